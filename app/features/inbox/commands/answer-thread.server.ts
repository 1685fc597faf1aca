import { and, count, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { writeMessage } from '#app/features/inbox/commands/write-message.server.ts'
import type { CheckedFile } from '#app/features/inbox/prepare-files.server.ts'
import { ANSWERS_IN_A_ROW, THREAD_KIND_NAMES } from '#app/features/inbox/rules.ts'
import { inbox_messages, inbox_threads } from '#app/features/inbox/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { announce } from '#app/platform/core/notifications/announce.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'

/** How many answers stand after the hub's last reply. */
export async function countAnswersInARow(tx: Tx, thread: string): Promise<number> {
	const { thread_id, written_by, created_at } = inbox_messages
	const [last] = await tx
		.select({ at: max(created_at) })
		.from(inbox_messages)
		.where(and(eq(thread_id, thread), isNotNull(written_by)))
	const [found] = await tx
		.select({ n: count() })
		.from(inbox_messages)
		.where(and(eq(thread_id, thread), isNull(written_by), last?.at ? gt(created_at, last.at) : undefined))
	return found?.n ?? 0
}

/**
 * Adds what a person answers by their own link, opens the thread again and tells the administrators.
 * @throws Missing if it is gone; Refusal where they have written as often as is kept until the hub writes
 */
export async function answerThread(
	tx: Tx,
	id: string,
	{ answer, files = [] }: { answer: string; files?: readonly CheckedFile[] },
	now = new Date(),
) {
	const thread = await lockRecord(tx, inbox_threads, { id })
	if ((await countAnswersInARow(tx, id)) >= ANSWERS_IN_A_ROW) {
		throw new Refusal(
			`you have written ${ANSWERS_IN_A_ROW} times since we last did. We have it all, and answer by email`,
			{ status: 429 },
		)
	}
	await writeMessage(tx, { thread: id, text: answer, files, now })
	await tx
		.update(inbox_threads)
		.set({ status: 'open', last_at: now, updated_at: sql`clock_timestamp()` })
		.where(eq(inbox_threads.id, id))
	return announce(tx, thread, {
		title: `Answer: ${thread.subject}`,
		message: [
			`Subject: ${thread.subject} (${THREAD_KIND_NAMES[thread.kind]})`,
			`Reference: ${referenceOf(id)}`,
			files.length > 0 && `Files: ${files.length}`,
			'',
			answer,
		],
		from: { name: thread.name, email: thread.email },
		record: `/admin/inbox/${id}`,
	})
}
