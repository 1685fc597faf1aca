import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { dialogPlaces } from '#tests/browser/dialogs.ts'

/** Every form that a visitor meets, by its name, with its address. */
export const visitorForms: readonly { name: string; find: () => string | Promise<string> }[] = [
	...dialogPlaces,
	{ name: 'contact form', find: () => '/contact' },
]

/** The last form of the page that has something to fill in. */
export const formOf = (page: Page) => page.locator('main form:has([name="idempotency_key"])').last()

export const submitOf = (page: Page) => formOf(page).locator('button[type="submit"]:visible').last()

/** Fills every field in sight that is asked for and can be, each by its kind: at ten the appointment of nine cannot. */
export async function fill(page: Page, email: string): Promise<void> {
	const form = formOf(page)
	for (const field of await form.locator(':is(input, select, textarea):visible:enabled').all()) {
		const [type, name, required] = await field.evaluate((element: HTMLInputElement) => [
			element.type,
			element.name,
			element.required,
		])
		if (!required || !name) continue
		if (type === 'email') await field.fill(email)
		else if (type === 'tel') await field.fill(`+250788${randomInt(100_000, 1_000_000)}`)
		else if (type === 'select-one') await field.selectOption({ index: 1 })
		else if (type === 'checkbox') await field.check()
		else if (type === 'radio') await field.check({ force: true })
		else if (type === 'url') await field.fill('https://line.example/page')
		else if (name === 'amount') await field.fill('32,000')
		else if (type === 'text' || type === 'textarea') await field.fill(`Typed ${name}`)
	}
}

/** What stands in the form, field by field, as it would be sent. */
export const typedIn = (page: Page): Promise<string[]> =>
	formOf(page).evaluate((element: HTMLFormElement) =>
		[...element.elements]
			.filter((field) => field.matches('input:not([type="hidden"]), select, textarea'))
			.map((field) => {
				const { name, type, value, checked } = field as HTMLInputElement
				return `${name}: ${type === 'checkbox' || type === 'radio' ? checked : value}`
			}),
	)

/** The texts of every draft in the tab, by their key. */
export const draftsOf = (page: Page): Promise<Record<string, string>> =>
	page.evaluate(() =>
		Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft:'))),
	)
