import { toGiver } from '#app/features/donations/emails/giver-mail.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailWords } from '#app/platform/core/mail/mail-words.server.ts'
import { SAMPLE_ID } from '#app/platform/core/mail/samples.ts'

const linkWords = mailWords({
	key: 'giver-link',
	fields: {},
	texts: {
		subject: 'Your new link to your gifts',
		preview: 'Every link to your gifts that you had before has stopped.',
		heading: 'Your new link',
		greeting: 'Muraho',
		lead: 'Here is the new link to your own page. It has your gifts, their receipts and a statement for each year. Every link to this page that you had before has stopped. Links to receipts and to payments stay.',
	},
})

/** The new link of a giver who asked for one. */
export const giverLink = mailTemplate<{
	gift_id: string
	donor_name: string
	/** When the links of before stopped, and this one was made. */
	moment: string
}>({
	name: 'giver-link',
	about: {
		name: 'New link to the gifts',
		when: 'To a giver who has asked for a new link on their own page; the old one stops.',
	},
	words: [linkWords],
	samples: [{ data: { gift_id: SAMPLE_ID, donor_name: 'Aline Uwase', moment: '2026-11-28T10:00:00.000Z' } }],
	...toGiver<{ gift_id: string; donor_name: string; moment: string }>(
		() => linkWords.say({}),
		({ gift_id }) => gift_id,
		'Your gifts, receipts and statements',
	),
})
