import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createAdministrator, signInPage, signInVisitor } from '#tests/browser/administrator.ts'
import { expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'

/** More than there are processes, each over a connection of its own. */
const VISITS = 12

const showing = (path: string, words: string) => async () =>
	new Set(
		await Promise.all(
			Array.from({ length: VISITS }, async () => (await new Visitor().get(path)).text.includes(words)),
		),
	)

const forget = async (page: string) => void (await sql('delete from site_texts where page = $1', [page]))

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

async function openTexts(email: string, key: string, { script = true, width = 1280 as 1280 | 360 } = {}) {
	await createAdministrator(email)
	const tab = await openPage({ script, width, expectStatus: [422] })
	await signInPage(tab.page, email)
	// As one comes there: by the menu, and by its list of pages.
	await tab.page.goto('/admin', { waitUntil: 'networkidle' })
	if (script) {
		await tab.page.locator('aside').getByRole('link', { name: 'Site texts' }).click()
		await tab.page.locator(`a[href="/admin/site-texts/${key}"]`).click()
		await tab.page.waitForURL(`**/${key}`)
		await tab.page.waitForLoadState('networkidle')
	} else await tab.page.goto(`/admin/site-texts/${key}`)
	return tab
}

test('issue M 7: a text is a draft first, is seen in the preview alone, and is on the pages of every process within a second once it is published', async () => {
	onTestFinished(() => forget('partners'))
	await using tab = await openTexts('texts-publish@hub.example', 'partners')
	const { page } = tab
	await field(page, 'partners.opening.title').fill('Partners of {hub}')
	await page.getByText('Originally: Nobody does this alone.').waitFor()
	await page.getByRole('button', { name: 'Save draft' }).click()
	await page.getByText('1 change, not public yet').waitFor()
	expect(await showing('/partners', 'Partners of IRIS Hub')()).toEqual(new Set([false]))
	const preview = page.frameLocator('iframe[title="How the page looks"]')
	await preview.getByText('Partners of IRIS Hub').waitFor()
	const address = (await page.getByRole('link', { name: /^Open what is saved/ }).getAttribute('href')) ?? ''
	expect((await new Visitor().get(address)).text).toContain('Partners of IRIS Hub')
	expect((await new Visitor().get(`${address}x`)).text).not.toContain('Partners of IRIS Hub')

	await page.getByRole('button', { name: 'Publish 1 change' }).click()
	await page.getByText('1 change published. Visitors read it now.').first().waitFor()
	await expect.poll(showing('/partners', 'Partners of IRIS Hub'), { timeout: 1000 }).toEqual(new Set([true]))

	await page.getByRole('button', { name: 'Revert Title to the original' }).click()
	await page.getByRole('button', { name: /^Publish/ }).click()
	await expect
		.poll(showing('/partners', 'Nobody does this alone.'), { timeout: 5000 })
		.toEqual(new Set([true]))

	// One step back.
	await page.getByRole('button', { name: 'Bring back what stood before' }).click()
	await page.getByText('1 change, not public yet').waitFor()
	expect(await field(page, 'partners.opening.title').inputValue()).toBe('Partners of {hub}')
	await page.getByRole('button', { name: 'Revert all' }).click()
	await page.waitForTimeout(1100)
	await page.getByRole('button', { name: 'Yes, revert' }).click()
	await page.getByText('As visitors read it').waitFor()
	expect(await field(page, 'partners.opening.title').inputValue()).toBe('Nobody does this alone.')
})

test('issue M 7: rows are added, moved and removed, and of the quotes only the hub’s own one is no sample', async () => {
	onTestFinished(() => forget('testimonials'))
	await using tab = await openTexts('texts-rows@hub.example', 'testimonials')
	const { page } = tab
	const who = (at: number) => field(page, `testimonials.rows.${at}.name`)
	await page.getByRole('button', { name: 'Remove quote 4' }).click()
	await page.getByRole('button', { name: 'Add quote' }).click()
	expect(await who(3).evaluate((element) => element === document.activeElement)).toBe(true)
	await who(3).fill('Aline Mutesi')
	await page.getByRole('button', { name: 'Publish' }).click()
	await page.getByText('Quote is required').waitFor()
	expect(await who(3).inputValue()).toBe('Aline Mutesi')
	await field(page, 'testimonials.rows.3.quote').fill('I drew a page, and then I built it.')
	await page.getByRole('button', { name: 'Move quote 4 up' }).click()
	expect(await who(2).inputValue()).toBe('Aline Mutesi')
	expect(await who(3).inputValue()).toBe('A developer, back at work')
	await page.getByRole('button', { name: 'Publish' }).click()
	await page.getByText('1 change published.').first().waitFor()
	await expect.poll(showing('/testimonials', 'I drew a page'), { timeout: 5000 }).toEqual(new Set([true]))
	const { text } = await new Visitor().get('/testimonials')
	// What nobody has changed is marked as what it is.
	expect(text.match(/>Sample</g)).toHaveLength(3)
	expect(text).not.toContain('A hiring manager')
	expect(text.indexOf('Aline Mutesi')).toBeLessThan(text.indexOf('back at work'))
})

test('issue M 7: what is charged is what was shown: a price that has changed since is said, and nothing is paid', async () => {
	onTestFinished(() => forget('programs'))
	const email = 'texts-price@hub.example'
	await createAdministrator(email)
	const admin = await signInVisitor(email)
	await using tab = await openPage({ script: true, width: 360, expectStatus: [409] })
	const { page } = tab
	await page.goto('/programs/book/growth', { waitUntil: 'networkidle' })
	await page.getByLabel('First name').fill('Aline')
	await page.getByLabel('Last name').fill('Uwase')
	await page.getByLabel('Email').fill('texts-price@mail.example')
	await page.getByLabel('Phone').fill('+250788123456')
	await page.getByLabel('Service type').selectOption('Other')
	await page.getByRole('button', { name: 'Continue to Payment' }).click()
	await page.getByRole('button', { name: 'Pay 150,500 RWF' }).waitFor()

	const set = (monthly: string) =>
		admin.submit('/admin/site-texts/programs', {
			'programs.packages.rows.1.monthly': monthly,
			act: 'publish',
		})
	expect((await set('165,005')).text).toContain('Per month must be a multiple of 10')
	expect((await set('165 000')).status).toBe(303)
	await expect.poll(showing('/programs', '165,000'), { timeout: 5000 }).toEqual(new Set([true]))
	await expect
		.poll(showing('/programs?billing=yearly', '1,782,000'), { timeout: 5000 })
		.toEqual(new Set([true]))

	await page.getByRole('button', { name: 'Pay 150,500 RWF' }).click()
	await page.getByText('the price is 165,000 RWF now. Nothing was paid').first().waitFor()
	const rows = await sql('select payment_amount from consultation_bookings where email = $1', [
		'texts-price@mail.example',
	])
	expect(rows).toEqual([])
	await page.getByRole('button', { name: 'Pay 165,500 RWF' }).click()
	await page.getByText('Your booking has arrived').first().waitFor()
	const paid = await sql('select payment_amount from consultation_bookings where email = $1', [
		'texts-price@mail.example',
	])
	expect(paid).toEqual([{ payment_amount: 165_500 }])
})

test('issue M 7: without script a text is saved, published and reverted, and an empty row is there to be filled', async () => {
	onTestFinished(() => forget('donation'))
	await using tab = await openTexts('texts-plain@hub.example', 'donation', { script: false, width: 360 })
	const { page } = tab
	await field(page, 'donation.stories.rows.2.words').fill('The bus was paid.')
	await field(page, 'donation.stories.rows.2.by').fill('Graduate, Women in Tech')
	await page.getByRole('button', { name: 'Publish' }).click()
	await page.getByText('1 change published.').first().waitFor()
	await expect.poll(showing('/donation', 'The bus was paid.'), { timeout: 5000 }).toEqual(new Set([true]))
	await expectNoSidewaysScroll(page)
})

test('issue M 7: a cut line says that no answer came, and not that somebody else has changed the texts', async () => {
	onTestFinished(() => forget('team'))
	await using tab = await openTexts('texts-cut@hub.example', 'team')
	const { page } = tab
	await page.route('**/site-texts/**', (route) =>
		route.request().method() === 'POST' ? route.abort() : route.continue(),
	)
	await field(page, 'team.opening.title').fill('W'.repeat(90))
	await page.getByRole('button', { name: 'Save draft' }).click()
	await page
		.getByText(/^No answer came/)
		.first()
		.waitFor()
	expect(await page.getByText('Two versions').count()).toBe(0)
	expect(await field(page, 'team.opening.title').inputValue()).toBe('W'.repeat(90))
	tab.takeFaults()
})
