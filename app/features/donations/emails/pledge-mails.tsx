import { toGiver } from '#app/features/donations/emails/giver-mail.tsx'
import { Facts } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { PayLinkLine } from '#app/platform/web/requests/pay-link-line.tsx'

const CHANGE = 'Change, pause or stop your monthly gift'

/** A month of a pledge that is to be paid. */
type Month = {
	/** Of the payment. */
	id: string
	/** Of the gift that it pays. */
	gift_id: string
	donor_name: string
	/** `November 2026`; of one that was queued before months were named, none. */
	month?: string
	/** `25,000 RWF`, the fee included. */
	amount: string
	/** Until when it can be paid, in words. */
	ends_at: string
	/** That it is a test, where it is one. */
	note?: string
}

const monthFields = {
	amount: 'the amount',
	month: 'the month that it is for',
	until: 'until when it can be paid',
} as const

const aMonth = {
	id: SAMPLE_ID,
	gift_id: SAMPLE_ID,
	donor_name: 'Aline Uwase',
	month: 'December 2026',
	amount: '25,000 RWF',
	ends_at: 'Wednesday, December 30, 2026, 08:00',
} satisfies Month

/** The same of each message that asks for a month. @param words what it says */
const asking = (words: typeof invoiceWords) => ({
	words: [words],
	samples: [{ data: aMonth }],
	...toGiver<Month>(
		({ amount, month = 'this month', ends_at }) => words.say({ amount, month, until: ends_at }),
		({ gift_id }) => gift_id,
		CHANGE,
		({ id, amount, month, ends_at }) => (
			<>
				<Facts
					rows={[
						['Amount', amount],
						['For', month],
						['Until', ends_at],
					]}
				/>
				<PayLinkLine of={id} />
			</>
		),
	),
})

const invoiceWords = mailWords({
	key: 'pledge-invoice',
	fields: monthFields,
	needs: ['amount'],
	texts: {
		subject: 'Your monthly gift of {amount}',
		preview: 'You can pay it until {until}.',
		heading: 'Your monthly gift',
		greeting: 'Muraho',
		lead: paragraph(
			'Your gift for {month} is {amount}. Nothing is taken by itself: you pay it by the link below, until {until}. If it does not suit you this time, there is nothing to do.',
			{ needs: ['amount', 'until'] },
		),
	},
})

/** A month of a pledge that is to be paid, with the giver's own link to it. */
export const pledgeInvoice = mailTemplate<Month>({
	name: 'pledge-invoice',
	about: {
		name: 'Monthly gift to pay',
		when: 'To whoever gives every month, on the day they chose, with the link to pay. Only where a payment provider is set.',
	},
	// Whoever reads it then cannot pay it any more.
	validForSeconds: 7 * 86_400,
	...asking(invoiceWords),
})

const reminderWords = mailWords({
	key: 'pledge-reminder',
	fields: monthFields,
	needs: ['amount'],
	texts: {
		subject: 'Your monthly gift of {amount} can still be paid',
		preview: 'It can be paid until {until}.',
		heading: 'Your monthly gift waits',
		greeting: 'Muraho',
		lead: paragraph(
			'Your gift of {amount} for {month} has not been paid yet. You can pay it by the link below until {until}. We remind you only once; if it does not suit you this time, there is nothing to do.',
			{ needs: ['amount', 'until'] },
		),
	},
})

/** A month of a pledge that ends soon and is not paid; once. */
export const pledgeReminder = mailTemplate<Month>({
	name: 'pledge-reminder',
	about: {
		name: 'Monthly gift still to pay',
		when: 'To whoever gives every month and has not paid yet, once, two days before the invoice ends.',
	},
	validForSeconds: 2 * 86_400,
	...asking(reminderWords),
})

/** A pledge of which nothing is asked just now. */
type Pledge = {
	/** Of the last gift of the pledge. */
	id: string
	donor_name: string
	/** Whole francs a month. */
	amount: number
}

const aPledge = { id: SAMPLE_ID, donor_name: 'Aline Uwase', amount: 25_000 } satisfies Pledge
const sum = 'the amount a month'
const ofPledge = ({ id }: Pledge) => id

const goesOnWords = mailWords({
	key: 'pledge-goes-on',
	fields: { sum, day: 'the day of the next gift' },
	needs: ['day'],
	texts: {
		subject: 'Your monthly gift continues on {day}',
		preview: 'We write to you again then, with a link to pay.',
		heading: 'Your monthly gift goes on',
		greeting: 'Muraho',
		lead: paragraph(
			'The pause of your monthly gift of {sum} ends on {day}. We write to you then, with a link to pay. If it does not suit you, you can change, pause or stop it before.',
			{ needs: ['sum', 'day'] },
		),
	},
})

/** `day`: on which day it goes on, in words. */
type GoingOn = Pledge & { day: string }

/** A pledge that was paused for some months goes on soon; a week before. */
export const pledgeGoesOn = mailTemplate<GoingOn>({
	name: 'pledge-goes-on',
	about: {
		name: 'Monthly gift goes on',
		when: 'To whoever has paused their monthly gift for some months, once, a week before it goes on.',
	},
	words: [goesOnWords],
	samples: [{ data: { ...aPledge, day: 'Wednesday, December 23, 2026' } }],
	...toGiver<GoingOn>(
		({ amount, day }) => goesOnWords.say({ sum: formatRwf(amount), day }),
		ofPledge,
		CHANGE,
	),
})

const aroundPause = mailWords({
	key: 'pledge-paused',
	title: 'In each of them',
	fields: { sum },
	texts: {
		subject: 'Your monthly gift is paused',
		preview: 'We ask for nothing until you have it go on.',
		heading: 'Your monthly gift is paused',
		greeting: 'Muraho',
	},
})

/** Why a pledge is paused, and not by its giver. */
const PAUSED = {
	missed: mailWords({
		key: 'pledge-paused.missed',
		title: 'Three months were not paid',
		fields: { sum },
		texts: {
			lead: paragraph(
				'Three gifts of {sum} in a row were not paid, so we have paused your monthly gift: we ask for nothing more. You can have it go on at any time by the link below.',
				{ needs: ['sum'] },
			),
		},
	}),
	hub: mailWords({
		key: 'pledge-paused.hub',
		title: 'Paused by administrators',
		fields: { sum },
		texts: {
			lead: paragraph(
				'We have paused your monthly gift of {sum}: we ask for nothing more. You can have it go on at any time by the link below.',
				{ needs: ['sum'] },
			),
		},
	}),
}

type Paused = Pledge & { kind: keyof typeof PAUSED }

/** A pledge is paused, and not by its giver: nothing is asked for until it goes on. */
export const pledgePaused = mailTemplate<Paused>({
	name: 'pledge-paused',
	about: {
		name: 'Monthly gift paused',
		when: 'To whoever gives every month, once three months in a row were not paid, or when administrators pause the gift.',
	},
	words: [aroundPause, PAUSED.missed, PAUSED.hub],
	samples: (['missed', 'hub'] as const).map((kind) => ({
		name: PAUSED[kind].section.title,
		data: { ...aPledge, kind },
	})),
	...toGiver<Paused>(
		({ amount, kind }) => {
			const values = { sum: formatRwf(amount) }
			return { ...aroundPause.say(values), ...(kind === 'missed' ? PAUSED.missed : PAUSED.hub).say(values) }
		},
		ofPledge,
		'Your gifts, and how it goes on',
	),
})

const stoppedWords = mailWords({
	key: 'pledge-stopped',
	fields: { sum },
	texts: {
		subject: 'Your monthly gift is stopped',
		preview: 'Nothing is asked of you any more.',
		heading: 'Your monthly gift is stopped',
		greeting: 'Murakoze',
		lead: paragraph(
			'Your monthly gift of {sum} is stopped, and we ask for no more. An invoice that you have already can still be paid; otherwise it ends by itself. Thank you for all that you gave.',
			{ needs: ['sum'] },
		),
	},
})

/** A pledge was stopped: nothing is asked for any more. Once. */
export const pledgeStopped = mailTemplate<Pledge>({
	name: 'pledge-stopped',
	about: {
		name: 'Monthly gift stopped',
		when: 'To whoever has stopped their monthly gift, or whose gift administrators have stopped; once.',
	},
	words: [stoppedWords],
	samples: [{ data: aPledge }],
	...toGiver(
		({ amount }) => stoppedWords.say({ sum: formatRwf(amount) }),
		ofPledge,
		'All your gifts, their receipts and a statement for each year',
	),
})
