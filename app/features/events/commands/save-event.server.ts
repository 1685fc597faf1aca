import { cancelUnpaid, lockUnpaid } from '#app/features/events/commands/cancel-unpaid.server.ts'
import { notifyRegistered } from '#app/features/events/commands/notify-registered.server.ts'
import type { EventForm } from '#app/features/events/forms.server.ts'
import { newsOf } from '#app/features/events/rules.ts'
import { events } from '#app/features/events/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'
import { type RecordInput, saveWithPicture } from '#app/platform/core/records/save-with-picture.server.ts'

/**
 * Adds an event, or changes it. Whoever has a seat is told of another day, hour or place, and of a cancellation.
 * @throws Conflict, Missing; Refusal beside `image` when it cannot be kept
 */
export async function saveEvent(tx: Tx, input: RecordInput<typeof EventForm>, by: Actor) {
	const { id, version = '', image: _image, remove_image: _remove, price, price_rwf, ...rest } = input
	// A price that was not asked for stays as it is.
	const values = { ...rest, ...(price !== null && { price }), ...(price_rwf !== null && { price_rwf }) }
	const unpaid = id && input.status === 'cancelled' ? await lockUnpaid(tx, id) : []
	const before = id ? await lockRecord(tx, events, { id, version }) : undefined
	const after = await saveWithPicture(tx, events, { bucket: 'events', field: 'image' }, input, values, by)
	const now = new Date()
	const news = before && newsOf(before, after, now)
	if (news) await notifyRegistered(tx, { before, after, news }, now)
	await cancelUnpaid(tx, unpaid, now)
	return after
}
