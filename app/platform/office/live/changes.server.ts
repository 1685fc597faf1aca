import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { EVERY_KIND, type Followed, type ChangeTimes } from '#app/platform/office/live/changes.ts'

/** Channel on which every process hears the name of a table that has changed (db/custom/070-lists-changed.sql). */
export const LISTS_CHANGED = 'lists_changed'

const times = new Map<string, number>()

/** Notes that a table has changed, or that any may have: what the server's listening connection says. */
export const recordTableChange = (kind: string = EVERY_KIND): void => void times.set(kind, Date.now())

/** When each kind last changed, as far as this process has heard. */
export const changeTimes = (): ChangeTimes => Object.fromEntries(times)

/** What a screen is about to read, for its lists to follow. Called before it reads. */
export const followed = (...tables: readonly PgTable[]): Followed => ({
	kinds: [...new Set(tables.map((table) => getTableName(table)))],
	at: Date.now(),
})
