import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { type Comparison, statement_lines } from '#app/platform/core/payments/books/tables.server.ts'
import { payment_tries } from '#app/platform/core/payments/tables.server.ts'

/** So many are taken by one statement: over a hundred thousand at once the database ends it, for it takes too long. */
const AT_ONCE = 5000

/**
 * The lines of a comparison, piece by piece.
 * @returns for each piece the condition that its lines, as `line`, meet
 */
export async function* linesInPieces(db: Db, { id }: Comparison): AsyncGenerator<SQL> {
	let after = ''
	for (;;) {
		const { rows } = await db.execute<{ last: string | null }>(sql`
			select max(line) as last from (select line from ${statement_lines}
				where comparison_id = ${id} and line > ${after} order by line limit ${AT_ONCE}) piece`)
		const last = rows[0]?.last
		if (last === null || last === undefined) return
		yield sql`line.comparison_id = ${id} and line.line > ${after} and line.line <= ${last}`
		after = last
	}
}

/**
 * All tries, piece by piece.
 * @returns for each piece the condition that its tries, as `tries`, meet
 */
export async function* triesInPieces(db: Db): AsyncGenerator<SQL> {
	let after = '00000000-0000-0000-0000-000000000000'
	for (;;) {
		const { rows } = await db.execute<{ last: string | null }>(sql`
			select (array_agg(id order by id desc))[1] as last from (select id from ${payment_tries}
				where id > ${after} order by id limit ${AT_ONCE}) piece`)
		const last = rows[0]?.last
		if (last === null || last === undefined) return
		yield sql`tries.id > ${after} and tries.id <= ${last}`
		after = last
	}
}
