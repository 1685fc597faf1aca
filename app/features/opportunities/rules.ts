/** What an opportunity may be. `other` has no chip of its own and stands under all. */
export const OPPORTUNITY_CATEGORIES = [
	'job',
	'scholarship',
	'internship',
	'tender',
	'grant',
	'fellowship',
	'volunteer',
	'other',
] as const
export type OpportunityCategory = (typeof OPPORTUNITY_CATEGORIES)[number]

/** The chips after "all", in the documents' order. */
export const CATEGORY_CHIPS = [
	'job',
	'scholarship',
	'internship',
	'tender',
	'grant',
	'fellowship',
	'volunteer',
] as const satisfies readonly OpportunityCategory[]

/** Set by administrators alone; nothing changes it by itself. */
export const OPPORTUNITY_STATUSES = ['active', 'expired', 'closed'] as const
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number]

export const OPPORTUNITY_STATUS_NAMES = {
	active: 'Active',
	expired: 'Expired',
	closed: 'Closed',
} as const satisfies Record<OpportunityStatus, string>

/**
 * An application is decided from pending only, to approved or rejected; reviewed and accepted may be stored, and
 * whoever sent it may withdraw it.
 */
export const APPLICATION_STATUSES = [
	'pending',
	'reviewed',
	'accepted',
	'approved',
	'rejected',
	'withdrawn',
] as const

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** Opportunities on one page of the list. */
export const OPPORTUNITIES_A_PAGE = 12

/** Applications that the back-office shows below an opportunity. */
export const APPLICATIONS_IN_PANEL = 50

/** Days before the deadline from which it is shown in danger. */
const CLOSING_SOON_DAYS = 7

const DAY_MS = 86_400_000

/** Days until the deadline, rounded up. */
export const daysLeft = (deadline: Date, now: Date): number =>
	Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / DAY_MS))

/** `1 day left`, `6 days left`. */
export function daysLeftLabel(deadline: Date, now: Date): string {
	const days = daysLeft(deadline, now)
	return days === 1 ? '1 day left' : `${days} days left`
}

/** Whether the deadline is shown in danger: 7 days or fewer remain. */
export const isClosingSoon = (deadline: Date, now: Date): boolean =>
	daysLeft(deadline, now) <= CLOSING_SOON_DAYS

/** Whether visitors may apply: active, not archived, and its deadline at or after now. */
export const isOpen = (
	opportunity: { status: OpportunityStatus; publication: string; application_deadline: Date },
	now: Date,
): boolean =>
	opportunity.publication !== 'archived' &&
	opportunity.status === 'active' &&
	opportunity.application_deadline >= now

/** `job` as it is written on a page. */
export const categoryLabel = (category: OpportunityCategory): string =>
	category.charAt(0).toUpperCase() + category.slice(1)

/** Who is looked for by some of them, and by the others what is offered or asked. */
const ROLES: readonly OpportunityCategory[] = ['job', 'internship', 'fellowship', 'volunteer']

export const aboutTitle = (category: OpportunityCategory): string =>
	`About the ${ROLES.includes(category) ? 'role' : category === 'other' ? 'opportunity' : category}`

/** Only these are announced to search engines as a job posting. */
export const isPosition = (category: OpportunityCategory): boolean =>
	category === 'job' || category === 'internship'

/** Messages, letter for letter. */
export const NO_OPPORTUNITIES = 'No opportunities found matching your criteria.'
export const OPPORTUNITIES_FAILED = 'Error fetching opportunities'
export const APPLICATION_SENT = 'Application submitted successfully!'
export const applicationFailed = (reason: string) => `Failed to submit application: ${reason}`

/** Each category has its motif. */
export const FAMILY_OF = {
	job: 'zigzag',
	scholarship: 'diamond',
	internship: 'sawtooth',
	tender: 'square',
	grant: 'spiral',
	fellowship: 'iris',
	volunteer: 'weave',
	other: 'square',
} as const satisfies Record<OpportunityCategory, string>
