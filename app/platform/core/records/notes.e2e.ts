import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAdministrator, signInPage, signInVisitor } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const [WRITER, OTHER] = ['notes@hub.example', 'other.notes@hub.example']

beforeAll(async () => {
	await createAdministrator(WRITER)
	await createAdministrator(OTHER)
})

let serial = 200_000_000

/** The address of a new gift's details. */
async function addDonation() {
	const [row] = await sql<{ id: string }>(
		`insert into donations (amount, frequency, donor_name, email, payment_method, payment_status, transaction_id)
		values (25000, 'one-time', 'Noted Donor', 'noted@mail.example', 'Bank Transfer', 'pending',
			'TXN-1767600000000-' || $1) returning id`,
		[String(serial++)],
	)
	const { id } = row!
	onTestFinished(async () => {
		await sql('delete from record_notes where record_id = $1', [id])
		await sql('delete from donations where id = $1', [id])
	})
	return `/admin/donations/${id}`
}

test.each([
	{ script: true, width: 1280 as const },
	{ script: false, width: 360 as const },
])(
	'ADM-GEN a note is added, read in the history and removed (script: $script)',
	async ({ script, width }) => {
		const path = await addDonation()
		await using tab = await openPage({ script, width })
		const { page } = tab
		await signInPage(page, WRITER)
		await page.goto(path)
		const dialog = page.getByRole('dialog')
		const field = dialog.getByLabel('Add a note')
		await field.fill('Called her.\nComes on Monday.')
		await dialog.getByRole('button', { name: 'Add note' }).click()
		await page.getByText('Note added').first().waitFor()
		await dialog.getByText('Comes on Monday.').first().waitFor()
		await expect.poll(() => field.inputValue()).toBe('')
		expect(new URL(page.url()).pathname).toBe(path)
		await dialog.getByText('Received', { exact: true }).waitFor()
		await dialog.getByText('added a note').waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)

		await dialog.getByText('Remove', { exact: true }).click()
		await dialog.getByRole('button', { name: 'Remove note' }).click()
		await page.getByText('Note removed').first().waitFor()
		await dialog.getByText('Comes on Monday.').first().waitFor({ state: 'detached' })
		await page.goto(`/admin/activity?record=${path.split('/').at(-1)}`)
		await page.getByText('removed a note').filter({ visible: true }).first().waitFor()
		await page.getByRole('link', { name: /^Remove Record / }).waitFor()
	},
)

test('F-20, F-21 an unsent note is asked for before the dialog is left, and an empty one says so beside its field', async () => {
	const path = await addDonation()
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [422] })
	const { page } = tab
	await signInPage(page, WRITER)
	await page.goto(path)
	const dialog = page.getByRole('dialog', { name: 'Donation Details' })
	await dialog.getByRole('button', { name: 'Add note' }).click()
	await dialog.getByText('Add a note is required').or(dialog.getByText('Note is required')).first().waitFor()
	await dialog.getByLabel('Add a note').fill('Not sent yet')
	await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
	await page.keyboard.press('Escape')
	const question = page.getByRole('dialog', { name: 'Leave without saving?' })
	await question.getByRole('button', { name: 'Keep editing' }).click()
	expect(await dialog.getByLabel('Add a note').inputValue()).toBe('Not sent yet')
	await page.reload()
	await expect.poll(() => dialog.getByLabel('Add a note').inputValue()).toBe('Not sent yet')
	tab.takeFaults()
})

test('ACC-ROLE-007, ADM-GEN another administrator reads a note without a way to remove it, and the donor hears of none', async () => {
	const path = await addDonation()
	const writer = await signInVisitor(WRITER)
	const word = `note${crypto.randomUUID().slice(0, 8)}`
	expect((await writer.submit(path, { text: word })).status).toBe(303)
	const other = await signInVisitor(OTHER)
	const { text } = await other.get(path)
	expect([text.includes(word), text.includes('Remove note')]).toEqual([true, false])
	expect(await sql(`select subject from email_logs where to_email = 'noted@mail.example'`)).toEqual([])
})
