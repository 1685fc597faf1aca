import { programs } from '#app/features/programs/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { setFlag } from '#app/platform/core/records/set-flag.server.ts'

/**
 * Takes a program from the public site: its card, its page, its form. It stays with its applications.
 * @throws Missing if it is gone
 */
export const hideProgram = (tx: Tx, id: string, by: Actor) =>
	setFlag(tx, programs, id, { column: 'hidden', to: true }, by)

/**
 * Puts a hidden program back on the site.
 * @throws Missing if it is gone
 */
export const showProgram = (tx: Tx, id: string, by: Actor) =>
	setFlag(tx, programs, id, { column: 'hidden', to: false }, by)
