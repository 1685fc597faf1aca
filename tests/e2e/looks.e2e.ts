import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { idOf } from '#tests/browser/opportunities.ts'
import { sql } from '#tests/browser/program-state.ts'

const eventId = async () =>
	(
		await sql<{ id: string }>(
			"select id from events where status = 'upcoming' and date > now() and capacity > 5 order by created_at limit 1",
		)
	)[0]!.id

test('F-137, PUB-CONT-017 what was sent stays said where the form was, with the focus on it', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.goto('/contact', { waitUntil: 'networkidle' })
	await page.getByLabel('Full name').fill('Aline Uwase')
	await page.getByLabel('Email').fill('stays-said@mail.example')
	await page.getByLabel('Subject').fill('A desk')
	await page.getByLabel('Message').fill('Is there one?')
	await page.getByRole('button', { name: 'Send message' }).click()
	const said = page.getByText('Message sent successfully!')
	// The body, where a focus that is lost falls, holds every text.
	const focused = () =>
		page.evaluate(() => {
			const { activeElement, body } = document
			return activeElement === body ? 'nothing' : activeElement?.textContent
		})
	await said.waitFor()
	await expect.poll(focused).toContain('Message sent successfully!')
	// A success that floats is gone after three seconds.
	await setTimeout(3300)
	expect(await said.count()).toBe(1)
	expect(await focused()).toContain('Your reference')
})

test('F-137 a search says at once that it is awaited, and leaves its field alone', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page, context } = tab
	await page.goto('/opportunities', { waitUntil: 'networkidle' })
	const answer = Promise.withResolvers<void>()
	await context.route(/\/opportunities\?/, async (route) => {
		await answer.promise
		await route.continue()
	})
	const field = page.getByRole('searchbox', { name: 'Search opportunities' })
	await field.fill('umurabyo')
	await field.press('Enter', { noWaitAfter: true })
	await page.locator('[data-results][aria-busy=true]').first().waitFor({ timeout: 1000 })
	await page.getByRole('status').filter({ hasText: 'Loading opportunities...' }).waitFor()
	answer.resolve()
	await page.locator('h1', { hasText: '1 open for “umurabyo”' }).waitFor()
	expect(await page.locator('[aria-busy=true]').count()).toBe(0)
})

test.each([true, false])(
	'F-134 on a phone the head folds on a search: the first hit stands in sight, and no figure is of anything else, script %s',
	async (script) => {
		await using tab = await openPage({ script, width: 360 })
		const { page } = tab
		await page.goto('/opportunities?q=umurabyo')
		const hit = (await page.getByRole('article').first().boundingBox())!
		expect(hit.y + hit.height).toBeLessThan(740)
		expect(await page.locator('main dl').first().locator('dt').allInnerTexts()).not.toContain('jobs')
		expect(await page.getByText('grants and fellowships').count()).toBe(0)
		await page.getByRole('link', { name: 'Show all' }).click()
		await page.getByText('grants and fellowships').waitFor()
	},
)

test('F-151 events and opportunities are sent on by WhatsApp, also without script, and by their link', async () => {
	const pages = [`/events/${await eventId()}`, `/opportunities/${await idOf('Frontend Developer')}`]
	await using plain = await openPage({ script: false, width: 360 })
	await using tab = await openPage({ script: true, width: 1280 })
	await tab.context.grantPermissions(['clipboard-read', 'clipboard-write'])
	for (const path of pages) {
		await plain.page.goto(path)
		const title = await plain.page.locator('h1').innerText()
		const link = new URL(
			(await plain.page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href'))!,
		)
		expect(link.host).toBe('wa.me')
		expect(link.searchParams.get('text')).toContain(title)
		expect(link.searchParams.get('text')).toContain(path)
		expect(await plain.page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false)

		await tab.page.goto(path)
		await tab.page.getByRole('button', { name: 'Copy link' }).click()
		await tab.page.getByText('Link copied').waitFor()
		expect(await tab.page.evaluate(() => navigator.clipboard.readText())).toContain(path)
	}
})

test('F-150 a sentence over a dialog leaves its Close free', async () => {
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [500] })
	const { page } = tab
	await page.setViewportSize({ width: 720, height: 800 })
	const id = await eventId()
	await sql("alter table event_registrations add constraint fault check (email <> 'covered@mail.example')")
	try {
		await page.goto(`/events/${id}/register`)
		await page.getByLabel('First name').fill('Aline')
		await page.getByLabel('Last name').fill('Uwase')
		await page.getByLabel('Email').fill('covered@mail.example')
		await page.getByLabel('Phone').fill('+250788123456')
		await page.getByRole('dialog').getByRole('button').last().click()
		await page.getByRole('button', { name: 'Dismiss' }).waitFor()
		const close = page.getByRole('dialog').getByRole('link', { name: 'Close' }).first()
		// What lies above it would take the press.
		await close.click({ trial: true, timeout: 1000 })
	} finally {
		await sql('alter table event_registrations drop constraint fault')
	}
})

/** Whether a line shows between the head of the open dialog and what scrolls below it. */
const edge = (page: Page) =>
	page.evaluate(() => {
		const body = document.querySelector('dialog[open] .edge-when-scrolled')
		return body ? getComputedStyle(body).backgroundAttachment : null
	})

test('F-150 the head of a dialog gets an edge as soon as text has scrolled below it', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.goto('/donation/give')
	expect(await edge(page)).toBe('local, scroll')
})

test('F-150 an event on a phone: its day stands in two lines beside the number, and no line is doubled', async () => {
	await using tab = await openPage({ script: false, width: 360 })
	const { page } = tab
	await page.goto(`/events/${await eventId()}`)
	const day = page.locator('main [aria-hidden=true]').filter({ hasText: ' to ' }).locator('div').first()
	expect((await day.innerText()).split('\n').filter(Boolean)).toEqual([
		expect.stringMatching(/^[A-Z][a-z]+day, [A-Z][a-z]{2} \d{4}$/),
		expect.stringMatching(/^\d\d:\d\d to \d\d:\d\d$/),
	])
	const box = page.getByRole('complementary', { name: 'How to register' })
	expect(await box.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('0px')
})

test('F-150 the footer leads to every list of the site', async () => {
	await using tab = await openPage({ script: false, width: 360 })
	const { page } = tab
	await page.goto('/')
	await page.locator('footer summary', { hasText: 'Take part' }).tap()
	for (const name of ['E-learning', 'Events', 'Opportunities', 'Startups', 'Partners', 'Membership'])
		expect(await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).count()).toBe(1)
})
