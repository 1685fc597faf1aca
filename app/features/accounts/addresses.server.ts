import { settings } from '#app/platform/config/settings.server.ts'

/** Addresses that are sent or printed always begin with SITE_URL, whatever host a request named. */
export const confirmationAddress = (secret: string) => `${settings.siteUrl}/admin/confirm/${secret}`
export const firstRunAddress = (secret: string) => `${settings.siteUrl}/admin/first-run/${secret}`
