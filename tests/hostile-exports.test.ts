import { beforeAll, expect, test } from 'vitest'
import { event_registrations } from '#app/features/events/tables.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { loader as exportCsv } from '#app/platform/office/admin/export.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { plant, textColumns } from '#tests/every-column.ts'
import { offeredExports, screenOf } from '#tests/every-export.ts'
import { makeRows, pageModules } from '#tests/every-page.ts'
import { readCsv } from '#tests/read-csv.ts'

/** A cell that a spreadsheet computes: it begins as a formula does and is neither a phone number nor a number. */
const isFormula = (cell: string) => /^[=+\-@\t\r\n\0]/.test(cell) && !/^(?:\+[\d\s()-]+|-[\d.]+)$/.test(cell)

const FORMULAS = [
	"=cmd|'/C calc'!A0",
	'+SUM(A1:A9)',
	"-2+3+cmd|' /C calc'!A0",
	'@SUM(1+1)',
	'\t=1+1',
	'\r=1+1',
]

/** Some exports are of one record, which their address names. */
const narrowedTo: Record<string, string> = {}
const addressOf = (path: string) => path + (narrowedTo[screenOf(path)] ?? '')

beforeAll(async () => {
	for (const load of Object.values(pageModules)) await load()
	await makeRows(2)
	const { id: event_id } = await createEvent()
	await db.insert(event_registrations).values({ ...typedRegistration(), organization: 'Agaseke', event_id })
	narrowedTo['events/participants'] = `?item=${event_id}`
}, 120_000)

test('W4 every screen that exports is known', () => {
	expect(offeredExports().map(screenOf).toSorted()).toEqual([
		'activity',
		'ads',
		'appointments',
		'consultation-bookings',
		'donations',
		'donations/monthly',
		'elearning/certificates',
		'events/participants',
		'notifications',
		'payments',
		'payments/accounting',
		'registrations',
		'reports',
	])
})

test.each(FORMULAS)(
	'W4, D-127 %j in every column of every row is a formula in no export',
	async (formula) => {
		const planted = await plant(await textColumns(), formula)
		expect(planted.length).toBeGreaterThan(60)
		let guarded = 0
		for (const path of offeredExports()) {
			const answer = await exportCsv(askAsAdmin(addressOf(path)))
			const cells = readCsv(await answer.text()).flat()
			expect([path, cells.filter(isFormula)]).toEqual([path, []])
			const here = cells.filter((cell) => cell === `'${formula}`).length
			if (screenOf(path) in narrowedTo) expect([path, here]).not.toEqual([path, 0])
			guarded += here
		}
		expect(guarded).toBeGreaterThan(10)
	},
)
