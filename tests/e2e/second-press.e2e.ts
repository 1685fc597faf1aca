import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAppointment, removeRecords } from '#tests/browser/admin-records.ts'
import { adminSendings } from '#tests/browser/admin-sendings.ts'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import type { Tab } from '#tests/browser/browser.ts'
import { backOfficeSendings, ownSendings } from '#tests/browser/every-sending.ts'
import {
	asAdministrator,
	asVisitor,
	pressTwice,
	walkTwice,
	withoutGuard,
} from '#tests/browser/press-twice.ts'
import { screens } from '#tests/browser/screens.ts'
import { isOfPath, postedRoutesOf, readRoutes } from '#tests/browser/routes.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'second-press@hub.example'

/** Screens of one kit: each kind of their acts is walked on one of them. */
const isKit = (path: string) => screens.some((screen) => path === `${screen.path}/:id?/:verb?`)

const BY_ITSELF = 'nobody presses it: a script of the page sends it'
const NO_SMS = 'nothing carries an SMS here'
const ONE_CODE = 'a code or a link of a mail counts once'

/** The modules that take posts and are not walked, with the reason why. */
const NOT_WALKED: Readonly<Record<string, string>> = {
	'features/advertising/pages/ad-events.ts': BY_ITSELF,
	'learning/exams/pages/running-attempt.tsx':
		'an exam without script, where no press is dropped: what was not chosen is not saved',
	'features/accounts/pages/login-passkey-challenge.ts': BY_ITSELF,
	'platform/office/admin/preview-route.ts': BY_ITSELF,
	'backoffice/pictures.ts': BY_ITSELF,
	'features/accounts/admin/passkey-challenge.ts': BY_ITSELF,
	'features/accounts/pages/login-passkey.ts': "the browser's own dialog stands between two presses",
	'features/accounts/admin/passkey-new.tsx': "the browser's own dialog stands between two presses",
	'features/accounts/pages/first-run.tsx': ONE_CODE,
	'features/accounts/pages/confirm.tsx': ONE_CODE,
	'features/accounts/pages/magic-link.tsx': ONE_CODE,
	'features/accounts/pages/login-second-factor.tsx': ONE_CODE,
	'features/accounts/pages/login-set-up.tsx': ONE_CODE,
	'features/accounts/pages/login-sms-code.tsx': ONE_CODE,
	'features/accounts/admin/phone-code.tsx': ONE_CODE,
	'features/accounts/admin/two-factor-on.tsx': ONE_CODE,
	'features/accounts/admin/two-factor-off.tsx': ONE_CODE,
	'features/accounts/admin/backup-codes.tsx': ONE_CODE,
	'features/accounts/admin/calendar-address.tsx': 'what it answers is shown once',
	'features/accounts/pages/login-sms.tsx': NO_SMS,
	'features/accounts/admin/phone.tsx': NO_SMS,
	'features/accounts/admin/invite.tsx': 'a hub has three administrators at most, and the tests have more',
	'features/consultations/admin/appointment-hours.tsx': 'other tests book at the usual hours',
	'features/hub/admin/starter-content.tsx': 'it would take away what other tests read',
	'features/writing/pages/stop-mails.tsx': 'its press says the same as often as it is pressed',
	'features/memberships/pages/pay.tsx': 'nothing is to be paid without a provider, and the tests have none',
	'features/payments/admin/accounts.tsx':
		'one row for all tests; saved twice it is the same (accounts.test.ts)',
	'features/payments/admin/statement.tsx':
		'a file that is read twice finds the same differences, and each is kept once',
	'features/payments/pages/callback.ts': 'nobody presses it: a provider calls',
	'features/donations/pages/giver.tsx':
		'a document, as below; with one link a new one is sent once (giver/new-link.test.ts)',
	'features/donations/pages/monthly.tsx':
		'a document, as above; what is pressed twice changes nothing (monthly/pledge-pages.test.ts)',
	'site/pages/pay.tsx':
		'a document: its script sends each form once, and no press counts right after the page has changed',
	'features/hub/admin/hub-details.tsx': 'one test at a time may change them, and another does',
}

beforeAll(() => createAdministrator(ADMIN))
afterAll(removeRecords)

const posted = new Set<string>()

test('F-101 a second press 50 to 800 ms after any act of the back-office does nothing, neither that act again nor another, and success is said alone', async () => {
	const walk = await walkTwice(backOfficeSendings, asAdministrator(ADMIN))
	for (const path of walk.posted) posted.add(path)
	expect(walk.problems).toEqual([])
}, 300_000)

test('F-101 a second press 50 to 800 ms after any act of a visitor, a learner or who signs in does nothing', async () => {
	const walk = await walkTwice(ownSendings, asVisitor)
	for (const path of walk.posted) posted.add(path)
	expect(walk.problems).toEqual([])
}, 300_000)

test('F-101 every route that takes posts is walked, or stands here with the reason why it is not', async () => {
	const routes = postedRoutesOf(await readRoutes())
	expect(routes.length).toBeGreaterThan(80)
	const isWalked = (path: string) => [...posted].some((address) => isOfPath(address, path))
	// Of two addresses of one module, such as those of a free and a premium course's lesson, one stands for both.
	const walked = new Set(routes.flatMap(({ path, file }) => (isKit(path) || isWalked(path) ? [file] : [])))
	const left = new Set(routes.flatMap(({ file }) => (walked.has(file) ? [] : [file])))
	expect([...left].toSorted()).toEqual(Object.keys(NOT_WALKED).toSorted())
})

test('F-101 the walk sees a second press that nothing drops', async () => {
	const names = ['mail to try the mail server', 'appointment confirmed with its notes']
	const acts = backOfficeSendings.filter(({ name }) => names.includes(name))
	const unguarded = async (nth: number): Promise<[Tab, string]> => {
		const opened = await asAdministrator(ADMIN)(nth)
		await withoutGuard(opened[0])
		return opened
	}
	expect((await walkTwice(acts, unguarded, 800)).problems).not.toEqual([])
}, 120_000)

test('F-101 a press that comes later is meant, and the walk sees what it does', async () => {
	await using tab = await openAs(ADMIN, '/admin/partners', { hasty: true })
	const mail = adminSendings.find(({ name }) => name === 'mail to try the mail server')!
	expect((await pressTwice(tab, mail, 6000, ADMIN)).problems).not.toEqual([])
}, 60_000)

test('F-101 what a press opens is not pressed by the same hand within a second; later it is', async () => {
	const id = await newAppointment()
	await using tab = await openAs(ADMIN, `/admin/appointments/${id}`, { hasty: true })
	const { page } = tab
	const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' })
	const state = () => sql('select status from appointments where id = $1', [id])
	await page.waitForLoadState('networkidle')
	await cancel.click()
	const question = page.getByRole('dialog', { name: 'Cancel appointment' })
	await question.getByText('This is final.').waitFor()
	// The question's own button is brought under the pointer.
	const first = (await page.evaluate(() => {
		const button = document.querySelector<HTMLElement>('dialog[open] button[type="submit"]')!
		const { left, top, width, height } = button.getBoundingClientRect()
		return { x: left + width / 2, y: top + height / 2 }
	}))!
	await page.goBack()
	await page.waitForTimeout(1100)
	await page.evaluate(({ x, y }) => {
		const button = [...document.querySelectorAll<HTMLElement>('dialog button')].find((one) =>
			one.textContent?.startsWith('Cancel appointment'),
		)!
		Object.assign(button.style, { position: 'fixed', left: `${x - 60}px`, top: `${y - 20}px`, zIndex: '99' })
	}, first)
	await page.mouse.click(first.x, first.y)
	await question.getByText('This is final.').waitFor()
	await page.mouse.click(first.x, first.y)
	await page.waitForTimeout(1100)
	expect(await state()).toEqual([{ status: 'pending' }])
	await page.mouse.click(first.x, first.y)
	await page.getByText('Appointment cancelled successfully').first().waitFor()
	expect(await state()).toEqual([{ status: 'cancelled' }])
}, 60_000)

test('F-101 a press in the row of a record that somebody else has changed meanwhile does nothing, and says why', async () => {
	const name = `Startup ${crypto.randomUUID().slice(0, 8)}`
	await sql(
		`insert into startups (name, description, sector, stage, status)
			select $1, description, sector, stage, 'inactive' from startups limit 1`,
		[name],
	)
	await using tab = await openAs(ADMIN, `/admin/startups?q=${encodeURIComponent(name)}`, { hasty: true })
	const { page } = tab
	await page.waitForLoadState('networkidle')
	await sql('update startups set updated_at = clock_timestamp() where name = $1', [name])
	await page.getByRole('button', { name: `Feature ${name}` }).click()
	await page.getByText('Somebody else has changed this record since you opened it').first().waitFor()
	expect(await sql('select featured from startups where name = $1', [name])).toEqual([{ featured: false }])
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('button', { name: `Feature ${name}` }).click()
	await page.getByText('Startup updated successfully').first().waitFor()
	await sql('delete from startups where name = $1', [name])
	tab.takeFaults()
}, 60_000)
