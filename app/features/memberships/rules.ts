/** The two memberships. Their prices, in whole francs a year, are shown; what is charged is the fee of the site texts, if any. */
export const MEMBERSHIP_PLANS = [
	{
		type: 'startup',
		name: 'Startup Membership',
		price: 500_000,
		audience: 'For teams that have begun to build.',
		benefits: [
			'Co-working access',
			'Mentorship',
			'Networking events',
			'Investment opportunities',
			'Legal and accounting support',
		],
	},
	{
		type: 'individual',
		name: 'Individual Membership',
		price: 200_000,
		audience: 'For people who want to learn and to meet those who build.',
		benefits: ['Workshops', 'Skill development', 'Community events', 'Online resources', 'Career guidance'],
	},
] as const

export type MembershipPlan = (typeof MEMBERSHIP_PLANS)[number]

export const MEMBERSHIP_TYPES = ['startup', 'individual'] as const

export type MembershipType = (typeof MEMBERSHIP_TYPES)[number]

/** The plan of an address, if there is one. */
export const findPlan = (type: string | undefined): MembershipPlan | undefined =>
	MEMBERSHIP_PLANS.find((plan) => plan.type === type)

/** States of an application; withdrawn by whoever sent it. */
export const MEMBERSHIP_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

/** A photo has at most 5 MB. */
export const PHOTO_BYTES = 5 * 1024 * 1024
export const PHOTO_TOO_LARGE = 'Image size should be less than 5MB'

/** Messages of the membership form, letter for letter. */
export const MEMBERSHIP_SENT = 'Application submitted successfully!'
export const membershipFailed = (reason: string) => `Failed to submit membership application: ${reason}`
export const MEMBERSHIP_FAILED = 'Failed to submit application. Please try again.'

/** What stands where an imported member has answered nothing. */
export const NOT_ASKED = 'Not asked: imported from a file.'

export const TERMS_MISSING = 'Please accept the Terms of Service to apply'

/** States of a year's payment, as those of a booking. */
export const FEE_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const

/** Name of a membership. */
export const planName = (type: MembershipType): string => findPlan(type)?.name ?? type

/** So many days before its end a membership can be paid for another year, and its member is reminded for the first time. */
export const DUE_DAYS = 30

/** So many days before it they are reminded once more. */
export const LAST_DAYS = 7

/** The day a year later, `YYYY-MM-DD`; of a February 29 it is February 28. */
export function yearAfter(day: string): string {
	const [year = '', month, ofMonth] = day.split('-')
	const later = String(Number(year) + 1).padStart(4, '0')
	return month === '02' && ofMonth === '29' ? `${later}-02-28` : `${later}-${month}-${ofMonth}`
}

/**
 * The last day of a year that is paid. It goes on where the last one ends, whenever the money comes; once that had ended
 * before anybody began to pay, it is a year from the day of payment.
 * @param before last day of what was paid before, null where nothing was; days are `YYYY-MM-DD`
 */
export const endOfYear = (before: string | null, { begun, paid }: { begun: string; paid: string }): string =>
	yearAfter(before !== null && begun <= before ? before : paid)

/** Where a membership stands that is paid until a day; a member on that day, too. */
export const hasEnded = (paid_until: string, today: string): boolean => paid_until < today

/** So often the payment of one year can be begun: beyond that a person helps. */
export const MOST_BEGUN = 10

/** What is said where a year cannot be paid for. */
export const feeTexts = {
	failed: (reason: string) => `The payment was not begun: ${reason}`,
	unexpected: 'There was an error beginning your payment. Please try again.',
	notApproved: 'this membership is not approved',
	notSold: 'there is nothing to pay for this membership at present',
	notYet: (day: string) => `it is paid until ${day}. It can be renewed from ${DUE_DAYS} days before`,
	tooOften: 'it was begun ten times. Please write to us: a person helps',
	notMarked: 'The membership was not marked as paid',
	marked: 'Membership marked as paid',
	changed: 'it has been paid meanwhile. Look at the record again',
} as const
