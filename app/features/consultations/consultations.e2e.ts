import { expect, test } from 'vitest'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { isWorkingDay } from '#app/platform/core/time/working-days.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { expectConfirmed } from '#tests/browser/confirmations.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readForms } from '#tests/browser/page-forms.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

type Page = Awaited<ReturnType<typeof openPage>>['page']

/** A day of the week so many weeks ahead, or four weeks later where it is a day off: 1 is the Monday after next Sunday. */
function workingDay(weeks: number, weekday: 1 | 2 | 3 | 4 | 5 | 6): string {
	const day = new Date(`${kigaliDay(new Date())}T12:00:00Z`)
	day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) + 7 * weeks + weekday - 1)
	const found = day.toISOString().slice(0, 10)
	return weekday === 6 || isWorkingDay(found) ? found : workingDay(weeks + 4, weekday)
}

/** Everyone has a number of his own, for one number has at most three appointments (F-30). */
const phoneOf = (email: string) =>
	`0788${String([...email].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 7)).padStart(6, '0')}`

async function fillClient(page: Page, email: string) {
	await page.getByLabel('First name').fill('Aline')
	await page.getByLabel('Last name').fill('Uwase')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Phone').fill(phoneOf(email))
	await page.getByLabel('Service type').selectOption('Research & Analysis')
}

const typedClient = (email: string) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email,
	phone: phoneOf(email),
	service_type: 'Other',
})

const appointmentsOf = (email: string) =>
	sql<{ day: string; time: string; status: string }>(
		`select appointment_date::text as day, appointment_time as time, status from appointments where email = $1`,
		[email],
	)

const bookingsOf = (email: string) =>
	sql<{ id: string; package_type: string; payment_amount: number; payment_method: string; state: string }>(
		`select id, package_type, payment_amount, payment_method, status || ', ' || payment_status as state
		 from consultation_bookings where email = $1`,
		[email],
	)

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`PUB-APPT-012, PUB-APPT-024, PUB-APPT-028, PUB-GEN-006 a phone schedules an appointment, ${how}`, async () => {
		const email = `appointment-${script}-${Date.now()}@mail.example`
		const day = workingDay(3, script ? 1 : 2)
		await sql(
			`insert into appointments (first_name, last_name, email, phone, service_type, appointment_date, appointment_time)
			 values ('A', 'B', 'first@mail.example', '1', 'Other', $1, '10:00')`,
			[day],
		)
		await using tab = await openPage({ script, width: 360 })
		const { page } = tab
		await page.goto('/services', { waitUntil: 'networkidle' })
		await page.getByRole('link', { name: 'Schedule a Call' }).click()
		const dialog = page.getByRole('dialog', { name: 'Schedule a consultation' })
		await dialog.waitFor()
		await page.getByLabel('Date').fill(workingDay(3, 6))
		if (!script) await page.getByRole('button', { name: 'Show times' }).click()
		await page.getByText('We are closed on Saturdays and Sundays.').waitFor()
		expect(await page.getByRole('radio', { disabled: true }).count()).toBe(8)
		await page.getByLabel('Date').fill(day)
		if (!script) await page.getByRole('button', { name: 'Show times' }).click()
		await page.getByText('Taken').waitFor()
		expect(await page.getByRole('radio', { disabled: true }).count()).toBe(1)
		expect(await page.getByRole('radio', { name: '10:00 Taken' }).isDisabled()).toBe(true)
		expect(await page.getByRole('button', { name: 'Show times' }).count()).toBe(script ? 0 : 1)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByRole('radio', { name: '11:00 Free' }).check({ force: true })
		await fillClient(page, email)
		await dialog.getByRole('button', { name: 'Schedule appointment' }).click()
		const sentence = 'Appointment scheduled successfully! We will confirm shortly.'
		await expectConfirmed(page, 'We keep the time for you', sentence, email)
		expect(await appointmentsOf(email)).toEqual([{ day, time: '11:00', status: 'pending' }])
		const [mail] = await readOutbox(email)
		expect(mail?.subject).toMatch(/^We have your request for .*, 11:00$/)
	})

	test(`PUB-APPT-026 the loser of a race for a time is told, keeps what was typed and sees it as taken, ${how}`, async () => {
		const email = `loser-${script}-${Date.now()}@mail.example`
		const day = workingDay(4, script ? 1 : 2)
		await using tab = await openPage({ script, width: 1280, expectStatus: [409, 422] })
		const { page } = tab
		await page.goto(`/services/appointment?date=${day}`, { waitUntil: 'networkidle' })
		await page.getByRole('radio', { name: '09:00 Free' }).check({ force: true })
		await fillClient(page, email)
		await page.getByLabel('Phone').fill('12')
		await page.getByRole('button', { name: 'Schedule appointment' }).click()
		await page.getByText('Please enter a valid phone number').waitFor()
		await page.getByLabel('Phone').fill('0788 123 456')
		const winner = await new Visitor().submit(`/services/appointment?date=${day}`, {
			appointment_time: '09:00',
			...typedClient(`winner-${script}@mail.example`),
		})
		expect(winner.status).toBe(303)
		await page.getByRole('button', { name: 'Schedule appointment' }).click()
		await page.getByText('Failed to schedule appointment: this time has just been taken').first().waitFor()
		await page.getByRole('radio', { name: '09:00 Taken' }).waitFor({ state: 'attached' })
		expect(await page.getByLabel('First name').inputValue()).toBe('Aline')
		await expectAccessible(page)
		await page.getByRole('radio', { name: '12:00 Free' }).check({ force: true })
		await page.getByRole('button', { name: 'Schedule appointment' }).click()
		await page.getByRole('dialog', { name: 'We keep the time for you' }).waitFor()
		expect(await appointmentsOf(email)).toEqual([{ day, time: '12:00', status: 'pending' }])
	})

	test(`F-09, F-45, PUB-CONS-015, PUB-CONS-024, PUB-CONS-026, PUB-CONS-027, PUB-CONS-028, PUB-CONS-029 a phone books in four steps, ${how}`, async () => {
		const email = `booking-${script}-${Date.now()}@mail.example`
		await using tab = await openPage({ script, width: 360, expectStatus: [422] })
		const { page } = tab
		await page.goto('/programs', { waitUntil: 'networkidle' })
		const section = page.locator('#consulting')
		await section.getByRole('link', { name: /^Yearly/ }).click()
		await section.getByText('540,000').waitFor()
		await section.getByRole('link', { name: 'Book now Business Growth' }).click()
		await page.getByRole('dialog', { name: 'Book Business Growth' }).waitFor()
		await page.getByText('135,000 RWF per month, billed yearly').waitFor()
		const paidNow =
			'You pay the first month now, at the yearly rate: 1,620,000 RWF a year is 135,000 RWF a month.'
		await page.getByText(paidNow).waitFor()
		await expectAccessible(page)
		await fillClient(page, email)
		await page.getByLabel('Phone').fill('12')
		await page.getByRole('button', { name: 'Continue to Payment' }).click()
		await page.getByText('Please enter a valid phone number').waitFor()
		expect(await page.getByText('Step 1 of 2, details').isVisible()).toBe(true)
		await page.getByLabel('Phone').fill('0788 123 456')
		await page.getByRole('button', { name: 'Continue to Payment' }).click()
		await page.getByText('Step 2 of 2, payment').waitFor()
		await page.getByRole('button', { name: 'Back' }).click()
		await page.getByText('Step 1 of 2, details').waitFor()
		expect(await page.getByLabel('Email').inputValue()).toBe(email)
		await page.getByRole('button', { name: 'Continue to Payment' }).click()
		await page.getByText('Step 2 of 2, payment').waitFor()
		expect(await page.getByRole('radio', { name: 'Credit Card' }).isChecked()).toBe(true)
		expect(await page.getByLabel('Card number').isVisible()).toBe(true)
		expect(await page.getByLabel('Mobile number').isVisible()).toBe(false)
		await page.getByRole('radio', { name: 'Bank Transfer' }).check({ force: true })
		expect(await page.getByText('SWIFT').isVisible()).toBe(true)
		await page.getByRole('radio', { name: 'Mobile Money' }).check({ force: true })
		expect(await page.getByLabel('Card number').isVisible()).toBe(false)
		await page.getByLabel('Mobile number').fill('0788 999 999')
		await page.getByText('135,500 RWF', { exact: true }).waitFor()
		await page.getByText(paidNow).waitFor()
		const words = await page.getByRole('dialog').innerText()
		expect(words.indexOf('no money will move')).toBeLessThan(words.indexOf('Mobile number'))
		await page.getByText('This payment is simulated').first().waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		const posted = page.waitForRequest((request) => request.method() === 'POST')
		const began = Date.now()
		await page.getByRole('button', { name: 'Pay 135,500 RWF' }).click({ noWaitAfter: true })
		if (script) {
			await page.getByText('Step 2 of 2, processing').waitFor()
			await page.keyboard.press('Escape')
			expect(await page.getByRole('dialog').isVisible()).toBe(true)
		}
		expect(decodeURIComponent((await posted).postData() ?? '')).not.toMatch(/999[\s+]?999/)
		await expect.poll(() => page.getByText(/^Step \d/).count()).toBe(0)
		expect(Date.now() - began).toBeGreaterThanOrEqual(2000)
		await page.getByText('We will contact you within 24 hours.').first().waitFor()
		await expectAccessible(page)
		const [row, ...others] = await bookingsOf(email)
		expect(others).toEqual([])
		expect(row).toMatchObject({
			package_type: 'Business Growth',
			payment_amount: 135_500,
			payment_method: 'mobile-money',
			state: 'pending, completed',
		})
		expect(await page.getByText(row!.id.slice(0, 8).toUpperCase()).first().isVisible()).toBe(true)
		const [mail] = await readOutbox(email)
		expect(mail?.subject).toBe('We have your booking: Business Growth')
		expect(mail?.text).toContain('This payment is simulated: no money was moved.')
		expect(mail?.text?.replace(/\s+/g, ' ')).toContain(paidNow)
		await page.getByRole('link', { name: 'Back to programs' }).click()
		await page.waitForURL(/\/programs\?billing=yearly#consulting$/)
		await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
	})
}

test('PUB-CONS-001 to PUB-CONS-009, PUB-CONS-011, D-048 the section: three cards by month or year, a custom quote, three links', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	const { page } = tab
	await page.goto('/programs')
	const section = page.locator('#consulting')
	const cards = () => section.locator('article').allInnerTexts()
	const prices = async () =>
		(await cards()).map((text) => /[\d,]{6,} RWF a \w+/.exec(text.replace(/\s+/g, ' '))?.[0])
	expect(await prices()).toEqual(['50,000 RWF a month', '150,000 RWF a month', '300,000 RWF a month'])
	expect((await cards()).map((text) => text.includes('Most Popular'))).toEqual([false, true, false])
	await section.getByRole('link', { name: 'Yearly, save 10%' }).click()
	expect(await prices()).toEqual(['540,000 RWF a year', '1,620,000 RWF a year', '3,240,000 RWF a year'])
	const addresses = await section
		.getByRole('link')
		.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
	expect(addresses.slice(2)).toEqual([
		'/programs/book/basic?billing=yearly',
		'/programs/book/growth?billing=yearly',
		'/programs/book/enterprise?billing=yearly',
		'/programs/book/custom',
		'/services#consultation',
		'/services#business-growth',
		'/contact',
	])
	await page.goto('/programs/book/custom?billing=yearly')
	await page.getByText('300,000 RWF, before the processing fee').waitFor()
	await expectNoSidewaysScroll(page)
})

test('PUB-CONS-023, M1 what a post says about price, package and card is not read', async () => {
	const email = 'forger@mail.example'
	const visitor = new Visitor()
	const answer = await visitor.submit('/programs/book/enterprise', {
		...typedClient(email),
		payment_method: 'bank-transfer',
		payment_amount: '1',
		price: '1',
		package_type: 'Basic Consultation',
		status: 'completed',
		payment_status: 'cancelled',
		card_number: '4242424242424242',
		id: '1',
	})
	expect(answer.status).toBe(303)
	const [row] = await bookingsOf(email)
	expect(row).toMatchObject({
		package_type: 'Enterprise Solutions',
		payment_amount: 300_500,
		state: 'pending, completed',
	})
	const everything = await sql<{ text: string }>(
		`select to_jsonb(b)::text as text from consultation_bookings b where email = $1`,
		[email],
	)
	expect(JSON.stringify(everything)).not.toContain('4242')
	expect((await visitor.get('/programs/book/gold')).status).toBe(404)
})

/** Lets the database refuse one person's rows with the given code while `work` runs. */
async function whileRefused(table: string, email: string, code: string, work: () => Promise<void>) {
	const name = `refuse_${code.toLowerCase()}`
	await sql(`create function ${name}() returns trigger language plpgsql as $$
		begin if new.email = '${email}' then raise exception 'a secret' using errcode = '${code}'; end if;
		return new; end $$`)
	await sql(`create trigger ${name} before insert on ${table} for each row execute function ${name}()`)
	try {
		await work()
	} finally {
		await sql(`drop trigger ${name} on ${table}`)
		await sql(`drop function ${name}()`)
	}
}

test.each([
	['PUB-CONS-047', 'XX000', 500, 'There was an error processing your booking. Please try again.'],
	['PUB-CONS-046', '57P03', 503, 'Failed to save booking data: Database connection not configured.'],
])(
	'%s, PUB-CONS-030 a failure (%s) returns to the payment step with its sentence and what was typed',
	async (_id, code, status, sentence) => {
		const email = `unlucky-${status}@mail.example`
		await whileRefused('consultation_bookings', email, code, async () => {
			const typed = { ...typedClient(email), payment_method: 'mobile-money' }
			const answer = await new Visitor().submit('/programs/book/basic', typed)
			expect(answer.status).toBe(status)
			expect(answer.text).toContain(sentence)
			expect(answer.text).not.toContain('a secret')
			expect(answer.text).toContain('Step 2 of 2, payment')
			const form = readForms(answer.text).find(({ controls }) => controls.includes('payment_method'))
			expect(form?.values).toMatchObject({ email, payment_method: 'mobile-money', service_type: 'Other' })
			expect(await bookingsOf(email)).toEqual([])
		})
	},
)

test('PUB-APPT-027 a failure without a reason asks to try again', async () => {
	const email = 'no-reason@mail.example'
	await whileRefused('appointments', email, 'XX001', async () => {
		const answer = await new Visitor().submit(`/services/appointment?date=${workingDay(5, 1)}`, {
			appointment_time: '15:00',
			...typedClient(email),
		})
		expect(answer.status).toBe(500)
		expect(answer.text).toContain('Failed to schedule appointment. Please try again.')
		expect(await appointmentsOf(email)).toEqual([])
	})
})
