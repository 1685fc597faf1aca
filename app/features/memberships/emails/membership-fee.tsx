import { type AboutMember, MemberMail, sampleMember } from '#app/features/memberships/emails/member-mail.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailWords } from '#app/platform/core/mail/mail-words.server.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'

type Data = AboutMember & {
	/** Whole francs a year. */
	price: number
}

const words = mailWords({
	key: 'membership-fee',
	fields: { plan: 'the membership', amount: 'the fee of a year' },
	needs: ['plan'],
	texts: {
		subject: 'Your {plan}: the fee',
		preview: 'Your year begins on the day you pay.',
		heading: 'Your membership begins with its fee',
		greeting: 'Murakaza neza',
		lead: 'Your {plan} is approved. The fee is {amount} for a year, and the year begins on the day you pay.',
	},
})

const sayOf = ({ plan, price }: Data) => words.say({ plan, amount: formatRwf(price) })

/** Asks a member who was approved for the fee, with the link to pay it. */
export const membershipFee = mailTemplate<Data>({
	name: 'membership-fee',
	about: {
		name: 'Membership to be paid',
		when: 'To whoever was approved for a membership that has a fee, where a payment provider is set.',
	},
	words: [words],
	samples: [{ data: { ...sampleMember(null), price: 200_000 } satisfies Data }],
	subject: (fee) => sayOf(fee).subject,
	body: (fee) => (
		<MemberMail about={fee} say={sayOf(fee)} more={[['Fee', `${formatRwf(fee.price)} a year`]]}>
			<OwnLink kind="membership" id={fee.id} to="pay">
				Pay the fee
			</OwnLink>
		</MemberMail>
	),
})
