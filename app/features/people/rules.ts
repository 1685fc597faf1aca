/** What a person's record is called. */
export const KIND_NAMES = {
	enrollment: 'Enrollment',
	program_application: 'Program application',
	event_registration: 'Event registration',
	opportunity_application: 'Opportunity application',
	membership: 'Membership',
	exam_attempt: 'Exam attempt',
	certificate: 'Certificate',
	appointment: 'Appointment',
	booking: 'Consultation booking',
	donation: 'Donation',
	contact: 'Contact message',
	partnership: 'Partnership application',
} as const

const SCREENS: Readonly<Record<string, string>> = {
	certificate: '/admin/elearning/certificates/',
	appointment: '/admin/appointments/',
	booking: '/admin/consultation-bookings/',
	donation: '/admin/donations/',
}

/** Where a record is looked at; what was written stands on the person's page itself, an attempt with its enrollment. */
export function addressOf(kind: keyof typeof KIND_NAMES, id: string): string | undefined {
	if (kind === 'contact' || kind === 'partnership' || kind === 'exam_attempt') return undefined
	return SCREENS[kind] ? SCREENS[kind] + id : `/admin/registrations/${kind}/${id}`
}

/** Where everything stands that came from an address. */
export const personPath = (email: string): string => `/admin/people/${encodeURIComponent(email)}`

export const texts = {
	erased: 'Personal data erased',
	notErased: 'Error erasing personal data',
	notSame: 'Type the address as it stands above.',
} as const
