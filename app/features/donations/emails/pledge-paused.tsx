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
	/** Three months were not paid, or administrators have paused it. */
	kind: 'missed' | 'hub'
}

const fields = { sum: 'the amount a month' } as const

const around = mailWords({
	key: 'pledge-paused',
	title: 'In each of them',
	fields,
	texts: {
		subject: subject('Your monthly gift is paused'),
		preview: preview('We ask for nothing until you have it go on.'),
		heading: heading('Your monthly gift is paused'),
		greeting: greeting('Muraho'),
	},
})

const afterMissed = mailWords({
	key: 'pledge-paused.missed',
	title: 'Three months were not paid',
	fields,
	texts: {
		lead: paragraph(
			'Three gifts of {sum} in a row were not paid, so we have paused your monthly gift: we ask for nothing more. You can have it go on at any time by the link below.',
			{ needs: ['sum'] },
		),
	},
})

const byHub = mailWords({
	key: 'pledge-paused.hub',
	title: 'Paused by administrators',
	fields,
	texts: {
		lead: paragraph(
			'We have paused your monthly gift of {sum}: we ask for nothing more. You can have it go on at any time by the link below.',
			{ needs: ['sum'] },
		),
	},
})

const sayOf = ({ amount, kind }: Data) => {
	const values = { sum: formatRwf(amount) }
	return { ...around.say(values), ...(kind === 'missed' ? afterMissed : byHub).say(values) }
}

/** A pledge is paused, and not by its giver: nothing is asked for until it goes on. */
export const pledgePaused = mailTemplate<Data>({
	name: 'pledge-paused',
	about: {
		name: 'Monthly gift paused',
		when: 'To whoever gives every month, once three months in a row were not paid, or when administrators pause the gift.',
	},
	words: [around, afterMissed, byHub],
	samples: [
		{
			name: 'Three months were not paid',
			data: { id: SAMPLE_ID, donor_name: 'Aline Uwase', amount: 25_000, kind: 'missed' } satisfies Data,
		},
		{
			name: 'Paused by administrators',
			data: { id: SAMPLE_ID, donor_name: 'Aline Uwase', amount: 25_000, kind: 'hub' } satisfies Data,
		},
	],
	subject: (pledge) => sayOf(pledge).subject,
	body: (pledge) => {
		const say = sayOf(pledge)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={pledge.donor_name} />
				<Words>{say.lead}</Words>
				<GiverLinkLine of={pledge.id} to="Your gifts, and how it goes on" />
			</MailLayout>
		)
	},
})
