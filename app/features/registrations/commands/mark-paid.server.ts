import { markTicketPaid, type PaidByHand } from '#app/features/events/commands/mark-ticket-paid.server.ts'
import type { RegistrationType } from '#app/features/registrations/rules.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

type Mark = (tx: Tx, paid: PaidByHand, by: Actor) => Promise<{ id: string }>

/** How a type is marked as paid at the hub. */
const MARKS: Partial<Record<RegistrationType, Mark>> = { event_registration: markTicketPaid }

/** The command of a type that can be paid at the hub; undefined of any other. */
export const markPaidOf = (type: RegistrationType): Mark | undefined => MARKS[type]
