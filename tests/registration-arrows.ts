import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { event_registrations } from '#app/features/events/tables.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { createMembership } from '#app/features/memberships/testing.server.ts'
import { OpportunityApplicationForm } from '#app/features/opportunities/forms.server.ts'
import { opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import { createOpportunity, typedApplication } from '#app/features/opportunities/testing.server.ts'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import type { RegistrationType } from '#app/features/registrations/rules.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { testAdmin } from '#tests/route-context.ts'

type Act = 'approve' | 'reject' | 'withdraw'
export const ACTS: readonly Act[] = ['approve', 'reject', 'withdraw']

/** The acts that are allowed in each state. */
type Allowed = Readonly<Record<string, readonly Act[]>>

/**
 * Approved or rejected while it is pending, once (ADM-REG-018, ADM-REG-019, D-126), and withdrawn by whoever sent it as
 * long as nobody has decided (D-150, docs/decisions/223).
 */
const UNTIL_DECIDED: Allowed = {
	pending: ['approve', 'reject', 'withdraw'],
	approved: [],
	rejected: [],
	withdrawn: [],
}

type Given = { status: never; email: string }
type Kind = {
	type: RegistrationType
	allowed: Allowed
	create: (given: Given) => Promise<{ id: string; event_id?: string | null }>
}

/** A registration for an event, which was stored as the form would and is in some state now. */
async function createRegistration({ status, email }: Given, event_id: string) {
	const typed = EventRegistrationForm.parse(typedRegistration({ email }))
	const [row] = await db
		.insert(event_registrations)
		.values({ ...typed, status, event_id })
		.returning()
	return row!
}

/** What can be registered for, and what may become of it: written down from the documents. */
export const KINDS: Readonly<Record<string, Kind>> = {
	'a program application': {
		type: 'program_application',
		allowed: UNTIL_DECIDED,
		create: async (given) => createApplication({ ...given, program_id: (await createProgram()).id }),
	},
	'a membership application': {
		type: 'membership',
		allowed: UNTIL_DECIDED,
		create: createMembership,
	},
	'an enrollment': {
		type: 'enrollment',
		allowed: UNTIL_DECIDED,
		create: createEnrollment,
	},
	// The server alone says that it is approved, when it is paid (D-051): there is no other state, and no way out of it.
	'a premium purchase': {
		type: 'enrollment',
		allowed: { approved: [] },
		create: async (given) =>
			createEnrollment({
				...given,
				premium_course_id: (await createPremiumCourse()).id,
				education_level: 'Not Specified',
				payment_amount: 90_500,
				payment_method: 'mobile-money',
				payment_status: 'completed',
			}),
	},
	// Reviewed and accepted may be stored; they are not decided again (ADM-OPP-025, D-022). Who was read may withdraw.
	'an opportunity application': {
		type: 'opportunity_application',
		allowed: { ...UNTIL_DECIDED, reviewed: ['withdraw'], accepted: [] },
		create: async ({ status, email }) => {
			const typed = OpportunityApplicationForm.parse(typedApplication({ email }))
			const opportunity_id = (await createOpportunity()).id
			const [row] = await db
				.insert(opportunity_applications)
				.values({ ...typed, status, opportunity_id })
				.returning()
			return row!
		},
	},
	// A seat is given back when it was confirmed, too (D-150).
	'a registration for an event': {
		type: 'event_registration',
		allowed: { ...UNTIL_DECIDED, approved: ['withdraw'] },
		create: async (given) => createRegistration(given, (await createEvent()).id),
	},
	// Until the event begins (docs/decisions/223).
	'a registration for an event that has begun': {
		type: 'event_registration',
		allowed: { ...UNTIL_DECIDED, pending: ['approve', 'reject'] },
		create: async (given) => {
			const begun = await createEvent({ date: new Date(Date.now() - 60_000) })
			return createRegistration(given, begun.id)
		},
	},
}

/**
 * Where each act leads, who is written down as having done it, which messages leave (ADM-REG-022, ADM-REG-023), and what
 * the Notification Center has of it (ADM-REG-020, ADM-REG-021, D-138).
 */
export const FOLLOWS = {
	approve: {
		to: 'approved',
		by: testAdmin.email,
		mails: ['registration-approved', 'welcome-onboarding'],
		told: { type: 'success', read: true },
	},
	reject: {
		to: 'rejected',
		by: testAdmin.email,
		mails: ['registration-rejected'],
		told: { type: 'warning', read: true },
	},
	withdraw: {
		to: 'withdrawn',
		by: 'visitor',
		mails: ['request-withdrawn'],
		told: { type: 'info', read: false },
	},
} as const

/** Seats that a registration takes (D-055). */
export const SEATS: Readonly<Record<string, number>> = { pending: 1, approved: 1, rejected: 0, withdrawn: 0 }

let people = 0

/** One of a kind, in a state, from an address of its own. */
export async function create({ create: make }: Kind, status: string) {
	const email = `arrow-${++people}@mail.example`
	return { ...(await make({ status: status as never, email })), email }
}

/** Every kind in every state that it can be in. */
export const states = Object.entries(KINDS).flatMap(([name, { allowed }]) =>
	Object.keys(allowed).map((status) => [name, status] as const),
)
