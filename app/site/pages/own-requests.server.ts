import { cancelOwnAppointment } from '#app/features/consultations/commands/move-appointment.server.ts'
import { findOwnAppointment, findOwnBooking } from '#app/features/consultations/queries/own-request.server.ts'
import { findOwnMessage } from '#app/features/contact/queries/own-request.server.ts'
import { findOwnDonation } from '#app/features/donations/queries/own-request.server.ts'
import { withdrawEnrollment } from '#app/features/enrollments/commands/withdraw-enrollment.server.ts'
import { findOwnEnrollment } from '#app/features/enrollments/queries/own-request.server.ts'
import { giveSeatBack } from '#app/features/events/commands/give-seat-back.server.ts'
import { findOwnRegistration } from '#app/features/events/queries/own-request.server.ts'
import { withdrawMembership } from '#app/features/memberships/commands/withdraw-membership.server.ts'
import { findOwnMembership } from '#app/features/memberships/queries/own-request.server.ts'
import { withdrawApplication as withdrawOpportunityApplication } from '#app/features/opportunities/commands/withdraw-application.server.ts'
import { findOwnApplication as findOwnOpportunityApplication } from '#app/features/opportunities/queries/own-request.server.ts'
import { findOwnPartnership } from '#app/features/partnerships/queries/own-request.server.ts'
import { withdrawApplication as withdrawProgramApplication } from '#app/features/programs/commands/withdraw-application.server.ts'
import { findOwnApplication as findOwnProgramApplication } from '#app/features/programs/queries/own-request.server.ts'
import type { Db, Tx } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import type { Announced } from '#app/platform/notifications/announce.server.ts'
import type { OwnRequest } from '#app/platform/requests/own-request.ts'
import type { RequestKey, RequestKind } from '#app/platform/requests/request-link.server.ts'

type Find = (db: Db, id: string, now: Date) => Promise<OwnRequest | null>
type Ended = { id: string; first_name: string; last_name: string; email: string } & Announced
type End = (tx: Tx, id: string, now: Date) => Promise<Ended>

/** What each kind of request is to whoever sent it, and how they end it where they can. */
const KINDS: Record<RequestKind, { find: Find; end?: End; ended?: string }> = {
	program_application: {
		find: findOwnProgramApplication,
		end: withdrawProgramApplication,
		ended: 'Your application is withdrawn.',
	},
	opportunity_application: {
		find: findOwnOpportunityApplication,
		end: withdrawOpportunityApplication,
		ended: 'Your application is withdrawn.',
	},
	membership: {
		find: findOwnMembership,
		end: withdrawMembership,
		ended: 'Your application is withdrawn.',
	},
	event_registration: {
		find: findOwnRegistration,
		end: giveSeatBack,
		ended: 'Your seat is given back. Thank you for telling us.',
	},
	enrollment: {
		find: findOwnEnrollment,
		end: withdrawEnrollment,
		ended: 'Your enrollment is withdrawn.',
	},
	appointment: {
		find: findOwnAppointment,
		end: cancelOwnAppointment,
		ended: 'Your appointment is cancelled. Thank you for telling us.',
	},
	booking: { find: findOwnBooking },
	donation: { find: findOwnDonation },
	contact: { find: findOwnMessage },
	partnership: { find: findOwnPartnership },
}

/** What was sent and where it stands, or null if it is gone. */
export const findOwnRequest = (db: Db, { kind, id }: RequestKey, now: Date) => KINDS[kind].find(db, id, now)

/** What is said once it is ended. */
export const endedSentence = (kind: RequestKind): string => KINDS[kind].ended ?? ''

/**
 * Ends a request by the command of its slice.
 * @throws Refusal when it cannot be ended, or no longer; Missing
 */
export async function endOwnRequest(tx: Tx, { kind, id }: RequestKey, now: Date): Promise<Ended> {
	const { end } = KINDS[kind]
	if (!end) throw new Refusal('this cannot be changed here')
	return end(tx, id, now)
}
