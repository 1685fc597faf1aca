import { randomUUID } from 'node:crypto'
import { hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { preparedStatement } from '#app/platform/core/db/prepared.server.ts'
import { isActionUrl } from '#app/platform/core/notifications/notify.server.ts'

declare const announced: unique symbol

/** A row of which the administrators are told. Only these functions make it, and every form of a visitor asks for it. */
export type Announced = object & { readonly [announced]: true }

export type Arrival = {
	/** What has come, and for what: "Program application: Women in Tech". */
	title: string
	/** Lines; what is empty is left out. */
	message: readonly (string | null | undefined | false)[]
	from: { name: string; email: string }
	/** Subject of an answer, without "Re:"; the title unless stated. */
	subject?: string
	/** Where an administrator reads the record; the notification itself where it has no screen. */
	record?: string
}

const insertArrival = preparedStatement(
	'insert arrival',
	`insert into notifications (id, type, title, message, user_email, action_url, from_name, from_email, reply_subject)
	values ($1, 'info', $2, $3, $4, $5, $6, $7, $8)`,
)

const rows = new WeakSet<object>()

/**
 * Tells the administrators of a row that a visitor's form has made: one unread notification in its transaction.
 * @returns the row
 */
export async function announce<Row extends object>(
	tx: Tx,
	row: Row,
	arrival: Arrival,
): Promise<Row & Announced> {
	const id = randomUUID()
	const { title, message, from, subject = title, record = `/admin/notifications/${id}` } = arrival
	if (!isActionUrl(record)) throw new Error('a record has an address of our own')
	const lines = message.filter((line) => typeof line === 'string')
	await insertArrival(tx, [id, title, lines.join('\n'), hubMailbox(), record, from.name, from.email, subject])
	rows.add(row)
	return row as Row & Announced
}

/** A row of which the administrators were told when it came: whoever sends the same again is answered by it. */
export function announcedBefore<Row extends object>(row: Row): Row & Announced {
	rows.add(row)
	return row as Row & Announced
}

/** Whether the administrators are told of it. */
export const isAnnounced = (row: unknown): boolean => typeof row === 'object' && row !== null && rows.has(row)
