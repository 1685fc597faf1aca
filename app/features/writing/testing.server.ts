import { email_templates, mailings } from '#app/features/writing/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** A mailing to many that has left. */
export async function createMailing(given: Partial<typeof mailings.$inferInsert> = {}) {
	const [row] = await db
		.insert(mailings)
		.values({
			audience: 'registrations',
			people: 2,
			subject: 'News of {For}',
			text: 'Muraho {First name}.',
			written_by: 'ada@hub.example',
			ends_at: new Date(Date.now() - 60_000),
			...given,
		})
		.returning()
	if (!row) throw new Error('the mailing was not kept')
	return row
}

/** A text to begin with. */
export async function createEmailTemplate(given: Partial<typeof email_templates.$inferInsert> = {}) {
	const [row] = await db
		.insert(email_templates)
		.values({
			name: `Welcome ${crypto.randomUUID().slice(0, 8)}`,
			subject: 'Welcome to {For}',
			text: 'Murakaza neza {First name}.',
			...given,
		})
		.returning()
	if (!row) throw new Error('the template was not kept')
	return row
}
