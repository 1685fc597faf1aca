import { appointment, booking } from '#app/features/consultations/request.server.ts'
import { contactMessage } from '#app/features/contact/request.server.ts'
import { donation } from '#app/features/donations/request.server.ts'
import { enrollment } from '#app/learning/study/request.server.ts'
import { eventRegistration } from '#app/features/events/request.server.ts'
import { membership } from '#app/features/memberships/request.server.ts'
import { opportunityApplication } from '#app/features/opportunities/request.server.ts'
import { partnership } from '#app/features/partnerships/request.server.ts'
import { programApplication } from '#app/features/programs/request.server.ts'
import { REGISTRATION_TYPES, type RegistrationType } from '#app/features/registrations/rules.ts'
import type { RequestKind } from '#app/platform/web/requests/request-link.server.ts'
import type { DecidedRequest, RequestDescriptor } from '#app/platform/web/requests/request.server.ts'

/** The requests that administrators decide on. */
const registrationTypes: Record<RegistrationType, DecidedRequest> = {
	program_application: programApplication,
	event_registration: eventRegistration,
	opportunity_application: opportunityApplication,
	membership,
	enrollment,
}

/** Whatever a visitor can send. */
export const requests: Record<RequestKind, RequestDescriptor> = {
	...registrationTypes,
	appointment,
	booking,
	donation,
	contact: contactMessage,
	partnership,
}

/** The types of which a pending one waits for somebody's decision. */
export const decidedTypes = REGISTRATION_TYPES.filter((type) => registrationTypes[type].needsDecision)

/** The type of an address, if there is one. */
export const readType = (text: string | undefined): RegistrationType | undefined =>
	REGISTRATION_TYPES.find((type) => type === text)

export const definitionOf = (type: RegistrationType): DecidedRequest => registrationTypes[type]
