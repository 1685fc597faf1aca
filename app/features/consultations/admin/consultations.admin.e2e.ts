import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAdministrator, signInPage, signInVisitor } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'consultations@hub.example'
const APPOINTMENTS = '/admin/appointments'
const BOOKINGS = '/admin/consultation-bookings'

beforeAll(() => createAdministrator(ADMIN))

/** @param day free of the appointments of other tests */
async function addAppointment(last_name: string, day: string) {
	const [row] = await sql<{ id: string }>(
		`insert into appointments (first_name, last_name, email, phone, company, service_type, appointment_date,
			appointment_time, message)
		values ('Solange', $1, 'solange@mail.example', '+250788123456', 'Kigali Threads', 'Other', $2, '14:00',
			'We want to open online orders.') returning id`,
		[last_name, day],
	)
	onTestFinished(async () => void (await sql('delete from appointments where id = $1', [row!.id])))
	return row!.id
}

async function addBooking(last_name: string) {
	const [row] = await sql<{ id: string }>(
		`insert into consultation_bookings (first_name, last_name, email, phone, company, service_type, package_type,
			payment_amount, payment_method, payment_status, message)
		values ('Patrick', $1, 'patrick@mail.example', '+250788123456', 'Imboni Labs', 'Technical Training',
			'Business Growth', 135500, 'bank-transfer', 'pending', 'Three days, please.') returning id`,
		[last_name],
	)
	onTestFinished(async () => void (await sql('delete from consultation_bookings where id = $1', [row!.id])))
	return row!.id
}

const ways = [
	{ script: true, width: 1280 as const, day: '2039-03-01' },
	{ script: false, width: 360 as const, day: '2039-03-02' },
]

test.each(ways)(
	'ADM-APPT-010, ADM-APPT-011, ADM-APPT-022, ADM-APPT-028 an appointment is read, noted, confirmed and completed (script: $script)',
	async ({ script, width, day }) => {
		const word = `Mwiza${script ? 'With' : 'Without'}`
		const id = await addAppointment(word, day)
		await using tab = await openPage({ script, width })
		const { page } = tab
		await signInPage(page, ADMIN)
		await page.goto(`${APPOINTMENTS}?q=${word}`)
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
		await page
			.getByRole('link', { name: new RegExp(word) })
			.first()
			.click()
		const dialog = page.getByRole('dialog', { name: 'Appointment Details' })
		await dialog.waitFor()
		for (const text of [
			id.slice(0, 8),
			'Kigali Threads',
			'14:00, Kigali time',
			'We want to open online orders.',
		])
			await dialog.getByText(text, { exact: true }).waitFor()
		expect(await dialog.getByRole('link', { name: '+250788123456' }).getAttribute('href')).toBe(
			'tel:+250788123456',
		)
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
		expect(await dialog.getByRole('button', { name: 'Mark Completed' }).count()).toBe(0)
		await dialog.getByLabel('Admin Notes').fill('Room 2, with the plan')
		await dialog.getByRole('button', { name: 'Confirm' }).click()
		const said = page.getByText('Appointment confirmed successfully').first()
		await said.waitFor()
		expect(new URL(page.url()).pathname).toBe(`${APPOINTMENTS}/${id}`)
		await dialog.getByText('Confirmed', { exact: true }).waitFor()
		expect(await dialog.getByLabel('Admin Notes').inputValue()).toBe('Room 2, with the plan')
		expect(await dialog.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
		// It is completed once it has begun, and asks before (D-170).
		await dialog.getByText(/it can be marked as completed from then on/).waitFor()
		expect(await dialog.getByRole('button', { name: 'Mark Completed' }).count()).toBe(0)
		await sql(`update appointments set appointment_date = $2 where id = $1`, [
			id,
			`2019-01-0${script ? 1 : 2}`,
		])
		await page.goto(`${APPOINTMENTS}/${id}?q=${word}`, { waitUntil: 'networkidle' })
		await dialog.getByLabel('Admin Notes').fill('Came with the plan')
		await dialog.getByRole('button', { name: 'Mark Completed' }).click()
		const question = page.getByRole('dialog', { name: 'Mark Completed' })
		await question.getByText('This is final.').waitFor()
		expect(await question.getByLabel('Admin Notes').inputValue()).toBe('Came with the plan')
		expect(await sql('select status from appointments where id = $1', [id])).toEqual([
			{ status: 'confirmed' },
		])
		await expectAccessible(page)
		await page.waitForTimeout(1100)
		await question.getByRole('button', { name: 'Mark Completed' }).click()
		await page.getByText('Appointment completed successfully').first().waitFor()
		await dialog.getByText('Completed. Nothing more to do.').waitFor()
		await dialog.getByRole('link', { name: 'Close' }).last().click()
		await page.getByText('1 to 1 of 1').waitFor()
	},
)

test('C3, ADM-APPT-020 both notes are shown when somebody wrote meanwhile; the second press overwrites knowingly', async () => {
	const id = await addAppointment('Contested', '2039-03-03')
	const admin = await signInVisitor(ADMIN)
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [409] })
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto(`${APPOINTMENTS}/${id}`, { waitUntil: 'networkidle' })
	const dialog = page.getByRole('dialog', { name: 'Appointment Details' })
	await dialog.getByLabel('Admin Notes').fill('Mine')
	const form = (await admin.getForms(`${APPOINTMENTS}/${id}`)).find(({ values }) => 'admin_notes' in values)
	const theirs = await admin.post(`${APPOINTMENTS}/${id}/notes`, { ...form?.values, admin_notes: 'Theirs' })
	expect(theirs.status).toBe(303)
	await dialog.getByRole('button', { name: 'Confirm' }).click()
	const compared = dialog.getByRole('table').filter({ hasText: 'Saved meanwhile' })
	await compared.waitFor()
	expect(await compared.getByRole('row').nth(1).allTextContents()).toEqual(['Admin NotesTheirsMine'])
	expect(await dialog.getByLabel('Admin Notes').inputValue()).toBe('Mine')
	await expectAccessible(page)
	await dialog.getByRole('button', { name: 'Confirm' }).click()
	await page.getByText('Appointment confirmed successfully').first().waitFor()
	expect(await sql('select status, admin_notes from appointments where id = $1', [id])).toEqual([
		{ status: 'confirmed', admin_notes: 'Mine' },
	])
	tab.takeFaults()
})

test.each(ways)(
	'ADM-BOOK-013 to ADM-BOOK-030, ADM-BOOK-045 a booking is read, noted, confirmed, marked as paid, and its client written to (script: $script)',
	async ({ script, width }) => {
		const word = `Hirwa${script ? 'With' : 'Without'}`
		const id = await addBooking(word)
		await using tab = await openPage({ script, width })
		const { page } = tab
		await signInPage(page, ADMIN)
		await page.goto(`${BOOKINGS}?q=${word}`)
		const list = page.getByRole('region', { name: 'Bookings' })
		const shown = [
			`Patrick ${word}`,
			'135,500 RWF',
			...(width === 1280 ? ['Imboni Labs', 'Business Growth'] : []),
		]
		for (const text of shown) await list.getByText(text).and(page.locator(':visible')).first().waitFor()
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
		await page
			.getByRole('link', { name: new RegExp(word) })
			.first()
			.click()
		const dialog = page.getByRole('dialog', { name: 'Booking Details' })
		await dialog.waitFor()
		for (const text of [
			id.slice(0, 8),
			'Imboni Labs',
			'Technical Training',
			'Business Growth',
			'Three days, please.',
			'135,000 RWF, one month at the yearly rate, and 500 RWF processing fee',
			'Booking Status',
		])
			await dialog.getByText(text, { exact: true }).first().waitFor()
		const notes = dialog.getByLabel('Admin Notes')
		expect(await notes.getAttribute('placeholder')).toBe(
			'Add notes about this booking (only visible to admins)',
		)
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
		await notes.fill('Offer by Friday')
		await dialog.getByRole('button', { name: 'Mark Paid' }).click()
		const question = page.getByRole('dialog', { name: 'Mark Paid' })
		await question.getByText('This is final.').waitFor()
		await page.waitForTimeout(1100)
		await question.getByRole('button', { name: 'Mark Paid' }).click()
		await page.getByText('Booking updated successfully').first().waitFor()
		await dialog.getByText('Paid in full. Nothing to do.').waitFor()
		expect(await notes.inputValue()).toBe('Offer by Friday')
		await dialog.getByRole('button', { name: 'Confirm' }).click()
		await dialog.getByRole('button', { name: 'Mark Completed' }).waitFor()
		await dialog.getByRole('link', { name: 'Send Email' }).click()
		await page.getByRole('button', { name: 'Send the email of its status again' }).click()
		await page.getByText('Email sent successfully').first().waitFor({ timeout: 15_000 })
		expect(new URL(page.url()).pathname).toBe(`${BOOKINGS}/${id}`)
		expect(
			await sql('select status, payment_status, admin_notes from consultation_bookings where id = $1', [id]),
		).toEqual([{ status: 'confirmed', payment_status: 'completed', admin_notes: 'Offer by Friday' }])
	},
)

test('F-135, F-161 after Confirm the next one that waits has opened and has the focus, and the others are its neighbors', async () => {
	const word = 'Neighbour'
	const days = ['2039-04-04', '2039-04-05', '2039-04-06']
	const ids: string[] = []
	for (const day of days) ids.push(await addAppointment(word, day))
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, ADMIN)
	const list = `${APPOINTMENTS}?q=${word}&status=pending`
	await page.goto(list, { waitUntil: 'networkidle' })
	const rows = await page
		.locator('[data-row]')
		.evaluateAll((all) => all.map((row) => row.dataset['row'] ?? ''))
	const order = [...new Set(rows)].filter((id) => ids.includes(id))
	expect(order).toHaveLength(3)
	await page.goto(list.replace('?', `/${order[1]}?`), { waitUntil: 'networkidle' })
	const dialog = page.getByRole('dialog', { name: 'Appointment Details' })
	await dialog.getByRole('button', { name: 'Confirm' }).click()
	await page.getByText('Appointment confirmed successfully').first().waitFor()
	await page.waitForURL((url) => url.pathname === `${APPOINTMENTS}/${order[2]}`)
	await dialog.getByText('2 of 2 pending').locator('visible=true').waitFor()
	await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
	await page.keyboard.press('k')
	await page.waitForURL((url) => url.pathname === `${APPOINTMENTS}/${order[0]}`)
	await dialog.getByRole('button', { name: 'Confirm' }).click()
	await page.waitForURL((url) => url.pathname === `${APPOINTMENTS}/${order[2]}`)
	// Nothing else waits: the last one stays.
	await page.waitForTimeout(1100)
	await dialog.getByRole('button', { name: 'Confirm' }).click()
	await dialog.getByText('Confirmed', { exact: true }).waitFor()
	expect(new URL(page.url()).pathname).toBe(`${APPOINTMENTS}/${order[2]}`)
}, 60_000)
