import type { openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

type Page = Awaited<ReturnType<typeof openPage>>['page']

/** The dialog while it bears this title. */
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
export const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
export const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check({ force: true })

/** From the page to the step of the payment. */
export async function reachPayment(page: Page, email: string) {
	await page.goto('/donation/give', { waitUntil: 'networkidle' })
	await next(page)
	await page.getByLabel('Name').fill('Aline Uwase')
	await page.getByLabel('Email').fill(email)
	await next(page)
	await dialogOf(page, 'Payment method').waitFor()
}

/** What was kept of the donations from this address. */
export const stored = (email: string) =>
	sql<{
		amount: number
		frequency: string
		payment_method: string
		payment_status: string
		transaction_id: string
	}>(
		'select amount, frequency, payment_method, payment_status, transaction_id from donations where email = $1',
		[email],
	)
