import { and, eq, sql } from 'drizzle-orm'
import { applicationReceived } from '#app/features/programs/emails/application-received.tsx'
import type { ProgramApplication } from '#app/features/programs/forms.server.ts'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { standingInsert } from '#app/platform/db/standing-insert.server.ts'
import { standingQuery } from '#app/platform/db/standing-query.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { queueAcknowledgement } from '#app/platform/mail/mail.server.ts'
import { announce } from '#app/platform/notifications/announce.server.ts'

/** It stays, with this title, until the transaction ends. */
const programOfSlug = standingQuery('program applied to', (tx) =>
	tx
		.select({ id: programs.id, title: programs.title })
		.from(programs)
		.where(and(eq(programs.slug, sql.placeholder('slug')), eq(programs.hidden, false)))
		.for('share'),
)
const insertApplication = standingInsert(program_applications)

/**
 * Keeps an application to a program as pending (D-058), queues its acknowledgement and tells the administrators.
 * @returns the row
 * @throws Refusal when there is no such program, or it is hidden
 */
export async function submitApplication(tx: Tx, slug: string, application: ProgramApplication) {
	const [program] = await programOfSlug(tx, { slug })
	if (!program) throw new Refusal('this program is no longer offered')
	const row = await insertApplication(tx, { ...application, program_id: program.id })
	await queueAcknowledgement(tx, {
		to: row.email,
		template: applicationReceived,
		data: { first_name: row.first_name, program: program.title, reference: row.id.slice(0, 8).toUpperCase() },
	})
	return announce(tx, row, {
		title: `Program application: ${program.title}`,
		message: [
			`${row.first_name} ${row.last_name}, ${row.phone}`,
			row.organization,
			`${row.startup_sector}, ${row.startup_stage}`,
		],
		from: { name: `${row.first_name} ${row.last_name}`, email: row.email },
		record: `/admin/registrations/program_application/${row.id}`,
	})
}
