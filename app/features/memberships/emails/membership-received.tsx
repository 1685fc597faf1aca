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
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'

type Data = {
	id?: string
	first_name: string
	/** Name of the membership. */
	plan: string
	/** Whole francs a year. */
	price: number
	/** Whether a photo came with it. */
	photo: boolean
	reference: string
}

const words = mailWords({
	key: 'membership-received',
	fields: { plan: 'the membership', reference: 'the reference of the application' },
	texts: {
		subject: subject('We have your application for the {plan}', ['plan']),
		preview: preview('Your application for the {plan} has arrived.'),
		heading: heading('Your application has arrived'),
		greeting: greeting('Murakaza neza'),
		lead: paragraph(
			'We have your application for the {plan}. A person reads it and answers you by email. Nothing has been charged.',
		),
	},
})

/** Acknowledges an application for a membership. */
export const membershipReceived = mailTemplate<Data>({
	name: 'membership-received',
	about: {
		name: 'Membership application arrived',
		when: 'To whoever has applied for a membership, at once.',
	},
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				first_name: 'Aline',
				plan: 'Resident Membership',
				price: 120_000,
				photo: true,
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (application) => words.say(application).subject,
	body: (application) => {
		const { id, first_name, plan, price, photo, reference } = application
		const say = words.say(application)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={first_name} />
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Membership', value: plan },
						{ label: 'Price', value: `${formatRwf(price)} a year` },
						{ label: 'Photo', value: photo ? 'Received' : null },
						{ label: 'Reference', value: reference },
					]}
				/>
				<QuoteReference />
				<OwnLink kind="membership" id={id}>
					See what you sent and where it stands, or withdraw it
				</OwnLink>
			</MailLayout>
		)
	},
})
