import type { EventForm } from '#app/features/events/forms.server.ts'
import { events } from '#app/features/events/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { type RecordInput, saveWithPicture } from '#app/platform/records/save-with-picture.server.ts'

/**
 * Adds an event, or changes it.
 * @throws Conflict, Missing; Refusal beside `image` when it cannot be kept
 */
export function saveEvent(tx: Tx, input: RecordInput<typeof EventForm>, by: Actor) {
	const { id: _id, version: _version, image: _image, remove_image: _remove, ...values } = input
	return saveWithPicture(tx, events, { bucket: 'events', field: 'image' }, input, values, by)
}
