import { type AboutMember, MemberMail, sampleMember } from '#app/features/memberships/emails/member-mail.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { sayTotal } from '#app/platform/core/text/money.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { ReceiptLink } from '#app/platform/web/requests/receipt-link.tsx'

type Data = AboutMember & {
	/** Whole francs, the provider's fee included. */
	payment_amount: number
	/** Of it, the fee. */
	payment_fee?: number
	payment_method: string
	/** Of the receipt. */
	number: string
	/** The payment whose receipt can be fetched. */
	receipt_of?: string
}

const words = mailWords({
	key: 'membership-paid',
	fields: { plan: 'the membership', until: 'the last day that is paid' },
	needs: ['until'],
	texts: {
		subject: 'Your {plan} is paid until {until}',
		preview: 'Thank you. It runs until {until}.',
		heading: 'Your membership is paid',
		greeting: 'Murakoze',
		lead: paragraph('Your payment has arrived. Your {plan} runs until {until}.', { needs: ['until'] }),
	},
})

const sayOf = ({ plan, ends_at }: Data) => words.say({ plan, until: ends_at })

/** Says that a year of a membership is paid, until when, and by which receipt. */
export const membershipPaid = mailTemplate<Data>({
	name: 'membership-paid',
	about: {
		name: 'Membership paid',
		when: 'To whoever has paid for a year of a membership, once the money is here.',
	},
	words: [words],
	samples: [
		{
			data: {
				...sampleMember(),
				payment_amount: 200_000,
				payment_fee: 0,
				payment_method: 'Mobile Money',
				number: 'R-2026-000123',
			} satisfies Data,
		},
	],
	subject: (paid) => sayOf(paid).subject,
	body: (paid) => (
		<MemberMail
			about={paid}
			say={sayOf(paid)}
			more={[
				['Total', sayTotal(paid.payment_amount, (paid.payment_fee ?? 0) > 0)],
				['Payment method', paid.payment_method],
				['Receipt', paid.number],
			]}
		>
			<QuoteReference />
			<ReceiptLink of={paid.receipt_of} />
			<OwnLink kind="membership" id={paid.id} />
		</MemberMail>
	),
})
