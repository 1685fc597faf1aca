import type { StartupForm } from '#app/features/startups/forms.server.ts'
import { startups } from '#app/features/startups/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { type RecordInput, saveWithPicture } from '#app/platform/core/records/save-with-picture.server.ts'
import { setFlag } from '#app/platform/core/records/set-flag.server.ts'

/**
 * Adds a startup, or changes it.
 * @throws Conflict, Missing; Refusal beside `logo` when it cannot be kept
 */
export function saveStartup(tx: Tx, input: RecordInput<typeof StartupForm>, by: Actor) {
	const { id: _id, version: _version, logo: _logo, remove_logo: _remove, ...values } = input
	return saveWithPicture(tx, startups, { bucket: 'startups', field: 'logo' }, input, values, by)
}

/** Puts a startup before the others on the site, or among them again. */
export const featureStartup = setFlag(startups, 'featured', true)
export const unfeatureStartup = setFlag(startups, 'featured', false)
