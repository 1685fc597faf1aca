import { startups } from '#app/features/startups/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { setFlag } from '#app/platform/core/records/set-flag.server.ts'

/**
 * Puts a startup before the others on the site.
 * @throws Missing if it is gone
 */
export const featureStartup = (tx: Tx, id: string, by: Actor) =>
	setFlag(tx, startups, id, { column: 'featured', to: true }, by)

/**
 * Puts it among the others again.
 * @throws Missing if it is gone
 */
export const unfeatureStartup = (tx: Tx, id: string, by: Actor) =>
	setFlag(tx, startups, id, { column: 'featured', to: false }, by)
