import { GiverLinkLine } from '#app/features/donations/emails/giver-link-line.tsx'
import { MailLayout } from '#app/platform/core/mail/layout.tsx'
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
import { formatRwf } from '#app/platform/core/text/money.ts'

type Data = {
	/** Of the last gift of the pledge. */
	id: string
	donor_name: string
	/** Whole francs a month. */
	amount: number
	/** On which day it goes on, in words. */
	day: string
}

const words = mailWords({
	key: 'pledge-goes-on',
	fields: { sum: 'the amount a month', day: 'the day of the next gift' },
	texts: {
		subject: subject('Your monthly gift continues on {day}', ['day']),
		preview: preview('We write to you again then, with a link to pay.'),
		heading: heading('Your monthly gift goes on'),
		greeting: greeting('Muraho'),
		lead: paragraph(
			'The pause of your monthly gift of {sum} ends on {day}. We write to you then, with a link to pay. If it does not suit you, you can change, pause or stop it before.',
			{ needs: ['sum', 'day'] },
		),
	},
})

const sayOf = ({ amount, day }: Data) => words.say({ sum: formatRwf(amount), day })

/** A pledge that was paused for some months goes on soon; a week before. */
export const pledgeGoesOn = mailTemplate<Data>({
	name: 'pledge-goes-on',
	about: {
		name: 'Monthly gift goes on',
		when: 'To whoever has paused their monthly gift for some months, once, a week before it goes on.',
	},
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				donor_name: 'Aline Uwase',
				amount: 25_000,
				day: 'Wednesday, December 23, 2026',
			} satisfies Data,
		},
	],
	subject: (pledge) => sayOf(pledge).subject,
	body: (pledge) => {
		const say = sayOf(pledge)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={pledge.donor_name} />
				<Words>{say.lead}</Words>
				<GiverLinkLine of={pledge.id} to="Change, pause or stop your monthly gift" />
			</MailLayout>
		)
	},
})
