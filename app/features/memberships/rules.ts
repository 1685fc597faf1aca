/** The two memberships. Their prices, in whole francs a year, are shown and nothing is charged. */
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
