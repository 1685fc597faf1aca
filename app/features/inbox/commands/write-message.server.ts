import { eq, sql } from 'drizzle-orm'
import type { CheckedFile } from '#app/features/inbox/prepare-files.server.ts'
import { SAID_CHARACTERS } from '#app/features/inbox/rules.ts'
import { inbox_files, inbox_messages, inbox_threads } from '#app/features/inbox/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { storeDocument, storeImage } from '#app/platform/core/files/files.server.ts'
import { PreparedDocument } from '#app/platform/core/files/prepare-document.server.ts'
import type { PreparedImage } from '#app/platform/core/files/prepare-image.server.ts'

type Message = {
	thread: string
	/** The address of the administrator who writes; absent: the person. */
	by?: string
	text: string
	files: readonly CheckedFile[]
	now: Date
}

/** How much is saved of a picture: its largest JPEG. */
const weightOf = ({ variants }: PreparedImage): number =>
	Math.max(...variants.filter(({ type }) => type === 'image/jpeg').map(({ bytes }) => bytes.byteLength))

/**
 * Adds a message with its files to a thread that the transaction holds, and to what the search looks through.
 * @throws Refusal 503 beside a file that could not be kept
 */
export async function writeMessage(tx: Tx, { thread, by, text, files, now }: Message): Promise<void> {
	const [message] = await tx
		.insert(inbox_messages)
		.values({ thread_id: thread, written_by: by ?? null, text, created_at: now })
		.returning({ id: inbox_messages.id })
	if (!message) throw new Error('a message was not kept')
	await tx
		.update(inbox_threads)
		.set({ said: sql`right(${inbox_threads.said} || ' ' || ${text}, ${SAID_CHARACTERS})` })
		.where(eq(inbox_threads.id, thread))
	for (const [position, { name, file, field }] of files.entries()) {
		const kept =
			file instanceof PreparedDocument
				? await storeDocument(tx, { bucket: 'inbox', file, field })
				: { ...(await storeImage(tx, { bucket: 'inbox', file, field })), size: weightOf(file) }
		await tx
			.insert(inbox_files)
			.values({ message_id: message.id, position, name, file_url: kept.url, size: kept.size })
	}
}
