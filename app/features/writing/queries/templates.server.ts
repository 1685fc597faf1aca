import { sql } from 'drizzle-orm'
import { email_templates } from '#app/features/writing/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'

const { id, name, subject, begins_for, created_at } = email_templates
const fields = { id, name, subject, begins_for, created_at }

/** Templates as administrators list them, newest first. */
export const templatesList = {
	sources: [
		{
			from: email_templates,
			fields,
			sorts: { created_at, name: { by: sql`lower(${name})`, type: 'text' } },
			dated: created_at,
		},
	],
	sort: '-created_at',
} as const satisfies ListDefinition<typeof fields>

export type TemplateRow = ListRow<typeof fields>

/** One of them with everything that its form edits, or null. */
export const getTemplate = recordIn(email_templates)

export type TemplateRecord = NonNullable<Awaited<ReturnType<typeof getTemplate>>>

/** Templates that can be chosen from; of more the first by name. */
const MOST_OFFERED = 200

/** All texts to begin with, by name. */
export const listTemplates = (db: Db) =>
	db
		.select({ id, name, subject, text: email_templates.text, begins_for })
		.from(email_templates)
		.orderBy(sql`lower(${name})`)
		.limit(MOST_OFFERED)
