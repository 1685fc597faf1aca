import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'

/** What is paid for besides gifts. */
export const KINDS = ['ticket', 'booking', 'course', 'membership'] as const
export type Kind = (typeof KINDS)[number]

const PERSON = `'Aline', 'Uwase', 'aline@mail.example', '+250788123456'`
const NAMED = 'first_name, last_name, email, phone'

/** Makes a record of a kind that waits for its money; null where a form has made it. @param idOf runs a statement and returns its id */
export async function makePaidRecord(
	kind: Kind,
	idOf: (text: string, values?: unknown[]) => Promise<string>,
): Promise<string | null> {
	if (kind === 'booking')
		return idOf(`insert into consultation_bookings (${NAMED}, service_type, package_type, payment_amount,
			payment_fee, payment_method, payment_status, taken_by)
			values (${PERSON}, 'Technical Training', 'Basic Consultation', 50000, 0, 'mobile-money', 'pending', 'irembopay')
			returning id`)
	if (kind === 'course')
		return idOf(
			`insert into enrollments (${NAMED}, learner_id, premium_course_id, education_level, motivation, status,
			payment_amount, payment_method, payment_status, taken_by)
			values (${PERSON}, gen_random_uuid(), $1, 'Not Specified', 'Premium course purchase', 'unpaid', 75000,
			'mobile-money', 'pending', 'irembopay') returning id`,
			[await idOf(PREMIUM_COURSE)],
		)
	if (kind === 'membership')
		return idOf(
			`insert into membership_fees (membership_id, type, payment_amount, payment_method, payment_status, taken_by)
			values ($1, 'individual', 180000, 'mobile-money', 'pending', 'irembopay') returning id`,
			[
				await idOf(`insert into memberships (${NAMED}, type, bio, expectations, status, paid_until)
				values (${PERSON}, 'individual', 'I test soils.', 'People who build.', 'approved', current_date + 365) returning id`),
			],
		)
	return null
}
