import { visitor, type Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { requestWithdrawn } from '#app/platform/web/requests/request-withdrawn.tsx'
import { announce, type Announced } from '#app/platform/core/notifications/announce.server.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import {
	type Arrows,
	type DecidedRequest,
	type DecidedTable,
	readRequest,
} from '#app/platform/web/requests/request.server.ts'

export type Decision = 'approved' | 'rejected'

/**
 * Approves or rejects a pending request, once.
 * @returns the row
 * @throws Missing if it is gone; Refusal if it was decided before
 */
export async function decideRequest<T extends DecidedTable>(
	tx: Tx,
	{ table, noun, arrows }: { table: T; noun: string; arrows: Arrows },
	id: string,
	decision: Decision,
	by: Actor,
): Promise<T['$inferSelect']> {
	const { row } = await changeStatus(
		tx,
		table,
		{
			id,
			to: decision,
			from: arrows[decision] ?? [],
			action: decision === 'approved' ? 'approve' : 'reject',
			refusal: (present) => `this ${noun.split(' ').at(-1)} is already ${present}`,
		},
		by,
	)
	return row
}

type Applicant = { id: string; first_name: string; last_name: string; email: string }

/**
 * Withdraws a request, once, for the person who sent it: state, audit entry, message and the administrators'
 * notification in one transaction.
 * @throws Missing if it is gone; Refusal if its state does not lead there
 */
export async function withdrawRequest(
	tx: Tx,
	request: DecidedRequest,
	id: string,
): Promise<Applicant & Announced> {
	const { kind, table, noun, arrows } = request
	const { row } = await changeStatus(
		tx,
		table,
		{
			id,
			to: 'withdrawn',
			from: arrows['withdrawn'] ?? [],
			action: 'withdraw',
			refusal: (present) => `this ${noun} is already ${present}`,
		},
		visitor,
	)
	const applicant = row as Applicant
	const { first_name, last_name, email } = applicant
	const item = (await readRequest(tx, request, id))?.item ?? null
	const reference = referenceOf(id)
	await queueMail(tx, {
		to: email,
		template: requestWithdrawn,
		data: { first_name, what: noun, item, reference, kind, id },
		record_id: id,
	})
	return announce(tx, applicant, {
		title: `Withdrawn: ${noun}${item ? `, ${item}` : ''}`,
		message: [`${first_name} ${last_name} has withdrawn it.`, `Reference: ${reference}`],
		from: { name: `${first_name} ${last_name}`, email },
		record: `/admin/registrations/${kind}/${id}`,
	})
}
