import { createHash } from 'node:crypto'
import type { Printed } from '#app/learning/certificates/print/layout.server.ts'
import type { PublicCertificate } from '#app/learning/certificates/queries/find-certificate.server.ts'
import { certificatePath } from '#app/learning/certificates/rules.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'

/** Raised when a certificate is drawn in another way, so that those that are kept are drawn anew. */
const LAYOUT = 3

/** What is printed on a certificate: as it was issued, whoever signs now. */
export const printedOf = (row: PublicCertificate): Printed => ({
	number: row.certificate_number,
	name: row.student_name,
	course: row.course_title,
	date: row.completion_date,
	hub: row.hub_name,
	signatory: row.signatory,
	logo: row.logo_url,
	signature: row.signatory === null ? null : row.signature_url,
	address: settings.siteUrl + certificatePath(row.certificate_number),
})

/** Stands for everything that is printed, and how. */
export const printedVersion = (printed: Printed): string =>
	createHash('sha256')
		.update(JSON.stringify([LAYOUT, printed]))
		.digest('base64url')
		.slice(0, 16)
