import { is } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { declarationOf } from '#app/platform/core/db/declare-table.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { announce, type Announced } from '#app/platform/core/notifications/announce.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import {
	detailOf,
	type RequestDescriptor,
	type RequestTable,
} from '#app/platform/web/requests/request.server.ts'

/** What is longer, or has several lines, is read in the record; but the message that somebody wrote is told whole. */
const BRIEF = 60

const isBrief = (detail: string | null): detail is string =>
	detail !== null && detail.length <= BRIEF && !detail.includes('\n')

type Told = {
	/** What it is for, where its descriptor does not say it in words. */
	item?: string
	title?: string
	/** Subject of an answer, without "Re:"; the title unless stated. */
	subject?: string
	/** What no fact of it says. */
	lines?: readonly (string | null)[]
}

/**
 * Tells the administrators of a request that has just come: what it is and for what, how its person is called, and the
 * short ones of its facts.
 * @returns the row
 */
export function announceRequest<T extends RequestTable, Of extends PgTable, Row extends T['$inferSelect']>(
	tx: Tx,
	request: RequestDescriptor<T, Of>,
	row: Row & { id: string; email: string },
	{ item, title, subject, lines = [] }: Told = {},
): Promise<Row & Announced> {
	const kept: Record<string, unknown> = row
	const name = is(request.name, PgColumn)
		? String(kept[request.name.name])
		: `${String(kept['first_name'])} ${String(kept['last_name'])}`
	const found = { row, of: null, item: item ?? null, name }
	const facts = request.facts.flatMap((fact) => {
		if (fact.office === false || !fact.column || fact.column === 'message') return []
		if (fact.told?.(row) === false) return []
		const detail = detailOf(fact as never, found as never)
		return isBrief(detail) ? `${fact.term}: ${detail}` : []
	})
	const what = `${request.whatOf?.(row) ?? request.what}: ${request.itemInWords?.(found) ?? item}`
	const screen = declarationOf(request.table)?.kind?.screen
	return announce(tx, row, {
		title: title ?? what,
		message: [
			typeof kept['phone'] === 'string' && `${name}, ${kept['phone']}`,
			...lines,
			...facts,
			`Reference: ${referenceOf(row.id)}`,
			typeof kept['message'] === 'string' && `\n${kept['message']}`,
		],
		from: { name, email: row.email },
		...(subject && { subject }),
		...(screen && { record: screen + row.id }),
	})
}
