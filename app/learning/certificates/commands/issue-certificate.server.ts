import { eq, inArray } from 'drizzle-orm'
import { signCredential } from '#app/learning/certificates/credential.server.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { parseFileUrl } from '#app/platform/core/files/rules.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { secureCode } from '#app/platform/core/security/token.server.ts'

/** Who has passed the exam of which course, and when. */
export type Passed = {
	enrollment: { id: string; first_name: string; last_name: string }
	course: { id: string; title: string }
	completed_at: Date
}

export type Issued = { certificate_number: string }

/** How often a number that another certificate has already is drawn anew: one in 10^14 is. */
const DRAWS = 3

const findIssued = async (tx: Tx, enrollment_id: string): Promise<Issued | undefined> =>
	(
		await tx
			.select({ certificate_number: certificates.certificate_number })
			.from(certificates)
			.where(eq(certificates.enrollment_id, enrollment_id))
	)[0]

/**
 * The hub's logo and the signature, as far as they are still there. They are held until the transaction ends, so that a
 * picture which is replaced at this moment is not forgotten: it stands on a certificate now.
 */
async function holdPictures(tx: Tx): Promise<{ logo_url: string | null; signature_url: string | null }> {
	const { logo, signature } = currentHub()
	const ids = [logo?.light.url, signature?.url].flatMap((url) => parseFileUrl(url ?? '')?.id ?? [])
	if (ids.length === 0) return { logo_url: null, signature_url: null }
	const held = await tx
		.select({ id: files.id })
		.from(files)
		.where(inArray(files.id, ids))
		.orderBy(files.id)
		.for('key share')
	const there = (url = '') => (held.some(({ id }) => id === parseFileUrl(url)?.id) ? url : null)
	return { logo_url: there(logo?.light.url), signature_url: there(signature?.url) }
}

/**
 * Issues the certificate of an enrollment with its credential, or finds the one that it has: there is one per
 * enrollment, also of calls at the same moment.
 */
export async function issueCertificate(
	tx: Tx,
	{ enrollment, course, completed_at }: Passed,
): Promise<Issued> {
	for (let draw = 0; draw < DRAWS; draw++) {
		const issued = await findIssued(tx, enrollment.id)
		if (issued) return issued
		const printed = {
			certificate_number: `IRIS-${completed_at.getTime()}-${secureCode(9)}`,
			student_name: `${enrollment.first_name} ${enrollment.last_name}`,
			course_id: course.id,
			course_title: course.title,
			completion_date: completed_at,
			hub_name: currentHub().name,
		}
		const [made] = await tx
			.insert(certificates)
			.values({
				...printed,
				enrollment_id: enrollment.id,
				signatory: currentHub().signatory,
				...(await holdPictures(tx)),
				credential: await signCredential(printed),
			})
			.onConflictDoNothing()
			.returning({ certificate_number: certificates.certificate_number })
		if (made) return made
	}
	const issued = await findIssued(tx, enrollment.id)
	if (issued) return issued
	throw new Error('no free certificate number was drawn')
}
