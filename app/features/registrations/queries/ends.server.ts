import { inArray, sql } from 'drizzle-orm'
import { definitionOf } from '#app/features/registrations/queries/types.server.ts'
import type { RegistrationType } from '#app/features/registrations/rules.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { formatDay, kigaliDay } from '#app/platform/core/time/time.ts'

/** "Until Nov 28, 2027", "Ended on Nov 28, 2027"; null where nothing ends. @param day the last one, `YYYY-MM-DD` */
export const endInWords = (day: string | null, now: Date): string | null =>
	day && `${day < kigaliDay(now) ? 'Ended on' : 'Until'} ${formatDay(day)}`

/** The same of those of some registrations whose approval ends, by their ids. */
export async function listEnds(
	db: Db,
	rows: readonly { id: string; type: RegistrationType }[],
	now: Date,
): Promise<ReadonlyMap<string, string | null>> {
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
	return new Map(found.flat().map(({ id, day }) => [id, endInWords(day, now)]))
}
