import { inArray, sql } from 'drizzle-orm'
import { definitionOf } from '#app/features/registrations/queries/types.server.ts'
import type { RegistrationType } from '#app/features/registrations/rules.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { formatDay, kigaliDay } from '#app/platform/core/time/time.ts'

/** "Until Nov 28, 2027", or "Ended on Nov 28, 2027" once it is over. */
export type End = { words: string; isOver: boolean }

/** When what was approved ends; null where it does not. @param day the last one, `YYYY-MM-DD` */
export function endOf(day: string | null, now: Date): End | null {
	if (day === null) return null
	const isOver = day < kigaliDay(now)
	return { words: `${isOver ? 'Ended on' : 'Until'} ${formatDay(day)}`, isOver }
}

/** The same of those of some registrations whose approval ends, by their ids. */
export async function listEnds(
	db: Db,
	rows: readonly { id: string; type: RegistrationType }[],
	now: Date,
): Promise<ReadonlyMap<string, End | null>> {
	const found = await Promise.all(
		[...Map.groupBy(rows, ({ type }) => type)].map(async ([type, some]) => {
			const { table, until } = definitionOf(type)
			if (!until) return []
			const ids = some.map(({ id }) => id)
			return db
				.select({ id: sql<string>`${table.id}`, day: sql<string | null>`${until}::text` })
				.from(table)
				.where(inArray(table.id, ids))
		}),
	)
	return new Map(found.flat().map(({ id, day }) => [id, endOf(day, now)]))
}
