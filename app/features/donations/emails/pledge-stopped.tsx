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
}

const words = mailWords({
	key: 'pledge-stopped',
	fields: { sum: 'the amount a month' },
	texts: {
		subject: subject('Your monthly gift is stopped'),
		preview: preview('Nothing is asked of you any more.'),
		heading: heading('Your monthly gift is stopped'),
		greeting: greeting('Murakoze'),
		lead: paragraph(
			'Your monthly gift of {sum} is stopped, and we ask for no more. An invoice that you have already can still be paid; otherwise it ends by itself. Thank you for all that you gave.',
			{ needs: ['sum'] },
		),
	},
})

const sayOf = ({ amount }: Data) => words.say({ sum: formatRwf(amount) })

/** A pledge was stopped: nothing is asked for any more. Once. */
export const pledgeStopped = mailTemplate<Data>({
	name: 'pledge-stopped',
	about: {
		name: 'Monthly gift stopped',
		when: 'To whoever has stopped their monthly gift, or whose gift administrators have stopped; once.',
	},
	words: [words],
	samples: [{ data: { id: SAMPLE_ID, donor_name: 'Aline Uwase', amount: 25_000 } satisfies Data }],
	subject: (pledge) => sayOf(pledge).subject,
	body: (pledge) => {
		const say = sayOf(pledge)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={pledge.donor_name} />
				<Words>{say.lead}</Words>
				<GiverLinkLine of={pledge.id} to="All your gifts, their receipts and a statement for each year" />
			</MailLayout>
		)
	},
})
