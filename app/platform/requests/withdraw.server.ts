import type { PgColumn } from 'drizzle-orm/pg-core'
import { visitor } from '#app/platform/actor.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { requestWithdrawn } from '#app/platform/mail/templates/request-withdrawn.tsx'
import { announce, type Announced } from '#app/platform/notifications/announce.server.ts'
import { changeStatus } from '#app/platform/records/change-status.server.ts'
import type { RecordTable } from '#app/platform/records/save-record.server.ts'
import { referenceOf } from '#app/platform/reference.ts'
import type { RequestKind } from '#app/platform/requests/request-link.server.ts'

type ApplicationTable = RecordTable & { [Name in 'first_name' | 'last_name' | 'email' | 'status']: PgColumn }
type Applicant = { id: string; first_name: string; last_name: string; email: string }

/** The states from which an application can be withdrawn: while nobody has decided on it. */
const WITHDRAWABLE: readonly string[] = ['pending', 'reviewed']

export const isWithdrawable = (status: string): boolean => WITHDRAWABLE.includes(status)

/**
 * The command that withdraws an application, once, for the person who sent it: state, audit entry, message and the
 * administrators' notification in one transaction.
 * @param of.what its name inside a sentence: "program application"
 * @param of.item the title of what it is for
 */
export const withdrawalOf =
	<T extends ApplicationTable>(
		table: T,
		of: {
			kind: Exclude<RequestKind, 'partnership' | 'contact' | 'donation' | 'booking'>
			what: string
			item: (tx: Tx, row: T['$inferSelect']) => Promise<string | null>
		},
	) =>
	async (tx: Tx, id: string): Promise<Applicant & Announced> => {
		const { row } = await changeStatus(
			tx,
			table,
			{
				id,
				to: 'withdrawn',
				from: WITHDRAWABLE,
				action: 'withdraw',
				refusal: (present) => `this ${of.what} is already ${present}`,
			},
			visitor,
		)
		const applicant = row as Applicant
		const { first_name, last_name, email } = applicant
		const item = await of.item(tx, row)
		await queueMail(tx, {
			to: email,
			template: requestWithdrawn,
			data: { first_name, what: of.what, item, reference: referenceOf(id), kind: of.kind, id },
			record_id: id,
		})
		return announce(tx, applicant, {
			title: `Withdrawn: ${of.what}${item ? `, ${item}` : ''}`,
			message: [`${first_name} ${last_name} has withdrawn it.`, `Reference: ${referenceOf(id)}`],
			from: { name: `${first_name} ${last_name}`, email },
			record: `/admin/registrations/${of.kind}/${id}`,
		})
	}
