import { Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
import { Message } from '#app/platform/core/mail/message.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { payPath } from '#app/platform/core/payments/pay-link.server.ts'

type Data = {
	/** Of the payment. */
	id: string
	name: string
	/** What is paid for: "Gift to IRIS Hub". */
	what: string
	/** `25,000 RWF` */
	amount: string
	/** Until when, in words. */
	ends_at: string
	/** That it is a test, where it is one. */
	note?: string
}

const words = mailWords({
	key: 'payment-waits',
	fields: { what: 'what is paid for', amount: 'the amount', until: 'until when it can be paid' },
	needs: ['amount'],
	texts: {
		subject: 'Waiting for your payment of {amount}: {what}',
		preview: 'You can pay until {until}.',
		heading: 'Waiting for your payment',
		greeting: 'Muraho',
		lead: paragraph(
			'Nothing has been taken yet. You can pay until {until}. If you have paid already, there is nothing to do: we write to you as soon as the money is here.',
			{ needs: ['until'] },
		),
	},
})

const sayOf = ({ what, amount, ends_at }: Data) => words.say({ what, amount, until: ends_at })

/** What is to be paid, and the payer's own link to it. */
export const paymentWaits = mailTemplate<Data>({
	name: 'payment-waits',
	about: { name: 'Payment waits', when: 'To whoever has begun to pay, with the link to the payment.' },
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				name: 'Aline Uwase',
				what: 'Web development',
				amount: '50,000 RWF',
				ends_at: 'Tue, Dec 1, 2026, 14:30',
			} satisfies Data,
		},
	],
	subject: (waiting) => sayOf(waiting).subject,
	body: (waiting) => {
		const { id, name, what, amount, note } = waiting
		return (
			<Message
				say={sayOf(waiting)}
				name={name}
				note={note}
				facts={[
					['For', what],
					['Amount', amount],
				]}
			>
				<Paragraph>
					<TextLink to={payPath(id)}>Pay, or see where your payment stands</TextLink>
					<br />
					The link is only for you. Please do not share it.
				</Paragraph>
			</Message>
		)
	},
})
