import { sql } from 'drizzle-orm'
import { feeInForce, priceInForce, inWords } from '#app/features/memberships/fees.server.ts'
import { hasEnded, MEMBERSHIP_PLANS } from '#app/features/memberships/rules.ts'
import { type Membership, memberships } from '#app/features/memberships/tables.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import {
	type AwaitedPayment,
	DECIDED_ARROWS,
	decidedStates,
	type State,
	withdrawing,
} from '#app/platform/web/requests/own-request.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { FUNDER_FACTS } from '#app/platform/web/requests/funder-facts.server.ts'
import { describeDecided, fullName, ONLY_IN_MAILS, PHONE } from '#app/platform/web/requests/request.server.ts'

const NOUN = 'membership application'

/** Where an approved membership stands that is paid for; undefined where it is approved and no more. */
function stateOf({ status, type, paid_until }: Membership, now: Date): State | undefined {
	if (status !== 'approved') return undefined
	const isSold = feeInForce(type) !== null
	if (paid_until === null) {
		return isSold
			? {
					kind: 'pending',
					name: 'Not paid yet',
					sentence: 'Your membership application is approved. Your year begins on the day you pay its fee.',
				}
			: undefined
	}
	const day = inWords(paid_until)
	if (!hasEnded(paid_until, kigaliDay(now)))
		return { kind: 'confirmed', name: 'Member', sentence: `Your membership runs until ${day}.` }
	const renewed = isSold ? ' You can renew it: the new year begins on the day you pay.' : ''
	return { kind: 'neutral', name: 'Ended', sentence: `Ended on ${day}.${renewed}` }
}

/** What is said of a membership that waits for the fee of its first or its next year. */
function awaited(
	{ status, paid_until }: Membership,
	plan: string | null,
	now: Date,
): AwaitedPayment | undefined {
	if (status !== 'approved') return undefined
	const runsUntil = paid_until !== null && !hasEnded(paid_until, kigaliDay(now)) ? inWords(paid_until) : null
	return {
		begun: { title: 'Applied', note: plan ?? 'Membership' },
		meanwhile: runsUntil
			? `Your membership runs until ${runsUntil}, and goes on from there once it is paid.`
			: 'Your year begins on the day you pay.',
		comes: [
			{
				title: 'A year as a member',
				note: runsUntil ? `After ${runsUntil}` : 'From the day you pay',
			},
		],
	}
}

export const membership = describeDecided({
	kind: 'membership',
	table: memberships,
	what: 'Membership application',
	noun: NOUN,
	item: sql`case ${memberships.type} ${sql.join(
		MEMBERSHIP_PLANS.map(({ type, name }) => sql`when ${type} then ${name}::text`),
		sql` `,
	)} end`,
	itemTerm: 'Membership',
	page: () => '/membership',
	name: fullName(memberships),
	facts: [
		{
			term: 'Price',
			column: 'type',
			says: ({ row }) => `${formatRwf(priceInForce(row.type))} a year`,
			...ONLY_IN_MAILS,
			mail: 'first',
		},
		PHONE,
		{ term: 'Startup sector', column: 'startup_sector' },
		{ term: 'Startup stage', column: 'startup_stage' },
		// The photo stays where it is; administrators see it.
		{
			term: 'Photo',
			column: 'image_url',
			says: ({ row }) => row.image_url && 'Received',
			office: false,
			mail: 'first',
		},
		{
			term: 'Paid until',
			column: 'paid_until',
			says: ({ row }) => row.paid_until && inWords(row.paid_until),
			mail: 'each',
		},
		{ term: 'Bio', column: 'bio' },
		{ term: 'Expectations', column: 'expectations' },
		...FUNDER_FACTS,
	],
	state: memberships.status,
	states: decidedStates(NOUN),
	stateOf: ({ row }, now) => stateOf(row, now),
	awaits: ({ row, item }, now) => awaited(row, item, now),
	arrows: DECIDED_ARROWS,
	ending: withdrawing(NOUN),
	needsDecision: true,
	photo: memberships.image_url,
	until: memberships.paid_until,
})
