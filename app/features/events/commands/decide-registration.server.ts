import { event_registrations } from '#app/features/events/tables.server.ts'
import { decisionOn } from '#app/platform/records/change-status.server.ts'

/** Approves or rejects an event registration; a rejected one gives its seat back. */
export const decideRegistration = decisionOn(event_registrations, 'registration')
