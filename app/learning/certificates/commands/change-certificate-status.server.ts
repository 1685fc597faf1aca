import { eq } from 'drizzle-orm'
import { certificateStatus } from '#app/learning/certificates/emails/certificate-status.tsx'
import { type Certificate, certificates } from '#app/learning/certificates/tables.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'

/** Writes to the learner, where the enrollment that says who it is still exists. */
async function tellLearner(tx: Tx, row: Certificate, reason: string | null): Promise<void> {
	if (row.enrollment_id === null) return
	const [learner] = await tx
		.select({ first_name: enrollments.first_name, email: enrollments.email })
		.from(enrollments)
		.where(eq(enrollments.id, row.enrollment_id))
	if (!learner) return
	await queueMail(tx, {
		to: learner.email,
		template: certificateStatus,
		record_id: row.id,
		data: {
			id: row.id,
			first_name: learner.first_name,
			course: row.course_title,
			number: row.certificate_number,
			reason,
		},
	})
}

/**
 * Revokes a certificate for a reason that is kept and told to the learner, with the audit entry.
 * @param revocation.version the version that the form showed
 * @returns the row
 * @throws Missing if it is gone; Refusal if it is revoked already; Conflict if it is another version
 */
export async function revokeCertificate(
	tx: Tx,
	{ id, version, reason }: { id: string; version?: string; reason: string },
	by: Actor,
): Promise<Certificate> {
	const { row } = await changeStatus(
		tx,
		certificates,
		{
			id,
			version,
			to: 'revoked',
			from: ['valid'],
			action: 'revoke',
			refusal: () => 'This certificate is revoked already.',
			also: {
				revoked_at: new Date(),
				revoked_by: by.kind === 'admin' ? by.email : by.kind,
				revoked_reason: reason,
			},
		},
		by,
	)
	await tellLearner(tx, row, reason)
	return row
}

/**
 * Takes a revocation back: the certificate holds again. When and why it had been revoked stays with it.
 * @returns the row
 * @throws Missing if it is gone; Refusal if it is not revoked
 */
export async function reinstateCertificate(tx: Tx, id: string, by: Actor): Promise<Certificate> {
	const { row } = await changeStatus(
		tx,
		certificates,
		{
			id,
			to: 'valid',
			from: ['revoked'],
			action: 'reinstate',
			refusal: () => 'This certificate is valid already.',
		},
		by,
	)
	await tellLearner(tx, row, null)
	return row
}
