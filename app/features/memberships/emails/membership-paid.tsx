import { Facts, MailLayout } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import {
	greeting,
	heading,
	mailWords,
	paragraph,
	preview,
	subject,
} from '#app/platform/core/mail/mail-words.server.ts'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { ReceiptLink } from '#app/platform/web/requests/receipt-link.tsx'

type Data = {
	/** Of the membership. */
	id: string
	first_name: string
	/** Name of the membership. */
	plan: string
	/** Last day that is paid, in words. */
	ends_at: string
	/** Whole francs, the provider's fee included. */
	payment_amount: number
	payment_method: string
	/** Of the receipt. */
	number: string
	/** The payment whose receipt can be fetched. */
	receipt_of?: string
	reference: string
}

const words = mailWords({
	key: 'membership-paid',
	fields: { plan: 'the membership', until: 'the last day that is paid' },
	texts: {
		subject: subject('Your {plan} is paid until {until}', ['until']),
		preview: preview('Thank you. It runs until {until}.'),
		heading: heading('Your membership is paid'),
		greeting: greeting('Murakoze'),
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
				id: SAMPLE_ID,
				first_name: 'Aline',
				plan: 'Individual Membership',
				ends_at: 'November 28, 2027',
				payment_amount: 200_000,
				payment_method: 'Mobile Money',
				number: 'R-2026-000123',
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (paid) => sayOf(paid).subject,
	body: (paid) => {
		const say = sayOf(paid)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={paid.first_name} />
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Membership', value: paid.plan },
						{ label: 'Paid until', value: paid.ends_at },
						{ label: 'Total', value: `${formatRwf(paid.payment_amount)}, fee included` },
						{ label: 'Payment method', value: paid.payment_method },
						{ label: 'Receipt', value: paid.number },
						{ label: 'Reference', value: paid.reference },
					]}
				/>
				<QuoteReference />
				<ReceiptLink of={paid.receipt_of} />
				<OwnLink kind="membership" id={paid.id} />
			</MailLayout>
		)
	},
})
