import { and, eq, isNotNull } from 'drizzle-orm'
import { readCampaignTitle } from '#app/features/campaigns/queries.server.ts'
import { acknowledgeDonation } from '#app/features/donations/commands/tell-of-donation.server.ts'
import { ANONYMOUS, type HAND_METHODS } from '#app/features/donations/rules.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { Missing, saveRecord, type Target } from '#app/platform/core/records/save-record.server.ts'
import { kigaliDay, kigaliMoment } from '#app/platform/core/time/time.ts'
import { makeTransactionId } from '#app/platform/web/payments/payments.server.ts'

/** A gift that came in cash or by the bank, as it is typed in. */
type HandGift = {
	/** Null: anonymous. */
	giver: string | null
	email: string | null
	phone: string | null
	/** Whole francs. */
	amount: number
	payment_method: (typeof HAND_METHODS)[number]
	/** `YYYY-MM-DD` in Kigali. */
	came_on: string
	/** What it is for; null: the hub as a whole. */
	campaign_id: string | null
	reference: string | null
	/** Whether the giver is written to. */
	thank: boolean
}

/** A moment of the day: now, where it is today, else noon. */
const momentOn = (day: string, now: Date) => (day === kigaliDay(now) ? now : kigaliMoment(`${day}T12:00`))

/** @throws Missing unless the gift was typed in: what came by the site is not written here */
async function findTypedIn(tx: Tx, id: string) {
	const [before] = await tx
		.select({ created_at: donations.created_at })
		.from(donations)
		.where(and(eq(donations.id, id), isNotNull(donations.typed_by)))
		.for('update')
	if (!before) throw new Missing()
	return before
}

/**
 * Adds a gift as completed, or changes one that was typed in.
 * @returns the row
 * @throws Missing if it is gone or came by the site; Conflict; Refusal where its campaign is gone
 */
export async function saveHandGift(tx: Tx, input: HandGift & Target, by: Actor, now = new Date()) {
	const { id, version, came_on, thank, giver, ...given } = input
	const { email, phone, amount, payment_method, campaign_id, reference } = given
	if (by.kind !== 'admin') throw new Error('gifts are typed in by administrators')
	if (campaign_id !== null && (await readCampaignTitle(tx, campaign_id)) === null)
		throw new Refusal('the campaign is gone. Choose another one', { field: 'campaign_id' })
	const before = id ? await findTypedIn(tx, id) : null
	const keepsDay = before && kigaliDay(before.created_at) === came_on
	const values = {
		donor_name: giver ?? ANONYMOUS,
		email,
		phone,
		amount,
		payment_method,
		reference,
		campaign_id,
		created_at: keepsDay ? before.created_at : momentOn(came_on, now),
	}
	const row = before
		? // What a new one has beside this stays as it is.
			await saveRecord(
				tx,
				donations,
				{ ...(id && { id }), ...(version && { version }) },
				values as typeof donations.$inferInsert,
				by,
			)
		: await saveRecord(
				tx,
				donations,
				{},
				{
					...values,
					frequency: 'one-time',
					payment_status: 'completed',
					transaction_id: makeTransactionId(now),
					typed_by: by.email,
				},
				by,
			)
	if (thank) await acknowledgeDonation(tx, row, {})
	return row
}

/** Moves a gift that was typed in into the bin. @throws Missing if it is gone or came by the site */
export async function removeHandGift(tx: Tx, id: string, by: Actor): Promise<void> {
	await findTypedIn(tx, id)
	await deleteRecord(tx, donations, id, by)
}
