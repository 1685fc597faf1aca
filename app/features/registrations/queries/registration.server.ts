import { sql } from 'drizzle-orm'
import { endOf } from '#app/features/registrations/queries/ends.server.ts'
import { definitionOf } from '#app/features/registrations/queries/types.server.ts'
import type { Decision, RegistrationType } from '#app/features/registrations/rules.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import { readPaymentFacts, readRefundFacts } from '#app/platform/core/payments/payment-facts.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { detailOf, readRequest } from '#app/platform/web/requests/request.server.ts'

/** One registration with everything that its form asked for, or null. */
export async function getRegistration(db: Db, type: RegistrationType, id: string) {
	const request = definitionOf(type)
	const { photo, facts, until, amount, paid } = request
	const { decision, registration_id } = scheduled_decisions
	const found = await readRequest(db, request, id, {
		unpaid:
			amount && paid
				? sql`(${amount} is not null and not coalesce(${paid}, false) and ${request.table.status} in ('unpaid', 'withdrawn'))`
				: sql`false`,
		scheduled: sql`(select ${decision} from ${scheduled_decisions} where ${registration_id} = ${request.table.id})`,
	})
	if (!found) return null
	const { row, item, also } = found
	const bought = PURCHASES[type]
	const payment = bought ? await readPurchase(db, bought, id) : []
	return {
		id,
		type,
		item,
		scheduled: also['scheduled'] as Decision | null,
		/** It costs something, and is not paid. */
		unpaid: also['unpaid'] === true,
		first_name: String(row['first_name']),
		last_name: String(row['last_name']),
		email: String(row['email']),
		phone: String(row['phone']),
		status: String(row['status']),
		/** Of a purchase: who takes its money, and what became of that. */
		taken_by: (row['taken_by'] ?? null) as string | null,
		payment_status: (row['payment_status'] ?? null) as string | null,
		/** As what it is paid for; undefined of what costs nothing. */
		bought,
		payment,
		created_at: row['created_at'] as Date,
		updated_at: row['updated_at'] as Date,
		/** When what was approved ends, where it does. */
		ends: until ? endOf(row[until.name] as string | null, new Date()) : null,
		/** Null: none was given. Undefined: the form takes none. */
		photo: photo && (row[photo.name] as string | null),
		facts: facts
			.filter(({ office }) => office ?? true)
			.map((fact) => ({ term: fact.term, detail: detailOf(fact, found) })),
	}
}

/** What registrations are paid for as. */
const PURCHASES: Partial<Record<RegistrationType, string>> = {
	enrollment: 'course',
	event_registration: 'ticket',
}

/** Where the payment of a purchase stands. */
async function readPurchase(db: Db, kind: string, id: string) {
	const [facts, refunds] = await Promise.all([readPaymentFacts(db, id), readRefundFacts(db, kind, id)])
	return [...facts, ...refunds]
}

export type Registration = NonNullable<Awaited<ReturnType<typeof getRegistration>>>

/** Where a registration of this type changes: in its own table, and by a decision that is still to be carried out. */
export const registrationTables = (type: RegistrationType) => [definitionOf(type).table, scheduled_decisions]

/** What a dialog is held against, to say when somebody else has decided or changed it. */
export const versionOf = ({ updated_at, status, scheduled }: Registration): string =>
	`${updated_at.toISOString()} ${status} ${scheduled ?? ''}`
