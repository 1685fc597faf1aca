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

/** What somebody did who sent such a record, in words that follow their name: with what it is about, and without. */
export const DID: Readonly<Record<keyof typeof KIND_NAMES, readonly [about: string, alone: string]>> = {
	enrollment: ['enrolled in', 'enrolled'],
	program_application: ['applied to', 'applied to a program'],
	event_registration: ['registered for', 'registered for an event'],
	opportunity_application: ['applied for', 'applied for an opportunity'],
	membership: ['applied for a membership:', 'applied for a membership'],
	exam_attempt: ['took an exam:', 'took an exam'],
	certificate: ['got a certificate:', 'got a certificate'],
	appointment: ['asked for an appointment:', 'asked for an appointment'],
	booking: ['booked a consultation:', 'booked a consultation'],
	donation: ['gave by', 'gave'],
	contact: ['wrote:', 'wrote a message'],
	partnership: ['applied for a partnership:', 'applied for a partnership'],
}

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

/** Addresses that one person can have here. */
export const MOST_ADDRESSES = 10

/** For how long a merging can be undone by a button. */
export const UNDO_HOURS = 24

export const texts = {
	erased: 'Personal data erased',
	notErased: 'Error erasing personal data',
	notSame: 'Type the address as it stands above.',
	merged: 'Addresses merged',
	notMerged: 'Error merging the addresses',
	unmerged: 'Merging undone',
	notUnmerged: 'Error undoing the merging',
} as const

/** Why two addresses are not merged, beside the field of the other one. */
export const refusals = {
	tooLong: 'An email address has at most 254 characters.',
	itself: 'This is the address of this page. Give another one.',
	already: 'Both addresses belong to this person already.',
	nothing: 'Nothing has come from this address.',
	nobody: 'Nobody was found. Type the whole address, or another part of the name.',
	ofTheHub: 'One of them is the hub’s own address: what the hub notes itself stands under it.',
	tooMany: `A person can have ${MOST_ADDRESSES} addresses here, and these two have more together.`,
	changed: 'Somebody has merged one of these addresses meanwhile. Look at both once more.',
	stays: 'Choose which address is written to.',
} as const

/** Why an erasure waits for another look. */
export const MAILBOXES_CHANGED = 'Somebody has merged or parted addresses meanwhile. Look once more.'

/** Why a merging is not undone. */
export const undoRefusals = {
	gone: 'it was undone already, or the personal data was erased',
	late: 'it was done more than a day ago',
} as const
