import { eq } from 'drizzle-orm'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** The columns that may be shown to who has the number. */
export const publicColumns = {
	certificate_number: certificates.certificate_number,
	student_name: certificates.student_name,
	course_title: certificates.course_title,
	completion_date: certificates.completion_date,
	hub_name: certificates.hub_name,
	signatory: certificates.signatory,
	logo_url: certificates.logo_url,
	signature_url: certificates.signature_url,
	credential: certificates.credential,
	status: certificates.status,
	revoked_at: certificates.revoked_at,
}

/** What anybody may know of a certificate who has its number: not whose enrollment it was, nor why it was revoked. */
export type PublicCertificate = NonNullable<Awaited<ReturnType<typeof findCertificate>>>

/** A certificate by its number, or by the id of its row; null if there is none. */
export async function findCertificate(db: Db, key: { number: string } | { id: string }) {
	const [found] = await db
		.select(publicColumns)
		.from(certificates)
		.where('number' in key ? eq(certificates.certificate_number, key.number) : eq(certificates.id, key.id))
	return found ?? null
}
