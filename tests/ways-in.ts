import { eq } from 'drizzle-orm'
import { DEVICE_COOKIE } from '#app/features/accounts/devices.server.ts'
import { signInByLink } from '#app/features/accounts/sign-in-by-link.server.ts'
import { signInBySms } from '#app/features/accounts/sign-in-by-sms.server.ts'
import { users } from '#app/features/accounts/tables.server.ts'
import { createAccount, TestBrowser } from '#app/features/accounts/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** The administrator whose ways in are tried. */
export const email = 'ada@hub.example'
export const phone = '+250788123456'

export const now = () => new Date()
export const after = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** Makes the administrator, with a phone. */
export async function withPhone() {
	const account = await createAccount({ email })
	await db.update(users).set({ phone }).where(eq(users.id, account.id))
	return account
}

export const bySms = (code: string, browser = new TestBrowser(), at = now(), to = phone) =>
	signInBySms(browser.client, { phone: to, code }, browser.cookie(DEVICE_COOKIE), at)

export const byLink = (secret: string, browser = new TestBrowser(), at = now()) =>
	signInByLink(browser.client, secret, browser.cookie(DEVICE_COOKIE), at)
