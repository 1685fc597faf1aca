import { Paragraph } from '#app/platform/core/mail/layout.tsx'
import { Message } from '#app/platform/core/mail/message.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'

type Data = {
	name: string
	/** What was paid for: "Gift to IRIS Hub". */
	what: string
	/** `25,000 RWF` */
	amount: string
	/** Who gave it back; null: the hub itself. */
	by: string | null
	/** Of the receipt of what was paid. */
	number: string | null
	/** That it was a test, where it was one. */
	note: string | null
	date: string
}

const words = mailWords({
	key: 'money-given-back',
	fields: { what: 'what was paid for', amount: 'the amount' },
	needs: ['amount'],
	texts: {
		subject: 'We have given {amount} back to you',
		preview: 'It was paid for: {what}.',
		heading: 'Money given back',
		greeting: 'Muraho',
		lead: paragraph(
			'We have given {amount} back to you. It can take some days until you see it on your account or phone.',
			{ needs: ['amount'] },
		),
	},
})

const sayOf = ({ what, amount }: Data) => words.say({ what, amount })

const SAMPLE: Data = {
	name: 'Aline Uwase',
	what: 'Web development',
	amount: '25,000 RWF',
	by: 'MTN Mobile Money',
	number: 'R-2026-000412',
	note: null,
	date: 'December 1, 2026',
}

/** That money is given back, and of what. */
export const moneyGivenBack = mailTemplate<Data>({
	name: 'money-given-back',
	about: { name: 'Money given back', when: 'To whoever has paid, when money of it is given back.' },
	words: [words],
	samples: [{ data: SAMPLE }],
	subject: (given) => sayOf(given).subject,
	body: (given) => {
		const { name, what, amount, by, number, note, date } = given
		return (
			<Message
				say={sayOf(given)}
				name={name}
				facts={[
					['Given back', amount],
					['Paid for', what],
					['By', by],
					['Receipt', number],
					['Date', date],
				]}
			>
				{note !== null && <Paragraph>{note}</Paragraph>}
			</Message>
		)
	},
})
