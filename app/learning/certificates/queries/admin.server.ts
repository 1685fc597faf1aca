import { sql } from 'drizzle-orm'
import { CERTIFICATE_STATUSES } from '#app/learning/certificates/rules.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { type CsvColumns, asGiven, csvDay } from '#app/platform/office/lists/csv.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

const { id, student_name, course_title, certificate_number, completion_date, status, created_at } =
	certificates
const fields = { id, student_name, course_title, certificate_number, completion_date, status, created_at }

/** Certificates as administrators list them, the last issued first. */
export const certificatesList = {
	sources: [
		{
			from: certificates,
			fields,
			sorts: {
				name: { by: sql`lower(${student_name})`, type: 'text' },
				course: { by: sql`lower(${course_title})`, type: 'text' },
				created_at,
			},
			filters: { status },
			dated: created_at,
		},
	],
	sort: '-created_at',
	filters: { status: CERTIFICATE_STATUSES },
} as const satisfies ListDefinition<typeof fields>

export type CertificateRow = ListRow<typeof fields>

/** One of them whole, or null. */
export const getCertificate = recordIn(certificates)

export type CertificateRecord = NonNullable<Awaited<ReturnType<typeof getCertificate>>>

/** The columns of the export. */
export const certificatesCsv: CsvColumns = {
	Name: student_name,
	Course: course_title,
	Number: asGiven(certificate_number),
	Completed: csvDay(completion_date),
	Issued: csvDay(created_at),
	Status: asGiven(status),
	'Revoked by': certificates.revoked_by,
	Reason: certificates.revoked_reason,
}
