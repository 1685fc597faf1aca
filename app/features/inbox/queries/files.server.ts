import { and, asc, eq, inArray } from 'drizzle-orm'
import { inbox_files, inbox_messages } from '#app/features/inbox/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** A file of a message, as a conversation names it; its size in bytes. */
export type MessageFile = { id: string; name: string; size: number }

/** The files of these messages, by the messages' ids, in their order. */
export async function listFiles(db: Db, messages: readonly string[]): Promise<Map<string, MessageFile[]>> {
	const found = new Map<string, MessageFile[]>()
	if (messages.length === 0) return found
	const { id, name, size, message_id, position } = inbox_files
	const rows = await db
		.select({ id, name, size, message_id })
		.from(inbox_files)
		.where(inArray(message_id, [...messages]))
		.orderBy(asc(position))
	for (const { message_id: of, ...file } of rows) found.set(of, [...(found.get(of) ?? []), file])
	return found
}

/**
 * Where a file is kept and what it is saved as; null where there is none.
 * @param thread the only one whose files are meant, for the person of that thread
 */
export async function findFile(db: Db, file: string, thread?: string) {
	const [found] = await db
		.select({ url: inbox_files.file_url, name: inbox_files.name })
		.from(inbox_files)
		.innerJoin(inbox_messages, eq(inbox_messages.id, inbox_files.message_id))
		.where(
			and(eq(inbox_files.id, file), thread === undefined ? undefined : eq(inbox_messages.thread_id, thread)),
		)
	return found ?? null
}
