import { eq } from 'drizzle-orm'
import { applicationReceived } from '#app/features/programs/emails/application-received.tsx'
import type { ProgramApplication } from '#app/features/programs/forms.server.ts'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { queueAcknowledgement } from '#app/platform/mail/mail.server.ts'

/**
 * Keeps an application to a program as pending (000 §7, D-058) and queues its acknowledgement.
 * @returns the row
 * @throws Refusal when there is no such program
 */
export async function submitApplication(tx: Tx, slug: string, application: ProgramApplication) {
	const [program] = await tx
		.select({ id: programs.id, title: programs.title })
		.from(programs)
		.where(eq(programs.slug, slug))
		.for('share')
	if (!program) throw new Refusal('this program is no longer offered')
	const [row] = await tx
		.insert(program_applications)
		.values({ ...application, program_id: program.id })
		.returning()
	if (!row) throw new Error('the application was not kept')
	await queueAcknowledgement(tx, {
		to: row.email,
		template: applicationReceived,
		data: { first_name: row.first_name, program: program.title, reference: row.id.slice(0, 8).toUpperCase() },
	})
	return row
}
