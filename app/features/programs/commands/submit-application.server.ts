import { and, eq } from 'drizzle-orm'
import { applicationReceived } from '#app/features/programs/emails/application-received.tsx'
import type { ProgramApplication } from '#app/features/programs/forms.server.ts'
import { programApplication } from '#app/features/programs/request.server.ts'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { hasPage } from '#app/platform/core/records/publication.server.ts'
import { overReason } from '#app/platform/core/publication.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { acknowledge } from '#app/platform/web/requests/request-mail.tsx'

/**
 * Keeps an application to a program as pending, queues its acknowledgement and tells the administrators.
 * @returns the row
 * @throws Refusal when there is no such program, or it is hidden, a draft or archived
 */
export async function submitApplication(tx: Tx, slug: string, application: ProgramApplication) {
	// It stays, with this title, until the transaction ends.
	const [program] = await tx
		.select({ id: programs.id, title: programs.title, publication: programs.publication })
		.from(programs)
		.where(and(eq(programs.slug, slug), eq(programs.hidden, false), hasPage(programs)))
		.for('share')
	if (!program) throw new Refusal('this program is no longer offered')
	if (program.publication === 'archived') throw new Refusal(overReason('program'))
	const row = await insertOne(tx, program_applications, { ...application, program_id: program.id })
	await acknowledge(tx, applicationReceived, { row, item: program.title })
	return announceRequest(tx, programApplication, row, { item: program.title })
}
