import { and, ne, sql } from 'drizzle-orm'
import type { TemplateForm } from '#app/features/writing/forms.server.ts'
import { email_templates } from '#app/features/writing/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { saveRecord } from '#app/platform/core/records/save-record.server.ts'
import type { RecordInput } from '#app/platform/core/records/save-with-picture.server.ts'

/**
 * Adds a template, or changes it.
 * @throws Conflict, Missing; Refusal beside `name` where another has it
 */
export async function saveTemplate(tx: Tx, input: RecordInput<typeof TemplateForm>, by: Actor) {
	const { name, subject, text, begins_for } = input
	const [other] = await tx
		.select({ id: email_templates.id })
		.from(email_templates)
		.where(
			and(
				sql`lower(${email_templates.name}) = lower(${name})`,
				input.id === undefined ? undefined : ne(email_templates.id, input.id),
			),
		)
	if (other) throw new Refusal('Another template has this name', { field: 'name' })
	return saveRecord(tx, email_templates, input, { name, subject, text, begins_for }, by)
}
