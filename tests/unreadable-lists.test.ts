import { getTableName } from 'drizzle-orm'
import type { ComponentType } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { everyScreen } from '#app/admin-screens.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import * as programs from '#app/features/programs/admin/programs.admin.tsx'
import * as registrations from '#app/features/registrations/admin/registrations.admin.tsx'
import { loader as exportCsv } from '#app/platform/office/admin/export.ts'
import { findExport } from '#app/platform/office/admin/exports.server.ts'
import type { AnyUi } from '#app/platform/office/admin/resource-ui.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'
import { askAsAdmin, postToScreen, readScreen, renderScreen, withoutTable } from '#tests/admin-request.ts'
import { offeredExports, screenOf } from '#tests/every-export.ts'
import { makeRows, pageModules } from '#tests/every-page.ts'
import { asOwner } from '#tests/reset-database.ts'

type Screen = { ui: AnyUi; loader: Parameters<typeof readScreen>[0]['loader']; default: ComponentType }

let screens: { path: string; samples: boolean; screen: Screen }[]

beforeAll(async () => {
	for (const load of Object.values(pageModules)) await load()
	await makeRows(1)
	screens = (
		await Promise.all(
			everyScreen.map(async ({ path, file, samples = false }) => {
				const module = file?.endsWith('.admin.tsx') && (await pageModules[`/app/${file}`]?.())
				return module ? [{ path, samples, screen: module as unknown as Screen }] : []
			}),
		)
	).flat()
}, 60_000)

/** The tables whose rows a list shows. */
const rowsOf = ({ sources }: ListDefinition) => sources.map(({ from }) => getTableName(from))

/** No table of the slices can be read while it runs. */
async function unreadable(): Promise<AsyncDisposable> {
	const lists = offeredExports().map((path) => findExport(screenOf(path)))
	const named = lists.flatMap((file) => (file && 'list' in file ? rowsOf(file.list) : []))
	const tables = [...new Set([...named, ...TABLES])]
	await asOwner((owner) => owner.query(`revoke select on ${tables.join(', ')} from hub`))
	return {
		[Symbol.asyncDispose]: () =>
			asOwner(async (owner) => void (await owner.query(`grant select on ${tables.join(', ')} to hub`))),
	}
}

/** What the lists without an export show. */
const TABLES = [
	'programs',
	'startups',
	'opportunities',
	'events',
	'news',
	'team_members',
	'partners',
	'courses',
	'premium_courses',
	'sponsored_content',
	'ad_units',
	'certificates',
	'payment_differences',
	'deleted_records',
]

/** What the files are made of that are of no list. */
const OF_NO_LIST: Readonly<Record<string, readonly string[]>> = {
	ads: ['ad_units'],
	'payments/accounting': [
		'payment_tries',
		'payments',
		'receipts',
		'account_movements',
		'accounting_accounts',
	],
	reports: [
		'program_applications',
		'programs',
		'enrollments',
		'lesson_completions',
		'certificates',
		'donations',
	],
}

test('F-114: an export whose table cannot be read answers 503 and no byte of a file, whichever of its tables', async () => {
	for (const path of offeredExports()) {
		const file = findExport(screenOf(path))
		const of = file && 'list' in file && file.of ? `?${file.of}=00000000-0000-4000-8000-000000000000` : ''
		const tables = file && 'list' in file ? rowsOf(file.list) : (OF_NO_LIST[screenOf(path)] ?? [])
		expect([path, tables.length]).not.toEqual([path, 0])
		for (const table of tables.filter((name) => name !== 'audit_log')) {
			await using _ = await withoutTable(table)
			const answer = await exportCsv(askAsAdmin(path + of))
			const { status, headers } = answer
			expect([path, table, status, headers.get('retry-after')]).toEqual([path, table, 503, '30'])
			expect(await answer.text()).not.toContain('"')
		}
	}
})

test('F-114: no list that could not be read says that nothing was found, and each can be read again', async () => {
	await using _ = await unreadable()
	for (const { path, samples, screen } of screens) {
		const { data } = await readScreen(screen, path)
		if (!data.failure || samples) continue
		const shown = renderScreen(screen, path, data)
		expect([path, shown.includes(screen.ui.empty), shown.includes('Try again')]).toEqual([path, false, true])
	}
	const { data } = await readScreen(registrations, '/admin/registrations')
	const shown = renderScreen(registrations, '/admin/registrations', data)
	expect([shown.includes('No registrations found'), shown.includes('Try again')]).toEqual([false, true])
})

test('F-114: where samples stand for what cannot be read, no record is called missing', async () => {
	const sampled = screens.filter(({ samples }) => samples)
	expect(sampled.length).toBeGreaterThan(1)
	await using _ = await unreadable()
	for (const { path, screen } of sampled) {
		const { status } = await readScreen(screen, `${path}/00000000-0000-4000-8000-000000000000`)
		expect([path, status]).toEqual([path, 503])
	}
})

test.each([
	['P0001', 'An unexpected error occurred'],
	['23505', 'The same is there already'],
	['23503', 'Something that it belongs to, or that belongs to it, stands in the way'],
	['23514', 'The database takes no such value'],
	['22003', 'The database takes no such value'],
	['42501', 'The program may not change this in its database'],
	['42703', 'The database does not fit this version of the program'],
])('F-114: a write that the database refuses with %s says why', async (code, reason) => {
	const { id } = await createProgram()
	await asOwner((owner) =>
		owner.query(
			`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '${code}'; end $$;
			create trigger refuse before delete on programs for each row execute function refuse()`,
		),
	)
	const { status, result } = await postToScreen(programs, `/admin/programs/${id}/delete`)
	await asOwner((owner) => owner.query('drop function refuse cascade'))
	expect([status, result?.message]).toEqual([500, `Error deleting program: ${reason}`])
})
