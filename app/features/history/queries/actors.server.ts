import { administratorOptions } from '#app/features/accounts/queries/administrator-options.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** Whose acts the activity can be narrowed to: each administrator, and the program. */
export const actorOptions = async (db: Db) => [
	...(await administratorOptions(db)),
	{ value: 'system', label: 'The hub' },
]
