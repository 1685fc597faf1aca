import { Facts, MailLayout, Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import {
	greeting,
	heading,
	mailWords,
	paragraph,
	preview,
	subject,
} from '#app/platform/core/mail/mail-words.server.ts'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { requestPath } from '#app/platform/web/requests/request-link.server.ts'

type Data = {
	/** Of the membership. */
	id: string
	first_name: string
	/** Name of the membership. */
	plan: string
	/** Whole francs a year. */
	price: number
	reference: string
}

const words = mailWords({
	key: 'membership-fee',
	fields: { plan: 'the membership', amount: 'the fee of a year' },
	texts: {
		subject: subject('Your {plan}: the fee', ['plan']),
		preview: preview('Your year begins on the day you pay.'),
		heading: heading('Your membership begins with its fee'),
		greeting: greeting('Murakaza neza'),
		lead: paragraph(
			'Your {plan} is approved. The fee is {amount} for a year, and the year begins on the day you pay.',
		),
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
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				first_name: 'Aline',
				plan: 'Individual Membership',
				price: 200_000,
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (fee) => sayOf(fee).subject,
	body: (fee) => {
		const say = sayOf(fee)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={fee.first_name} />
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Membership', value: fee.plan },
						{ label: 'Fee', value: `${formatRwf(fee.price)} a year` },
						{ label: 'Reference', value: fee.reference },
					]}
				/>
				<Paragraph>
					<TextLink to={`${requestPath({ kind: 'membership', id: fee.id })}/pay`}>Pay the fee</TextLink>
					<br />
					The link is only for you. Please do not share it.
				</Paragraph>
			</MailLayout>
		)
	},
})
