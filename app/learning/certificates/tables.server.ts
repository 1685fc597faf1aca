import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CERTIFICATE_STATUSES, REASON_CHARACTERS } from '#app/learning/certificates/rules.ts'
import { courses } from '#app/learning/catalog/tables.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instant, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'

/** What a passed exam gives: one per enrollment, never deleted. */
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
		/** `IRIS-{13 digits of the time}-{9 of A-Z0-9}`. */
		certificate_number: text().notNull().unique(),
		/** What the hub was called, and who signed for it, when it was issued; null where nobody was named. */
		hub_name: text().notNull(),
		signatory: text(),
		/** The hub's logo and the signature as they were then; null where there was none. */
		logo_url: text(),
		signature_url: text(),
		/** Open Badges 3.0 credential as a compact JWS, signed when it was issued. */
		credential: text().notNull(),
		status: text({ enum: CERTIFICATE_STATUSES }).notNull().default('valid'),
		/** When it was last revoked, by whom and why: kept where that was taken back, too. */
		revoked_at: instant(),
		revoked_by: text(),
		revoked_reason: text(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('certificates_student_name', shorterThan(t.student_name, 401)),
		check('certificates_course_title', shorterThan(t.course_title, 200)),
		check('certificates_number', sql`${t.certificate_number} ~ '^IRIS-[0-9]{13}-[A-Z0-9]{9}$'`),
		check('certificates_status', oneOf(t.status, CERTIFICATE_STATUSES)),
		check(
			'certificates_revoked',
			sql`num_nonnulls(${t.revoked_at}, ${t.revoked_by}, ${t.revoked_reason}) in (0, 3)
				and (${t.status} = 'valid' or ${t.revoked_at} is not null)`,
		),
		check('certificates_hub_name', shorterThan(t.hub_name, 200)),
		check('certificates_signatory', shorterThan(t.signatory, 200)),
		check('certificates_logo_url', shorterThan(t.logo_url, 2000)),
		check('certificates_signature_url', shorterThan(t.signature_url, 2000)),
		check('certificates_reason', shorterThan(t.revoked_reason, REASON_CHARACTERS)),
		index().on(t.course_id, t.created_at, t.id),
		index().on(t.created_at, t.id),
		index().on(t.status, t.created_at, t.id),
		index('certificates_lower_student_name_id_index').on(sql`lower(${t.student_name})`, t.id),
		index('certificates_lower_course_title_id_index').on(sql`lower(${t.course_title})`, t.id),
	],
)

export type Certificate = typeof certificates.$inferSelect

export const declared = [
	declareTable(certificates, {
		pictures: ['logo_url', 'signature_url'],
		people: {
			heading: 'Certificates',
			whose: { of: [certificates.enrollment_id, enrollments] },
			personal: ['student_name', 'credential', 'revoked_by', 'revoked_reason'],
			plain: [
				...([
					'id',
					'enrollment_id',
					'course_id',
					'course_title',
					'completion_date',
					'certificate_number',
				] as const),
				...([
					'hub_name',
					'signatory',
					'logo_url',
					'signature_url',
					'status',
					'revoked_at',
					'created_at',
					'updated_at',
				] as const),
			],
			// The number stays, for it is on paper somewhere; whose it was does not.
			kept: {
				as: {
					student_name: ERASED,
					credential: ERASED,
					status: 'withdrawn',
					revoked_at: sql`now()`,
					revoked_by: 'privacy',
					revoked_reason: 'The personal data was erased.',
				},
			},
		},
		kind: { one: 'certificate', title: ['student_name'], screen: '/admin/elearning/certificates/' },
		list: {
			counted: ['status'],
			searched: [certificates.student_name, certificates.course_title, certificates.certificate_number],
		},
	}),
]
