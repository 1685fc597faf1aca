import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { dialogOf, next } from '#tests/browser/donation-dialog.ts'
import { fill, formOf, submitOf, visitorForms } from '#tests/browser/filled-forms.ts'

/** A page on a line on which nothing but what is sent gets through, so that what the page reads itself never comes. */
async function openOnSlowLine() {
	const tab = await openPage({ script: true, width: 1280 })
	const read: string[] = []
	await tab.page.route('**/*.data*', (route) => {
		const request = route.request()
		if (request.method() === 'POST') return route.continue()
		read.push(request.url())
		return undefined
	})
	return { tab, read }
}

/** Presses where a part stands, whether it takes the press or not. */
const press = (part: Locator) => part.click({ force: true })

async function expectChosenAtOnce(page: Page) {
	await dialogOf(page, 'Payment method').waitFor()
	const transfer = page.getByRole('radio', { name: /^Bank Transfer/ })
	await press(transfer)
	expect(await transfer.isChecked()).toBe(true)
}

test.each(visitorForms.filter(({ name }) => /consultation booking|premium purchase/.test(name)))(
	'F-22 the step of the payment takes a press as soon as it is seen: $name',
	async ({ find }) => {
		const { tab, read } = await openOnSlowLine()
		await using _ = tab
		await tab.page.goto(await find(), { waitUntil: 'networkidle' })
		await fill(tab.page, `steps-${crypto.randomUUID()}@mail.example`)
		await submitOf(tab.page).click()
		await expectChosenAtOnce(tab.page)
		await tab.page.getByRole('button', { name: 'Back' }).click()
		const email = tab.page.getByLabel('Email')
		await email.waitFor()
		await press(email)
		await tab.page.keyboard.press('End')
		await tab.page.keyboard.type('.rw')
		expect(await email.inputValue()).toMatch(/@mail\.example\.rw$/)
		expect(read).toEqual([])
	},
)

test('F-22 each step of the donation takes a press and a key as soon as it is seen', async () => {
	const { tab, read } = await openOnSlowLine()
	await using _ = tab
	const { page } = tab
	await page.goto('/donation/give', { waitUntil: 'networkidle' })
	await next(page)
	const name = page.getByLabel('Name')
	await dialogOf(page, 'Your details').waitFor()
	await press(name)
	await page.keyboard.type('Aline Uwase')
	expect(await name.inputValue()).toBe('Aline Uwase')
	await page.getByLabel('Email').fill('steps@mail.example')
	await next(page)
	await expectChosenAtOnce(page)
	expect(read).toEqual([])
})

/** What holds the focus at the moment at which the title of the dialog has changed, before anything of it is painted. */
const focusWithNextTitle = (page: Page) =>
	page.evaluate(() => {
		const { promise, resolve } = Promise.withResolvers<string>()
		const titleOf = () => document.querySelector('dialog h2')?.textContent
		const before = titleOf()
		new MutationObserver((_, observer) => {
			if (titleOf() === before) return
			observer.disconnect()
			resolve(`${document.activeElement?.tagName}: ${document.activeElement?.textContent?.slice(0, 40)}`)
		}).observe(document.body, { subtree: true, childList: true, characterData: true })
		// What is waited for must not be waited for here.
		Object.assign(window, { focusThen: promise })
	})

test('F-22 the focus goes to the title of a step before it is seen, and so never away from a field that was pressed', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.goto('/donation/give', { waitUntil: 'networkidle' })
	for (const title of ['Your details', 'Payment method']) {
		await focusWithNextTitle(page)
		await next(page)
		expect(await page.evaluate('focusThen')).toBe(`H2: ${title}`)
		if (title !== 'Your details') continue
		await page.getByLabel('Name').fill('Aline Uwase')
		await page.getByLabel('Email').fill('title@mail.example')
	}
})

/** From here on no script comes before `release` is called. */
async function openWithLateScript(path: string) {
	const tab = await openPage({ script: true, width: 360, expectStatus: [422] })
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	await tab.page.route(/\.js$/, async (route) => {
		await released
		await route.continue().catch(() => {})
	})
	// It returns when React has started, which is not waited for.
	void tab.page.goto(path, { waitUntil: 'commit' }).catch(() => {})
	return { tab, release }
}

/** The form as the server sends it, before the script of its page has come. */
const sendWithoutScript = async (page: Page) => {
	const sent = page.waitForRequest((request) => request.method() === 'POST')
	await submitOf(page).click({ noWaitAfter: true })
	await sent
}

test('F-22 a way to pay that is chosen before the script comes stays, with what is typed for it', async () => {
	const { tab, release } = await openWithLateScript('/donation/give')
	await using _ = tab
	const { page } = tab
	await dialogOf(page, 'Your donation').waitFor()
	await sendWithoutScript(page)
	await page.getByLabel('Name').fill('Aline Uwase')
	await page.getByLabel('Email').fill('late@mail.example')
	await sendWithoutScript(page)
	await page.getByLabel('Mobile number').fill('0788 123 456')
	await press(page.getByRole('radio', { name: /^Airtel/ }))
	release()
	await page.locator('html[data-hydrated]').waitFor()
	expect(await page.getByRole('radio', { name: /^Airtel/ }).isChecked()).toBe(true)
	expect(await page.getByLabel('Mobile number').inputValue()).toBe('0788 123 456')
	await press(page.getByRole('radio', { name: /^Bank Transfer/ }))
	await page.getByRole('region', { name: 'Bank transfer instructions' }).waitFor()
})

test('F-22 the script that comes to a form that was refused leaves the focus where somebody types', async () => {
	const { tab, release } = await openWithLateScript('/donation/give')
	await using _ = tab
	const { page } = tab
	await dialogOf(page, 'Your donation').waitFor()
	await page.getByLabel('Or another amount').fill('5')
	await formOf(page).evaluate((form: HTMLFormElement) => (form.noValidate = true))
	await sendWithoutScript(page)
	await page.locator('[aria-invalid="true"]').waitFor()
	await page.getByRole('radio', { name: /^Monthly/ }).focus()
	release()
	await page.locator('html[data-hydrated]').waitFor()
	expect(await page.evaluate('document.activeElement.value')).toBe('monthly')
})
