import { eq } from 'drizzle-orm'
import { inbox_threads } from '#app/features/inbox/tables.server.ts'
import { fillTemplate } from '#app/features/inbox/queries/templates.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { isId } from '#app/platform/core/errors/responses.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'

/**
 * A reply that begins with a template, below what is typed already.
 * @throws Missing if the thread is gone; Refusal beside the template where none is chosen or it is gone
 */
export async function beginReply(
	db: Db,
	id: string,
	{ template, reply }: Readonly<Record<string, string | string[]>>,
): Promise<{ reply: string }> {
	const refuse = (sentence: string) => new Refusal(sentence, { status: 422, field: 'template' })
	const [person] = await db
		.select({ id: inbox_threads.id, name: inbox_threads.name })
		.from(inbox_threads)
		.where(eq(inbox_threads.id, id))
	if (!person) throw new Missing()
	if (typeof template !== 'string' || template === '') throw refuse('Choose a template first')
	const text = isId(template) ? await fillTemplate(db, template, person) : null
	if (text === null) throw refuse('This template is not there any more')
	const typed = typeof reply === 'string' ? reply.trimEnd() : ''
	return { reply: typed ? `${typed}\n\n${text}` : text }
}
