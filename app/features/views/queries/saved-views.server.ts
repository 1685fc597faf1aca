import { and, asc, eq, sql } from 'drizzle-orm'
import { MOST_VIEWS } from '#app/features/views/rules.ts'
import { saved_views } from '#app/features/views/tables.server.ts'
import type { ScreenViews } from '#app/platform/office/admin/saved-views.tsx'
import { knownSearch, screenAt } from '#app/platform/office/admin/lists.server.ts'
import { type Db, db } from '#app/platform/core/db/db.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'

const { id, screen, name, search, admin_id } = saved_views
const byName = [asc(sql`lower(${name})`), asc(id)]

/**
 * The administrator's views of the list at an address, and what the address asks for. One statement; a fault is logged
 * and leaves the list without them.
 * @returns null where no list stands
 */
export async function readViewsAt(address: string, admin: string): Promise<ScreenViews | null> {
	const { pathname, searchParams } = new URL(address)
	const at = screenAt(pathname) ?? ''
	const asked = knownSearch(at, searchParams)
	if (asked === undefined) return null
	try {
		const views = await db
			.select({ id, name, search })
			.from(saved_views)
			.where(and(eq(admin_id, admin), eq(screen, at)))
			.orderBy(...byName)
			.limit(MOST_VIEWS)
		return { screen: at, search: asked, views }
	} catch (error) {
		log.error({ err: error }, 'kept views could not be read')
		return { screen: at, search: asked, views: [] }
	}
}

/** Every view that an administrator has kept. */
export const listViews = (on: Db, admin: string) =>
	on
		.select({ id, screen, name, search })
		.from(saved_views)
		.where(eq(admin_id, admin))
		.orderBy(asc(screen), ...byName)

/** A view of this administrator's own, or null. */
export async function findView(on: Db, wanted: string, admin: string) {
	const [view] = await on
		.select({ id, screen, name, search, version: versionOf(saved_views) })
		.from(saved_views)
		.where(and(eq(id, wanted), eq(admin_id, admin)))
	return view ?? null
}
