import { settings } from '#app/platform/core/config/settings.server.ts'
import { withReturnPath } from '#app/features/accounts/rules.ts'

export const confirmationPath = (secret: string) => `/admin/confirm/${secret}`

/** Where a magic link leads; `from` is the page that was asked for. */
export const magicLinkPath = (secret: string, from: string | null) =>
	withReturnPath(`/admin/link/${secret}`, from)

/** Always begins with SITE_URL, whatever host a request named. */
export const firstRunAddress = (secret: string) => `${settings.siteUrl}/admin/first-run/${secret}`
