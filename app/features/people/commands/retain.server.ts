import { and, getTableColumns, lt, not, type SQL, sql } from 'drizzle-orm'
import { queueForgetting } from '#app/features/people/commands/forget-files.server.ts'
import { forgetRows, isLike, retainRows } from '#app/features/people/commands/forget-rows.server.ts'
import { somethingCame } from '#app/features/people/queries/person.server.ts'
import { personalTables } from '#app/features/people/queries/personal-tables.server.ts'
import { extendPersonalData } from '#app/features/people/queries/traces.server.ts'
import { linked_addresses } from '#app/features/people/tables.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import type { PersonalTable } from '#app/platform/core/db/personal-data.server.ts'

/** Rows that one transaction takes: a long one would hold up what is written meanwhile. */
const AT_ONCE = 200

type Retention = NonNullable<PersonalTable['retention']>

const oldRows = async (tx: Tx, { table }: PersonalTable, where: SQL | undefined): Promise<string[]> => {
	const { rows } = await tx.execute<{ id: string }>(
		sql`select ${getTableColumns(table)['id']} as id from ${table} where ${where} limit ${AT_ONCE}`,
	)
	return rows.map(({ id }) => id)
}

/** Takes what they wrote from rows that must stay, and leaves the rest. */
async function stripHeld(tx: Tx, declared: PersonalTable, { since, held }: Retention, before: Date) {
	if (!held) return 0
	const meant = and(lt(since, before), held.where, not(isLike(declared, held.as)))
	const ids = await oldRows(tx, declared, meant)
	if (ids.length === 0) return 0
	const { id } = getTableColumns(declared.table)
	return retainRows(tx, declared, held.as, sql`${id} = any (${sql.param(ids)}::uuid[])`)
}

/** What one transaction dealt with, and whether there may be more. */
async function retainSome(tx: Tx, declared: PersonalTable, retention: Retention, before: Date) {
	const stripped = await stripHeld(tx, declared, retention, before)
	const { kept, table } = declared
	const ids = await oldRows(
		tx,
		declared,
		and(
			lt(retention.since, before),
			retention.held && not(retention.held.where),
			kept && not(sql`(${kept.where ?? sql`true`} and ${isLike(declared, kept.as)})`),
		),
	)
	if (ids.length > 0) {
		const traces = await extendPersonalData(tx, {
			mailboxes: [],
			ids: new Map([[table, ids]]),
			counts: new Map(),
		})
		const { leftovers } = await forgetRows(tx, traces)
		await queueForgetting(tx, leftovers)
	}
	return { dealt: stripped + ids.length, more: Math.max(stripped, ids.length) === AT_ONCE }
}

/** Which address belongs to whom, of people from whom nothing is left. */
async function retainLinks(before: Date): Promise<number> {
	const left = sql`select one.person from ${linked_addresses} one
		cross join lateral (values (one.email), (one.person)) asked (email) where ${somethingCame}`
	const { rowCount } = await db
		.delete(linked_addresses)
		.where(and(lt(linked_addresses.created_at, before), sql`${linked_addresses.person} not in (${left})`))
	return rowCount ?? 0
}

/**
 * Gives up what is older than RETENTION_DAYS, as if each person had asked for it: entries go, records of money stay
 * without the person, and so does the name on a certificate as long as that holds. Which addresses are one person's stays
 * as long as anything of that person does.
 * @returns how many rows were dealt with
 */
export async function retain(now: Date): Promise<number> {
	const before = new Date(now.getTime() - settings.retentionDays * 86_400_000)
	let all = 0
	for (const declared of personalTables) {
		const { retention } = declared
		if (!retention) continue
		for (;;) {
			const { dealt, more } = await transact((tx) => retainSome(tx, declared, retention, before))
			all += dealt
			if (!more) break
		}
	}
	return all + (await retainLinks(before))
}
