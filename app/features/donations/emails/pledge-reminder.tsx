import { GiverLinkLine } from '#app/features/donations/emails/giver-link-line.tsx'
import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
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
import { SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { PayLinkLine } from '#app/platform/web/requests/pay-link-line.tsx'

type Data = {
	/** Of the payment. */
	id: string
	/** Of the gift that it pays. */
	gift_id: string
	donor_name: string
	/** `25,000 RWF`, the fee included. */
	amount: string
	/** Until when it can be paid, in words. */
	ends_at: string
	/** That it is a test, where it is one. */
	note?: string
}

const words = mailWords({
	key: 'pledge-reminder',
	fields: { amount: 'the amount', until: 'until when it can be paid' },
	texts: {
		subject: subject('Your monthly gift of {amount} can still be paid', ['amount']),
		preview: preview('It can be paid until {until}.'),
		heading: heading('Your monthly gift waits'),
		greeting: greeting('Muraho'),
		lead: paragraph(
			'Your gift of {amount} for this month has not been paid yet. You can pay it by the link below until {until}. We remind you only once; if it does not suit you this month, there is nothing to do.',
			{ needs: ['amount', 'until'] },
		),
	},
})

const sayOf = ({ amount, ends_at }: Data) => words.say({ amount, until: ends_at })

/** A month of a pledge that ends soon and is not paid; once. */
export const pledgeReminder = mailTemplate<Data>({
	name: 'pledge-reminder',
	about: {
		name: 'Monthly gift still to pay',
		when: 'To whoever gives every month and has not paid yet, once, two days before the invoice ends.',
	},
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				gift_id: SAMPLE_ID,
				donor_name: 'Aline Uwase',
				amount: '25,000 RWF',
				ends_at: 'Wednesday, December 30, 2026, 08:00',
			} satisfies Data,
		},
	],
	subject: (month) => sayOf(month).subject,
	// Whoever reads it then cannot pay it any more.
	validForSeconds: 2 * 86_400,
	body: (month) => {
		const say = sayOf(month)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={month.donor_name} />
				{month.note && <Paragraph>{month.note}</Paragraph>}
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Amount', value: month.amount },
						{ label: 'Until', value: month.ends_at },
					]}
				/>
				<PayLinkLine of={month.id} />
				<GiverLinkLine of={month.gift_id} to="Change, pause or stop your monthly gift" />
			</MailLayout>
		)
	},
})
