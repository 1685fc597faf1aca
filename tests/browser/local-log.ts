import type { Page } from 'playwright-core'
import type { LocalLogEntry } from '#app/platform/core/security/local-log.ts'

/** What the browser has noted for itself, oldest first (F-12). */
export const readLocalLogOf = (page: Page) =>
	page.evaluate(() => JSON.parse(localStorage.getItem('security_log') ?? '[]') as LocalLogEntry[])

/** The events of it alone. */
export const notedEvents = async (page: Page) => (await readLocalLogOf(page)).map(({ event }) => event)

/** What it has noted of sign-ins: without the lines that every form leaves. */
export const notedSignIns = async (page: Page) =>
	(await notedEvents(page)).filter((event) => !event.startsWith('submission_'))
