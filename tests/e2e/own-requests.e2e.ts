import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { expectConfirmed } from '#tests/browser/confirmations.ts'
import { Visitor } from '#tests/browser/http.ts'
import { freeDay, linkOfAppointment, linkTo } from '#tests/browser/own-links.ts'
import { findEverywhere, readOutbox, sql } from '#tests/browser/program-state.ts'

const stateOf = async (email: string) =>
	(
		await sql<{ status: string; day: string; time: string }>(
			`select status, appointment_date::text as day, appointment_time as time from appointments where email = $1`,
			[email],
		)
	)[0]

const submit = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`D-150 a phone moves an appointment by the link of its mail, then cancels it, ${how}`, async () => {
		const email = `own-link-${script}-${randomUUID().slice(0, 8)}@mail.example`
		const { link } = await linkOfAppointment(email)
		await using tab = await openPage({ script, width: 360, dark: script })
		const { page } = tab
		const answer = await page.goto(link)
		expect(answer?.headers()).toMatchObject({
			'referrer-policy': 'same-origin',
			'x-robots-tag': 'noindex, nofollow',
			'cache-control': 'private, no-store',
		})
		await page.getByRole('heading', { name: 'Your appointment' }).waitFor()
		await page.getByText('We keep the time for you. A person confirms it by email.').waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)

		const day = await freeDay()
		await page.getByRole('link', { name: 'Move to another time' }).click()
		await page.getByRole('dialog', { name: 'Move your appointment' }).waitFor()
		await page.getByLabel('Date').fill(day)
		if (!script) await page.getByRole('button', { name: 'Show times' }).click()
		await page.getByRole('radio', { name: '15:00 Free' }).check({ force: true })
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await submit(page, 'Move the appointment')
		const moved = 'Your appointment is moved. We confirm the new time shortly.'
		await expectConfirmed(page, 'We keep the new time for you', moved, email)
		expect(await stateOf(email)).toEqual({ status: 'pending', day, time: '15:00' })

		await page.getByRole('link', { name: 'Done' }).click()
		await page.getByRole('dialog').waitFor({ state: 'hidden' })
		await page.getByRole('link', { name: 'Cancel the appointment' }).click()
		await page.getByRole('dialog', { name: 'Cancel your appointment?' }).waitFor()
		await expectAccessible(page)
		expect((await stateOf(email))?.status).toBe('pending')
		await submit(page, 'Cancel the appointment')
		const cancelled = 'Your appointment is cancelled. Thank you for telling us.'
		await expectConfirmed(page, 'It is done', cancelled, email)
		expect((await stateOf(email))?.status).toBe('cancelled')
		await page.getByRole('link', { name: 'Done' }).click()
		await page.getByText('This appointment is cancelled.').waitFor()
		expect(await page.getByRole('link', { name: /Move to|Cancel the/ }).count()).toBe(0)

		await page.goto(`${link}/cancel`)
		await page.getByText('There is nothing left to change here.').waitFor()
		const subjects = (await readOutbox(email, 3)).map(({ subject }) => subject?.split(/:| for /)[0])
		expect(subjects.toSorted()).toEqual([
			'We have your request',
			'You have cancelled your appointment',
			'Your appointment is moved',
		])
	})
}

test('D-150 a link that leads nowhere is answered calmly with 404, and kept by nobody', async () => {
	await using tab = await openPage({ script: true, width: 360, expectStatus: [404] })
	const { page } = tab
	const answer = await page.goto(`/requests/${'A'.repeat(88)}`)
	expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([404, 'private, no-store'])
	await page.getByRole('heading', { name: 'This is no longer here' }).waitFor()
	await expectAccessible(page)
	await expectNoSidewaysScroll(page)
})

test('D-150 the token stands in no table and no log, and in no other mail; the page is made anew each time', async () => {
	const email = 'own-link-token@mail.example'
	const { link, subject } = await linkOfAppointment(email)
	const visitor = new Visitor()
	for (const path of [link, `${link}/move`, `${link}/cancel`, `${link}x`, `${link}.data`])
		await visitor.get(path)
	expect((await visitor.post(`${link}/cancel`, { csrf_token: 'x' })).status).toBe(403)
	const token = link.split('/')[2]!
	const places = await findEverywhere([token])
	expect(
		places.filter((place) => !/outbox|\.eml/i.test(place)),
		subject,
	).toEqual([])
	await sql(`update appointments set status = 'completed' where email = $1`, [email])
	expect((await visitor.get(link)).text).toContain('You were here. Thank you for coming.')
})

test('D-150 everything else that was sent has such a page, too: nothing to do, and nothing foreign on it', async () => {
	const link = await linkTo('own-message@mail.example', '/contact', {
		full_name: 'Aline Uwase',
		subject: 'A desk',
		message: 'Have you room?',
	})
	const { text, status } = await new Visitor().get(link)
	expect(status).toBe(200)
	expect(text).toContain('Have you room?')
	expect(text).toContain('content="noindex, nofollow"')
	expect(text).not.toMatch(/canonical|og:url/)
	expect(text).not.toContain(`${link}/cancel`)
})
