import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { courses } from '#app/features/courses/tables.server.ts'
import { enrollments } from '#app/features/enrollments/tables.server.ts'
import { shorterThan } from '#app/platform/db/checks.server.ts'
import { created_at, id, instant } from '#app/platform/db/columns.server.ts'

/** What a passed exam gives (PUB-CERT-001 to PUB-CERT-006): one per enrollment (D-065), never deleted. */
export const certificates = pgTable(
	'certificates',
	{
		id: id(),
		enrollment_id: uuid()
			.unique()
			.references(() => enrollments.id, { onDelete: 'set null' }),
		course_id: uuid().references(() => courses.id, { onDelete: 'set null' }),
		student_name: text().notNull(),
		course_title: text().notNull(),
		completion_date: instant().notNull(),
		/** `IRIS-{13 digits of the time}-{9 of A-Z0-9}` (D-063). */
		certificate_number: text().notNull().unique(),
		/** Open Badges 3.0 credential, signed when it was issued. */
		credential: text().notNull(),
		/** Withdrawn, by whom and why. */
		revoked_at: instant(),
		revoked_by: text(),
		revoked_reason: text(),
		created_at: created_at(),
	},
	(t) => [
		check('certificates_student_name', shorterThan(t.student_name, 401)),
		check('certificates_course_title', shorterThan(t.course_title, 200)),
		check('certificates_number', sql`${t.certificate_number} ~ '^IRIS-[0-9]{13}-[A-Z0-9]{9}$'`),
		check(
			'certificates_revoked',
			sql`num_nonnulls(${t.revoked_at}, ${t.revoked_by}, ${t.revoked_reason}) in (0, 3)`,
		),
		check('certificates_reason', shorterThan(t.revoked_reason, 1000)),
		index().on(t.course_id, t.created_at, t.id),
		index().on(t.created_at, t.id),
	],
)

export type Certificate = typeof certificates.$inferSelect
