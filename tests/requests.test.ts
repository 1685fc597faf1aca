import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { personalTables } from '#app/features/people/queries/personal-tables.server.ts'
import { addressOf } from '#app/features/people/rules.ts'
import { requests } from '#app/features/registrations/queries/types.server.ts'
import { OWN_FIELDS } from '#app/platform/core/mail/mail-data.ts'
import type { RequestKind } from '#app/platform/web/requests/request-link.server.ts'
import { mailFacts, type RequestDescriptor } from '#app/platform/web/requests/request.server.ts'
import { anything } from '#tests/mail-data.ts'

const all = Object.entries(requests) as [RequestKind, RequestDescriptor][]
const statesOf = ({ state }: RequestDescriptor) => state?.enumValues ?? ['']

const untilDecided = { approved: ['pending'], rejected: ['pending'], withdrawn: ['pending'] }
const nothing = {}

/** From where each state is reached: written down from the documents. */
const ARROWS: Record<RequestKind, Record<string, readonly string[]>> = {
	// ADM-REG-018, D-150; whoever was read may withdraw, and a confirmed seat is given back, too.
	program_application: untilDecided,
	membership: untilDecided,
	enrollment: untilDecided,
	opportunity_application: { ...untilDecided, withdrawn: ['pending', 'reviewed'] },
	event_registration: { ...untilDecided, withdrawn: ['pending', 'approved'] },
	// ADM-APPT-017 to ADM-APPT-019
	appointment: { confirmed: ['pending'], cancelled: ['pending', 'confirmed'], completed: ['confirmed'] },
	// ADM-BOOK-037 to ADM-BOOK-039
	booking: {
		confirmed: ['pending', 'cancelled', 'completed'],
		cancelled: ['pending', 'confirmed', 'completed'],
		completed: ['confirmed'],
	},
	// ADM-DON-017 to ADM-DON-019
	donation: { completed: ['pending'], failed: ['pending'] },
	contact: nothing,
	partnership: nothing,
}

test.each(all)(
	'D-026, D-150, ADM-REG-018 each state of a request has its words and color, and its arrows are the documents’: %s',
	(kind, request) => {
		expect(request.kind).toBe(kind)
		const known = statesOf(request)
		for (const state of known) {
			const words = request.states[state]
			expect(words?.name, `${kind} ${state}`).toMatch(/^[A-Z]/)
			expect(words?.sentence, `${kind} ${state}`).toMatch(/\.$/)
			expect(['pending', 'confirmed', 'completed', 'cancelled', 'neutral']).toContain(words?.kind)
		}
		const arrows = Object.entries(request.arrows).flatMap(([to, from]) =>
			known.includes(to) ? [[to, from.filter((state) => known.includes(state))] as const] : [],
		)
		expect(Object.fromEntries(arrows.filter(([, from]) => from.length > 0))).toEqual(ARROWS[kind])
		if (request.ending) expect(Object.keys(ARROWS[kind])).toContain(request.ending.to)
	},
)

/** What the own page says and no column of the request holds: it is the item's, or the same of all. */
const NO_COLUMN: Partial<Record<RequestKind, readonly string[]>> = {
	event_registration: ['When', 'Where'],
	opportunity_application: ['With'],
	enrollment: ['Payment'],
	booking: ['Payment'],
	donation: ['For', 'Payment'],
}

test.each(all)(
	'S8, D-150 each fact of the own page is in the copy that the person gets: %s',
	(kind, { table, facts }) => {
		const declared = personalTables.find((one) => one.table === table)
		const copied = [...(declared?.personal ?? []), ...(declared?.plain ?? [])]
		const without = facts.flatMap(({ term, column }) => (column ? [] : [term]))
		expect(without).toEqual(NO_COLUMN[kind] ?? [])
		for (const { term, column } of facts) {
			if (!column) continue
			expect(Object.keys(getTableColumns(table)), term).toContain(column)
			expect(copied, `${getTableName(table)} ${term}`).toContain(column)
		}
	},
)

/** What the own page says and the dialog of a registration does not among its facts: it stands beside them, or is the item's. */
const BESIDE: Partial<Record<RequestKind, readonly string[]>> = {
	program_application: ['Phone'],
	event_registration: ['When', 'Where', 'Phone'],
	opportunity_application: ['With', 'Phone'],
	membership: ['Phone', 'Photo'],
	enrollment: ['Phone', 'Total', 'Payment'],
}

const isOurs = (column: string) => (OWN_FIELDS as readonly string[]).includes(column)

/** What a sender chooses of days and hours that exist: neither the form nor the table takes anything else. */
const CHOSEN = new Map<string, unknown>([
	['appointment_date', '2026-12-01'],
	['appointment_time', '10:00'],
])
/** What is a moment of the record that a request is for. */
const MOMENTS = new Map<string, unknown>([
	['date', new Date('2026-12-01T08:00Z')],
	['ends_at', new Date('2026-12-01T10:00Z')],
])

/** What emails say of a row in which everything that a sender can type is "typed". */
function mailed({ table, item, ...request }: RequestDescriptor) {
	const given = anything() as Record<string, never>
	const of = new Proxy(given, { get: (_of, name: string) => MOMENTS.get(name) ?? given[name] })
	const row = Object.keys(getTableColumns(table)).map((name) => [
		name,
		CHOSEN.get(name) ?? (isOurs(name) ? given[name] : 'typed'),
	])
	const typedItem = is(item, PgColumn) && item.table === table && !isOurs(item.name)
	const found = { row: Object.fromEntries(row), of, item: typedItem ? 'typed' : 'Example' }
	return mailFacts({ ...request, table, item }, found, 'first')
}

test.each(all)('F-121 of a request its emails say nothing that the sender typed: %s', (_kind, request) => {
	expect(mailed(request).filter(([, says]) => says?.includes('typed'))).toEqual([])
})

test('F-121 the walk finds a fact that was typed, and a subject', () => {
	const { contact, donation } = Object.fromEntries(all) as Record<RequestKind, RequestDescriptor>
	const facts = donation.facts.map((fact) => ({ ...fact, mail: 'each' as const }))
	expect(mailed({ ...donation, facts })).toContainEqual(['Message', 'typed'])
	expect(mailed({ ...contact, itemTerm: 'Subject' })).toContainEqual(['Subject', 'typed'])
})

test('F-121 what was chosen of days and hours is said', () => {
	const { appointment, event_registration } = Object.fromEntries(all) as Record<
		RequestKind,
		RequestDescriptor
	>
	expect(mailed(appointment)).toContainEqual(['When', 'Tuesday, December 1, 2026, 10:00'])
	expect(mailed(event_registration)).toContainEqual([
		'When',
		expect.stringMatching(/^Tuesday, December 1, 2026, 10:00.*12:00, Kigali time$/),
	])
})

const asText = (part: unknown) => new PgDialect().sqlToQuery(sql`${part}`).sql

test.each(all)(
	'ADM-REG-009 each fact of the own page is read by administrators, in a dialog or on the page of the person: %s',
	(kind, { facts, item, line = item, text }) => {
		if (BESIDE[kind]) {
			expect(
				facts.flatMap(({ term, office, own }) => (office === false && own?.({}) !== false ? [term] : [])),
			).toEqual(BESIDE[kind])
		}
		if (addressOf(kind, 'id')) return
		const shown = `${asText(line)} ${asText(text)}`
		for (const { column } of facts.filter(({ term }) => term !== 'Phone')) {
			expect(shown).toContain(`"${column}"`)
		}
	},
)
