/** The five types of registrations, in the order of the screen. */
export const REGISTRATION_TYPES = [
	'program_application',
	'event_registration',
	'opportunity_application',
	'membership',
	'enrollment',
] as const

export type RegistrationType = (typeof REGISTRATION_TYPES)[number]

/** One of a type, and many of it. */
export const TYPE_NAMES: Record<RegistrationType, { one: string; many: string }> = {
	program_application: { one: 'Program application', many: 'Program applications' },
	event_registration: { one: 'Event registration', many: 'Event registrations' },
	opportunity_application: { one: 'Opportunity application', many: 'Opportunity applications' },
	membership: { one: 'Membership application', many: 'Memberships' },
	enrollment: { one: 'Enrollment', many: 'Enrollments' },
}

/** Pending, then approved or rejected, or withdrawn by whoever sent it. */
export const REGISTRATION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

export const DECISIONS = ['approved', 'rejected'] as const

export type Decision = (typeof DECISIONS)[number]

/** Seconds in which a decision can be undone; nothing is sent before. */
export const UNDO_SECONDS = 30

/** Seconds between an approval and its welcome message. */
export const WELCOME_SECONDS = 2

/** Characters of the reason that a single decision may give. */
export const REASON_CHARACTERS = 1000

/** Rows that one decision may take in. */
export const MOST_AT_ONCE = 50

/** The words of the screen, letter for letter. */
export const texts = {
	fetchFailed: 'Error fetching registrations',
	updateFailed: (message: string) => `Failed to update registration: ${message}`,
	failed: {
		approved: 'Failed to approve registration',
		rejected: 'Failed to reject registration',
	},
	done: {
		approved: 'Registration approved successfully',
		rejected: 'Registration rejected successfully',
	},
	markFailed: 'Failed to mark as paid',
	marked: 'Registration marked as paid',
	sendFailed: 'Failed to send email',
	sent: 'Email sent successfully',
	confirmationFailed: 'Error sending confirmation email',
} as const

/** How a decision is named in an address. */
export const VERBS: Readonly<Record<string, Decision>> = { approve: 'approved', reject: 'rejected' }

/** Whether one of a type is marked as paid at the hub by itself; a membership is by its years. */
export const isPaidAtHub = (type: RegistrationType): boolean => type === 'event_registration'

/** How something is paid at the hub. */
export const PAID_AT_HUB = { cash: 'Cash, at the hub', 'bank-transfer': 'Bank transfer' } as const

/** `5 registrations`, `1 registration`. */
export const countRegistrations = (count: number) => `${count} registration${count === 1 ? '' : 's'}`

/** Whether a registration waits for a decision of the hub; one for a free course waits for nobody. */
export const waitsForDecision = ({
	type,
	status,
	scheduled,
}: {
	type: RegistrationType
	status: string
	scheduled: unknown
}): boolean => status === 'pending' && !scheduled && type !== 'enrollment'
