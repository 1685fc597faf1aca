import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAdministrator } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import { dialogPlaces } from '#tests/browser/dialogs.ts'
import { LONG, openLate, until } from '#tests/browser/late.ts'
import { formPathsOf, isOfPath, readRoutes } from '#tests/browser/routes.ts'
import { choose, newArticle, openArticle, photo } from '#tests/browser/text-pictures.ts'

const isAwake = (page: Page) => page.evaluate(`document.documentElement.matches('[data-hydrated]')`)

const awaitAwake = (page: Page) => until(() => isAwake(page), 'React has started')

/** What the field with the focus holds, if it takes typed text. */
const readPlace = (page: Page) =>
	page.evaluate(() => {
		const place = document.activeElement
		const types = ['text', 'email', 'tel', 'url', 'search', 'password']
		const takesText =
			place instanceof HTMLTextAreaElement ||
			(place instanceof HTMLInputElement && types.includes(place.type))
		return takesText ? { id: place.id, name: place.name || place.id, value: place.value } : null
	})

async function focusFirstField(page: Page): Promise<void> {
	await page
		.locator('main form[method=post], dialog[open] form[method=post]')
		.last()
		.locator('input:not([type=hidden]):not([tabindex="-1"]), select, textarea')
		.first()
		.focus()
}

/** Types into the field, letter by letter, until script runs and a little longer. */
async function typeUntilAwake(page: Page): Promise<string> {
	let typed = ''
	for (let more = 10; more > 0;) {
		const letter = 'abcdefghij'[typed.length % 10]!
		await page.keyboard.press(letter)
		typed += letter
		await page.waitForTimeout(60)
		if (await isAwake(page)) more--
	}
	return typed
}

/** Every form among the routes, but for those that only a secret, a link of one's own or a learner opens; a path with parameters by the address of its dialog. */
const addresses = await Promise.all(dialogPlaces.map(({ find }) => find()))
const forms = formPathsOf(await readRoutes())
	.filter((path) => !/\/:(?:secret|token)\b|^\/exam\//.test(path))
	.map((path) => ({ path, address: addresses.find((one) => isOfPath(one, path)) ?? path }))

/** These show their form to who has begun to sign in, and to who is a learner. */
const WITHOUT_FORM = [
	'/admin/login/verify',
	'/admin/login/second-factor',
	'/admin/login/set-up',
	'/elearning/forget',
	'/elearning/who',
]

// The line is what they wait for, not the machine.
test.concurrent.for(forms)(
	'F-22 nothing typed before the script comes is lost: $path',
	async ({ path, address }, { expect }) => {
		await using tab = await openLate(address)
		const { page, release } = tab
		if (WITHOUT_FORM.includes(path)) return
		expect(await page.locator('form[method=post]').count()).toBeGreaterThan(0)
		await focusFirstField(page)
		const typed: Record<string, string> = {}
		let text: Awaited<ReturnType<typeof readPlace>> = null
		for (let step = 0; step < 12; step++) {
			const place = await readPlace(page)
			if (place && !(place.name in typed) && place.value === '') {
				await page.keyboard.type('250', { delay: 20 })
				typed[place.name] = (await readPlace(page))!.value
				text = place
			}
			if (Object.keys(typed).length === 3) break
			await page.keyboard.press('Tab')
		}
		const last = text ?? (await readPlace(page))
		expect(await isAwake(page), 'script came only later').toBe(false)
		if (last) {
			await page.locator(`[id="${last.id}"]`).focus()
			await page.keyboard.press('End')
			const limit = await page
				.locator(`[id="${last.id}"]`)
				.evaluate((field: HTMLInputElement) => field.maxLength)
			const before = (await readPlace(page))!.value
			release()
			const more = await typeUntilAwake(page)
			const whole = before + more
			typed[last.name] = limit > 0 ? whole.slice(0, limit) : whole
			expect((await readPlace(page))?.name, 'the focus stays').toBe(last.name)
		}
		release()
		await awaitAwake(page)
		for (const [name, value] of Object.entries(typed)) {
			expect(await page.locator(`[name="${name}"]:visible`).first().inputValue(), name).toBe(value)
		}
	},
)

test.concurrent('F-22 what only script brings to life is not there to be tapped before it comes, and acts once', async ({
	expect,
}) => {
	await using tab = await openLate('/contact')
	const { page } = tab
	await page.route(/openstreetmap|google/, (route) => route.fulfill({ body: '' }))
	const load = page.getByRole('button', { name: 'Load the map' })
	expect(await load.count()).toBe(0)
	tab.release()
	await load.tap({ timeout: LONG })
	await page.locator('iframe[title^="Map"]').waitFor()
	expect(await page.locator('iframe').count()).toBe(1)
	tab.takeFaults()
})

test.concurrent('F-22 on a page without a form too: a link is copied as soon as it can be', async ({
	expect,
}) => {
	await using tab = await openLate('/programs/women-in-tech')
	const { page } = tab
	const copy = page.getByRole('button', { name: 'Copy link' }).first()
	expect(await copy.count()).toBe(0)
	tab.release()
	await copy.tap({ timeout: LONG })
	await page.getByText('Link copied').first().waitFor({ timeout: LONG })
})

test.concurrent('F-22 a tap whose copy the browser refuses asks for another one', async ({ expect }) => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.addInitScript(() => {
		navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
		document.execCommand = () => false
	})
	await page.goto('/programs/women-in-tech')
	await page.getByRole('button', { name: 'Copy link' }).first().tap()
	await page.getByText('Tap again').first().waitFor()
	expect(await page.getByText('Link copied').count()).toBe(0)
})

test.concurrent('F-22 a choice that is made before the script comes is acted upon', async ({ expect }) => {
	await using tab = await openLate('/startups')
	const { page } = tab
	await page.getByLabel('Sector', { exact: true }).selectOption('FinTech')
	expect(await isAwake(page)).toBe(false)
	tab.release()
	await page.waitForURL('**/startups?**sector=FinTech**', { timeout: LONG })
	expect(await page.getByLabel('Sector', { exact: true }).inputValue()).toBe('FinTech')
})

test.concurrent('F-22 a date and an amount that are chosen early are the ones that stand and are sent', async ({
	expect,
}) => {
	await using tab = await openLate('/services/appointment')
	const field = tab.page.getByLabel('Date', { exact: true })
	const days = [9, 10, 11].map((more) => new Date(Date.now() + more * 86_400_000))
	const day = days
		.find((one) => one.getUTCDay() % 6 !== 0)!
		.toISOString()
		.slice(0, 10)
	await field.fill(day)
	expect(await isAwake(tab.page)).toBe(false)
	tab.release()
	const kept = tab.page.locator('input[name=appointment_date]')
	await until(async () => (await kept.inputValue()) === day, 'the day is taken over')
	expect(await field.inputValue()).toBe(day)

	await using gift = await openLate('/donation/give')
	await gift.page.getByLabel('Or another amount').fill('12345')
	await gift.page.locator('input[name=preset][value="50000"]').tap()
	expect(await isAwake(gift.page)).toBe(false)
	gift.release()
	await awaitAwake(gift.page)
	await gift.page.getByText('You give 50,000 RWF once').waitFor()
})

test('F-22 on a page that edits an article its text is kept when the script comes, and versions and pictures can be used then', async () => {
	const admin = 'late-script@irishub.example'
	await createAdministrator(admin)
	const { edit } = await newArticle('draft', '<p>One.</p>')
	const first = await openArticle(admin, edit)
	{
		await using _ = first.tab
		await first.editor.press('Control+End')
		await choose(first.page, first.page.getByRole('button', { name: 'Picture', exact: true }), await photo())
		await first.bar.waitFor()
		await first.page.getByRole('button', { name: 'Save draft' }).click()
		await first.page.getByText('News article updated').first().waitFor()
	}
	await using tab = await openLate(edit, undefined, admin)
	const { page } = tab
	const field = page.locator('textarea[name="content"]')
	await field.focus()
	await page.keyboard.press('Control+Home')
	// Behind the mark that begins the paragraph.
	for (let sign = 0; sign < 3; sign++) await page.keyboard.press('ArrowRight')
	await page.keyboard.type('late')
	expect(await isAwake(page)).toBe(false)
	tab.release()
	const more = await typeUntilAwake(page)
	await page.locator('.ProseMirror').waitFor({ timeout: LONG })
	expect(await field.inputValue()).toMatch(
		new RegExp(`^<p>late${more}One\\.</p>\\n\\n<img src="/files/news/[0-9a-f-]{36}" />$`),
	)
	await page.getByRole('button', { name: 'Describe it' }).tap()
	await page
		.getByRole('group', { name: 'Describe the picture' })
		.getByLabel('What the picture shows')
		.fill('A loom')
	expect(await field.inputValue()).toContain('alt="A loom"')
	await page.getByRole('link', { name: /^Compare: / }).tap()
	await page
		.getByRole('row', { name: /^Content/ })
		.getByText('[Picture: A loom]')
		.waitFor({ timeout: LONG })
}, 180_000)
