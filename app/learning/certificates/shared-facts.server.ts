import type { PublicCertificate } from '#app/learning/certificates/queries/find-certificate.server.ts'
import { certificatePath, type SharedFacts } from '#app/learning/certificates/rules.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

/** What the buttons of a certificate tell others. */
export function sharedFactsOf(row: PublicCertificate): SharedFacts {
	const [year = 0, month = 0] = kigaliDay(row.completion_date).split('-').map(Number)
	return {
		number: row.certificate_number,
		name: row.student_name,
		course: row.course_title,
		hub: row.hub_name,
		year,
		month,
		address: settings.siteUrl + certificatePath(row.certificate_number),
	}
}
