import { getTableColumns } from 'drizzle-orm'
import { hub_details, THE_HUB } from '#app/features/hub/tables.server.ts'
import { type StoredHubDetails, applyHubDetails } from '#app/platform/core/config/current-hub.server.ts'
import { type Db, db } from '#app/platform/core/db/db.server.ts'
import { readInTime } from '#app/platform/core/db/read-in-time.server.ts'
import { findPictures } from '#app/platform/core/files/find-pictures.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

const { id: _id, created_at: _made, updated_at: _changed, ...columns } = getTableColumns(hub_details)

/** What the back-office has stored, with the version that its form carries; null before the first save. */
export const getHubDetails = (from: Db) => recordIn(hub_details)(from, THE_HUB)

/**
 * Reads what is stored into this process (`currentHub`), within the time that a page may take. When that fails the last
 * known stands. Answers whether anything is different.
 * @throws what went wrong
 */
export async function refreshHub(): Promise<boolean> {
	const [stored] = await readInTime<StoredHubDetails[]>(() => db.select(columns).from(hub_details))
	const urls = stored ? [stored.logo_light_url, stored.logo_dark_url, stored.signature_url] : []
	return applyHubDetails(stored ?? null, await readInTime(() => findPictures(db, urls)))
}
