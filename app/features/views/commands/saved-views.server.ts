import { and, eq, ne, sql } from 'drizzle-orm'
import { findView } from '#app/features/views/queries/saved-views.server.ts'
import { MOST_VIEWS, texts } from '#app/features/views/rules.ts'
import { saved_views } from '#app/features/views/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { Missing, saveRecord } from '#app/platform/core/records/save-record.server.ts'

type Admin = Extract<Actor, { kind: 'admin' }>

const sameName = (name: string) => sql`lower(${saved_views.name}) = lower(${name})`

/** One act on an administrator's views at a time, so that neither their number nor their names are overrun. */
const oneAtATime = (tx: Tx, by: Admin) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kept views of ${by.id}`}, 0))`)

/**
 * Keeps what a list shows under a name.
 * @param view `search` as `knownSearch` spells it
 * @throws Refusal where the name or the view is there already, or the list has its twenty
 */
export async function saveView(
	tx: Tx,
	view: { screen: string; search: string; name: string },
	by: Admin,
): Promise<{ id: string; name: string }> {
	await oneAtATime(tx, by)
	const own = await tx
		.select({
			name: saved_views.name,
			search: saved_views.search,
			same: sql<boolean>`${sameName(view.name)}`,
		})
		.from(saved_views)
		.where(and(eq(saved_views.admin_id, by.id), eq(saved_views.screen, view.screen)))
	const named = own.find(({ same }) => same)
	if (named) throw new Refusal(texts.taken(named.name), { field: 'name' })
	const alike = own.find(({ search }) => search === view.search)
	if (alike) throw new Refusal(texts.alreadyKept(alike.name))
	if (own.length >= MOST_VIEWS) throw new Refusal(texts.tooMany)
	return saveRecord(tx, saved_views, {}, { ...view, admin_id: by.id }, by)
}

/** @throws Missing if it is gone or somebody else's, Conflict if it was changed meanwhile, Refusal if the name is taken */
export async function renameView(
	tx: Tx,
	{ id, name, version }: { id: string; name: string; version: string },
	by: Admin,
): Promise<{ id: string; name: string }> {
	await oneAtATime(tx, by)
	const view = await findView(tx, id, by.id)
	if (!view) throw new Missing()
	const [other] = await tx
		.select({ name: saved_views.name })
		.from(saved_views)
		.where(
			and(
				eq(saved_views.admin_id, by.id),
				eq(saved_views.screen, view.screen),
				ne(saved_views.id, id),
				sameName(name),
			),
		)
	if (other) throw new Refusal(texts.taken(other.name), { field: 'name' })
	const { admin_id, screen, search } = { admin_id: by.id, ...view }
	return saveRecord(tx, saved_views, { id, version }, { admin_id, screen, search, name }, by)
}

/** Removes a view for good; what it led to stays. @throws Missing if it is gone or somebody else's */
export async function removeView(tx: Tx, id: string, by: Admin): Promise<void> {
	const gone = await tx
		.delete(saved_views)
		.where(and(eq(saved_views.id, id), eq(saved_views.admin_id, by.id)))
		.returning({ id: saved_views.id })
	if (gone.length === 0) throw new Missing()
	await audit(tx, by, { action: 'delete', table_name: 'saved_views', record_id: id })
}
