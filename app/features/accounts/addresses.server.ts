import { settings } from '#app/platform/config/settings.server.ts'

export const confirmationPath = (secret: string) => `/admin/confirm/${secret}`

/** Always begins with SITE_URL, whatever host a request named. */
export const firstRunAddress = (secret: string) => `${settings.siteUrl}/admin/first-run/${secret}`
