import { type SQL, sql } from 'drizzle-orm'
import { mondaysUntil } from '#app/features/dashboard/days.ts'
import { MOST_A_WEEK, ROWS, type Week } from '#app/features/dashboard/rules.ts'
import { definitionOf, requests } from '#app/features/registrations/queries/types.server.ts'
import { REGISTRATION_TYPES } from '#app/features/registrations/rules.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { HUB_ZONE, kigaliDay } from '#app/platform/core/time/time.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import type { ListDefinition, ListSource } from '#app/platform/office/lists/list-definition.server.ts'
import { type ListPage, readList } from '#app/platform/office/lists/list.server.ts'
import { REQUEST_KINDS, type RequestKind } from '#app/platform/web/requests/request-link.server.ts'
import type { RequestTable } from '#app/platform/web/requests/request.server.ts'

/** Something that a visitor has sent, whichever table keeps it. */
export type Arrival = {
	id: string
	kind: RequestKind
	/** Of whoever sent it; rows of long ago may have none. */
	name: string | null
	/** Null where none was left. */
	email: string | null
	/** What it is for or about. */
	item: string | null
	/** Whole francs. */
	amount: number | null
	created_at: Date
}

const nothing = sql`null`

function sourceOf(kind: RequestKind): ListSource {
	const { table, item, line = item, join, name, amount = nothing } = requests[kind]
	return {
		from: table,
		join,
		fields: {
			id: table.id,
			kind: sql`${kind}::text`,
			name: sql`(${name})::text`,
			email: table.email,
			item: sql`(${line})::text`,
			amount: sql`(${amount})::integer`,
			created_at: table.created_at,
		},
		sorts: { created_at: table.created_at },
		filters: { kind: (value) => value === kind },
		dated: table.created_at,
	}
}

const [firstSource, ...otherSources] = REQUEST_KINDS.map(sourceOf)
if (!firstSource) throw new Error('there is nothing that visitors can send')

/** Whatever keeps what visitors have sent. */
export const arrivalTables = REQUEST_KINDS.map((kind) => requests[kind].table)

/** Everything that visitors have sent, the newest first. */
export const arrivalsList: ListDefinition = {
	sources: [firstSource, ...otherSources],
	sort: '-created_at',
	filters: { kind: REQUEST_KINDS },
}

/** One page of it. */
export async function listArrivals(
	db: Db,
	search: URLSearchParams,
	pageSize = 20,
): Promise<ListPage<Arrival>> {
	const list = { ...arrivalsList, pageSize }
	const page = await readList(db, list, readListAddress(list, search))
	return { ...page, rows: page.rows as unknown as Arrival[] }
}

/** What came today, as the list of that day begins. */
export const readArrivedToday = (db: Db, now: Date) => {
	const today = kigaliDay(now)
	return listArrivals(db, new URLSearchParams({ from: today, to: today }), ROWS)
}

/** Stops one above what is told. */
const most = sql`${MOST_A_WEEK + 1}::int`

/** How many rows of these tables came in a week of the statement below, each read along its index. */
function countInWeek(tables: readonly RequestTable[], status?: SQL): SQL {
	const parts = tables.map((table) => {
		const { created_at } = table
		return sql`(select 1 from ${table} where ${created_at} >= week.begins and ${created_at} < week.ends
			${status ? sql`and ${status}` : sql``} limit ${most})`
	})
	return sql`(select count(*)::int from (select 1 from (${sql.join(parts, sql` union all `)}) parts limit ${most}) counted)`
}

/** How much arrived in each of the last weeks, and how much of it was approved: one statement. */
export async function readWeeks(db: Db, now: Date): Promise<Week[]> {
	const decided = REGISTRATION_TYPES.map((type) => definitionOf(type).table)
	const midnight = (day: SQL) => sql`${day}::timestamp at time zone ${HUB_ZONE}`
	const { rows } = await db.execute<Week>(sql`
		select week.first, ${countInWeek(arrivalTables)} as arrived, ${countInWeek(decided, sql`status = 'approved'`)} as approved
		from (
			select day::text as first, ${midnight(sql`day`)} as begins, ${midnight(sql`(day + 7)`)} as ends
			from unnest(${sql.param(mondaysUntil(kigaliDay(now)))}::date[]) day
		) week order by week.begins`)
	return rows
}
