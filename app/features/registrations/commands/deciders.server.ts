import { decideEnrollment } from '#app/features/enrollments/commands/decide-enrollment.server.ts'
import { decideRegistration as decideEventRegistration } from '#app/features/events/commands/decide-registration.server.ts'
import { decideMembership } from '#app/features/memberships/commands/decide-membership.server.ts'
import { decideApplication as decideOpportunityApplication } from '#app/features/opportunities/commands/decide-application.server.ts'
import { decideApplication as decideProgramApplication } from '#app/features/programs/commands/decide-application.server.ts'
import type { KnownType } from '#app/features/registrations/queries/types.server.ts'
import type { Decision } from '#app/features/registrations/rules.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Tx } from '#app/platform/db/db.server.ts'

/** A slice's own command that decides one pending row; throws Refusal or Missing if there is none. */
type Decide = (tx: Tx, id: string, decision: Decision, by: Actor) => Promise<unknown>

/** Who decides, per type of registration. */
export const deciders: Record<KnownType, Decide> = {
	program_application: decideProgramApplication,
	event_registration: decideEventRegistration,
	opportunity_application: decideOpportunityApplication,
	membership: decideMembership,
	enrollment: decideEnrollment,
}
