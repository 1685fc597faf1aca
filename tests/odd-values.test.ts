import { beforeAll, expect, test } from 'vitest'
import { makeRows, type PageModule, type Visit } from '#tests/every-page.ts'
import { everyField } from '#tests/every-field.ts'
import { unreadable, visitsWithForms } from '#tests/odd-pages.ts'
import { oddOfEach, plantOdd } from '#tests/odd-values.ts'

beforeAll(() => makeRows(1), 60_000)

test.each([
	['least', 0],
	['furthest', 1],
])(
	'F-100: the %s values that the database takes, in every column of every row, take no page, form or export down',
	async (_which, at) => {
		expect((await plantOdd(oddOfEach(at))).length).toBeGreaterThan(250)
		const visits = await visitsWithForms()
		expect(visits.length).toBeGreaterThan(150)
		expect(await unreadable(visits)).toEqual([])
	},
	120_000,
)

/** A page that is none of ours. */
const planted = (name: string, loader: PageModule['loader']): Visit => ({
	name,
	path: '/planted',
	file: 'planted.ts',
	params: {},
	load: async () => ({ loader }),
})

test('F-100: the walk finds a page that cannot be drawn, one that hides a fault, and one that writes what it cannot', async () => {
	const faults = await unreadable([
		planted('throws', () => new Date('0027-12-01 00:00:00+00').toISOString()),
		planted('hides', () => new Response('', { status: 500 })),
		planted('slips', () => Response.json({ left: `${Number('x')} days left` })),
		planted('is well', () => Response.json({ left: '2 days left' })),
	])
	expect(faults.map((fault) => fault.slice(0, 30).split(/[: ]/)[0])).toEqual(['throws', 'hides', 'slips'])
})

/** Days and moments as a browser sends them. */
const inYear = (year: string) => [`${year}-06-15`, `${year}-06-15T12:00`]

test('F-100: every field for a day or a moment has a least and a greatest year, and says so', async () => {
	const takes = (schema: { safeParse: (text: string) => { success: boolean } }, texts: string[]) =>
		texts.some((text) => schema.safeParse(text).success)
	const dates = (await everyField()).filter(
		({ name, schema }) =>
			// Its form asks for a day of the coming weeks.
			name !== 'appointment_date' &&
			takes(schema, inYear('2026')) &&
			!takes(schema, ['words', '2026-13-01', '2026-13-01T12:00']),
	)
	expect(dates.length).toBeGreaterThan(7)
	for (const { form, name, schema } of dates) {
		for (const year of ['2000', '2099'])
			expect([form, name, takes(schema, inYear(year))]).toEqual([form, name, true])
		for (const year of ['0001', '0027', '0202', '1900', '1999', '2100', '9999'])
			for (const text of inYear(year)) {
				const read = schema.safeParse(text)
				const said = read.success ? ['taken'] : read.error.issues.map(({ message }) => message)
				expect([form, name, text, said]).toEqual([
					form,
					name,
					text,
					[expect.stringMatching(/must be (?:in a year from 2000 to 2099|a day)/)],
				])
			}
	}
})
