import { setTimeout } from 'node:timers/promises'
import { addDays } from '#app/platform/core/time/calendar-days.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { isWorkingDay } from '#app/platform/core/time/working-days.ts'
import { expect, test } from 'vitest'
import { expectAccessible, openPage } from '#tests/browser/browser.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

type Page = Awaited<ReturnType<typeof openPage>>['page']

/** So many working days ahead, as `YYYY-MM-DD`; far enough that no other test takes its times. */
function workingDay(ahead: number): string {
	let day = addDays(kigaliDay(new Date()), 40)
	for (let left = ahead; left > 0 || !isWorkingDay(day); day = addDays(day, 1)) if (isWorkingDay(day)) left--
	return day
}

const inWords = (day: string) =>
	new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })

const kept = (email: string) =>
	sql<{ day: string; time: string }>(
		'select appointment_date::text as day, appointment_time as time from appointments where email = $1',
		[email],
	)

let people = 0

async function fillClient(page: Page, email: string) {
	await page.getByLabel('First name').fill('Aline')
	await page.getByLabel('Last name').fill('Uwase')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Phone').fill(`07221${String(people++).padStart(5, '0')}`)
	await page.getByLabel('Service type').selectOption('Other')
}

const take = (page: Page, time: string) =>
	page.getByRole('radio', { name: `${time} Free` }).check({ force: true })
const send = (page: Page) => page.getByRole('button', { name: 'Schedule appointment' }).click()
const visibleDay = (page: Page) => page.getByLabel('Date').inputValue()
const succeeded = (page: Page) =>
	page.getByText('Appointment scheduled successfully! We will confirm shortly.').first().waitFor()

test('F-02, PUB-APPT-007 without script another day than the shown times are for is refused with both, then kept', async () => {
	const [first, second, email] = [workingDay(1), workingDay(2), 'two-days@mail.example']
	await using tab = await openPage({ script: false, width: 360, expectStatus: [422] })
	const { page } = tab
	await page.goto(`/services/appointment?date=${first}`)
	await take(page, '11:00')
	await fillClient(page, email)
	await page.getByLabel('Date').fill(second)
	await send(page)
	const sentence = page.getByText(
		`You chose ${inWords(second)}, but the times shown were those of ${inWords(first)}`,
	)
	await sentence.waitFor()
	expect(await kept(email)).toEqual([])
	expect(await visibleDay(page)).toBe(second)
	expect(await page.getByRole('radio', { name: '11:00 Free' }).isChecked()).toBe(true)
	await expectAccessible(page)
	await send(page)
	await succeeded(page)
	expect(await kept(email)).toEqual([{ day: second, time: '11:00' }])
	await page
		.getByText(`${inWords(second)}, 11:00`)
		.first()
		.waitFor()
	const [mail] = await readOutbox(email)
	expect(mail?.subject).toBe(`We have your request for ${inWords(second)}, 11:00`)
	expect(mail?.text).toContain(inWords(second))
})

test('F-02 without script "Show times" keeps everything that was typed', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	const { page } = tab
	await page.goto(`/services/appointment?date=${workingDay(1)}`)
	await fillClient(page, 'typed@mail.example')
	await page.getByLabel('Date').fill(workingDay(3))
	await page.getByRole('button', { name: 'Show times' }).click()
	await page.getByText(`Time on ${inWords(workingDay(3))}`).waitFor()
	expect(await page.getByLabel('Email').inputValue()).toBe('typed@mail.example')
	expect(page.url()).not.toContain('typed')
})

for (const early of [true, false]) {
	test(`F-02 a day that is chosen before script has come is the day kept, sent ${early ? 'before' : 'after'} it comes`, async () => {
		const second = workingDay(early ? 4 : 5)
		const [first, email] = [workingDay(3), `early-${early}@mail.example`]
		await using tab = await openPage({ script: true, width: 360, expectStatus: [422] })
		const { page, context } = tab
		const held = Promise.withResolvers<void>()
		await context.route(/\/assets\/.*\.js$/, async (route) => {
			await held.promise
			await route.continue()
		})
		await page.goto(`/services/appointment?date=${first}`, { waitUntil: 'commit' })
		await page.getByLabel('Date').fill(second)
		await take(page, '10:00')
		await fillClient(page, email)
		if (early) {
			await send(page)
			await page.getByText(`You chose ${inWords(second)}`).waitFor()
		}
		held.resolve()
		await page.getByText(`Time on ${inWords(second)}`).waitFor()
		expect(await visibleDay(page)).toBe(second)
		expect(await page.getByRole('radio', { name: '10:00' }).isChecked()).toBe(true)
		await setTimeout(500)
		await send(page)
		await succeeded(page)
		expect(await kept(email)).toEqual([{ day: second, time: '10:00' }])
	})
}

test.each([1, 2, 3])(
	'F-02 with script the visible day is the day kept, on any path (seed %i)',
	async (seed) => {
		let state = seed * 7919
		const roll = (sides: number) => (state = (state * 48271) % 2147483647) % sides
		const email = `days-${seed}@mail.example`
		await using tab = await openPage({ script: true, width: roll(2) === 0 ? 360 : 1280, expectStatus: [422] })
		const { page } = tab
		await page.goto('/services/appointment')
		await fillClient(page, email)
		for (let moves = 0; moves < 12; moves++) {
			const way = roll(6)
			if (way === 0) await page.getByLabel('Date').fill('2001-01-01')
			else if (way === 1) await page.getByLabel('Date').fill('')
			else if (way === 2) await page.reload({ waitUntil: 'networkidle' })
			else await page.getByLabel('Date').fill(workingDay(6 + roll(8)))
			const day = await visibleDay(page)
			if (await page.getByRole('radio', { name: '15:00 Free' }).count()) await take(page, '15:00')
			expect(await page.getByText('Checking').count()).toBe(0)
			const shown = await page.locator('input[name="slots_day"]').inputValue()
			expect([shown, (await page.getByRole('radio', { disabled: false }).count()) > 0]).toEqual([
				day,
				day > '2001-01-01',
			])
		}
		const day = workingDay(6 + seed)
		await page.getByLabel('Date').fill(day)
		await take(page, `1${4 + seed}:00`)
		await fillClient(page, email)
		await send(page)
		await succeeded(page)
		expect(await kept(email)).toEqual([{ day, time: `1${4 + seed}:00` }])
	},
)

test('F-25 the times of a day outside the window are closed at once, and never being checked', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.goto('/services/appointment')
	for (const day of ['2001-01-01', '2199-01-01', '']) {
		await page.getByLabel('Date').fill(day)
		await page
			.getByText(/^Choose a day from today to/)
			.first()
			.waitFor()
		expect(await page.getByRole('radio', { disabled: true }).count()).toBe(8)
		expect(await page.getByText('Checking').count()).toBe(0)
	}
	await page.getByLabel('Date').fill(workingDay(1))
	await page.getByRole('radio', { name: '17:00 Free' }).waitFor({ state: 'attached' })
})

test('F-44 a service opens the form with itself chosen', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	const { page } = tab
	for (const [name, type, message] of [
		['Research and analysis', 'Research & Analysis', ''],
		['Incubation', 'Other', 'About: Incubation\n'],
	] as const) {
		await page.goto('/services')
		await page.getByRole('link', { name: `Schedule a Consultation about ${name}` }).click()
		expect(await page.getByLabel('Service type').inputValue()).toBe(type)
		expect(await page.getByLabel('Message').inputValue()).toBe(message)
	}
})
