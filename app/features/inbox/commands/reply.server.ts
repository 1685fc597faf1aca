import { eq } from 'drizzle-orm'
import { writeMessage } from '#app/features/inbox/commands/write-message.server.ts'
import { inboxReply } from '#app/features/inbox/emails/reply.tsx'
import type { CheckedFile } from '#app/features/inbox/prepare-files.server.ts'
import { THREAD_STATUSES } from '#app/features/inbox/rules.ts'
import { unfilledIn } from '#app/features/inbox/queries/templates.server.ts'
import { inbox_threads } from '#app/features/inbox/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

export type Reply = {
	id: string
	/** The version that the form was filled with: of two presses the second one is told, and nothing is sent twice. */
	version?: string
	reply: string
	/** They stay with us; the mail says that they are there. */
	files?: readonly CheckedFile[]
	/** What the thread is afterwards. */
	becomes: 'answered' | 'closed'
}

/**
 * Writes a reply into the thread and queues it as a mail with the person's own link. Whoever replies to what nobody has
 * takes it.
 * @returns the thread
 * @throws Missing if it is gone; Conflict if something has happened in it since; Refusal beside the reply where a field of a
 * template still stands in it
 */
export async function replyToThread(
	tx: Tx,
	{ id, version, reply, files = [], becomes }: Reply,
	by: Actor,
	now = new Date(),
) {
	const [field] = unfilledIn(reply)
	if (field) throw new Refusal(`Fill in {${field}}, or take it out`, { status: 422, field: 'reply' })
	const author = by.kind === 'admin' ? by.email : by.kind
	const { before, row } = await changeStatus(
		tx,
		inbox_threads,
		{
			id,
			version,
			to: becomes,
			from: THREAD_STATUSES,
			action: becomes === 'closed' ? 'reply-and-close' : 'reply',
			refusal: (present) => `This conversation is ${present}.`,
			also: { last_at: now },
		},
		by,
	)
	await writeMessage(tx, { thread: id, by: author, text: reply, files, now })
	if (before.taken_by === null) await takeFor(tx, id, author)
	await queueMail(tx, {
		to: row.email,
		template: inboxReply,
		record_id: id,
		data: {
			id,
			full_name: row.name,
			kind: row.kind === 'message' ? 'contact' : 'partnership',
			what: row.kind === 'message' ? 'message' : 'application',
			reference: referenceOf(id),
			reason: reply,
			...(files.length > 0 && { note: sayFiles(files.length) }),
			address: `/admin/inbox/${id}`,
		},
	})
	return row
}

/** What the mail says of the files of a reply. */
const sayFiles = (count: number): string =>
	count === 1
		? 'A file comes with this answer. You get it by the link below.'
		: `${count} files come with this answer. You get them by the link below.`

const takeFor = (tx: Tx, id: string, taken_by: string) =>
	tx.update(inbox_threads).set({ taken_by }).where(eq(inbox_threads.id, id))
