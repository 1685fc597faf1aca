import { texts } from '#app/features/registrations/rules.ts'
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
import { type LinkedKind, OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'

/** `kind` is the type in words: "program application"; `item` what it was for, if that still exists. */
export type DecisionMail = {
	firstName: string
	kind: string
	item: string
	reference: string
	/** Why, in the administrator's own words; lines. */
	reason?: string
	/** Of the person, and where an administrator reads the registration: for the notification of a failure. */
	name?: string
	address?: string
	/** For the person's own link; absent in messages that were queued before there was one. */
	own?: { kind: LinkedKind; id: string }
}

const About = ({ item, reference }: DecisionMail) => (
	<Facts
		rows={[
			{ label: 'For', value: item },
			{ label: 'Reference', value: reference },
		]}
	/>
)

const Own = ({ own }: DecisionMail) => own && <OwnLink {...own} />

const Reason = ({ reason }: DecisionMail) =>
	reason ? (
		<Paragraph>{reason.split('\n').flatMap((line, at) => (at ? [<br key={at} />, line] : [line]))}</Paragraph>
	) : null

/** A decision of which the person may not know. */
const failed = ({ name = '', address, ...about }: DecisionMail) => ({
	title: texts.confirmationFailed,
	message: [name, named({ ...about, name })].filter(Boolean).join(', '),
	...(address && { action_url: address }),
})

const named = ({ kind, item }: DecisionMail) => (item ? `${kind} for ${item}` : kind)

const fields = {
	kind: 'what was sent, such as “program application”',
	application: 'the same with what it was for, such as “program application for Women in Tech”',
	reference: 'its reference',
} as const

const valuesOf = (data: DecisionMail) => ({
	kind: data.kind,
	application: named(data),
	reference: data.reference,
})

const SAMPLE: DecisionMail = {
	firstName: 'Aline',
	kind: 'program application',
	item: 'Women in Tech',
	reference: SAMPLE_REFERENCE,
	own: { kind: 'program_application', id: SAMPLE_ID },
}

const approved = mailWords({
	key: 'registration-approved',
	fields,
	texts: {
		subject: subject('Approved: your {application}', ['application']),
		preview: preview('Your {application} is approved.'),
		heading: heading('You are in'),
		greeting: greeting('Murakaza neza'),
		lead: paragraph(
			'We have read your {kind} and approved it. You will soon get a second message that says how to reach us and where to begin.',
		),
	},
})

/** Tells the person that an administrator has approved. */
export const registrationApproved = mailTemplate<DecisionMail>({
	name: 'registration-approved',
	about: {
		name: 'Approved',
		when: 'To whoever has applied or registered, when an administrator approves it.',
	},
	words: [approved],
	samples: [{ data: { ...SAMPLE, reason: 'You begin in May.' } satisfies DecisionMail }],
	subject: (data) => approved.say(valuesOf(data)).subject,
	failed,
	body: (data) => {
		const say = approved.say(valuesOf(data))
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={data.firstName} />
				<Words>{say.lead}</Words>
				<Reason {...data} />
				<About {...data} />
				<Own {...data} />
			</MailLayout>
		)
	},
})

const rejected = mailWords({
	key: 'registration-rejected',
	fields,
	texts: {
		subject: subject('About your {application}', ['application']),
		preview: preview('We cannot offer you a place this time.'),
		heading: heading('Not this time'),
		greeting: greeting('Muraho'),
		lead: paragraph(
			'Thank you for your {kind}. We have read it, and we cannot offer you a place this time. You are welcome to register again, here or for something else.',
		),
		question: paragraph('If you have a question, answer this message or write to us with the reference.', {
			label: 'Text below, where a reason is given',
			optional: true,
		}),
		why: paragraph('If you want to know why, answer this message or write to us with the reference.', {
			label: 'Text below, where no reason is given',
			optional: true,
		}),
	},
})

/** Tells the person that an administrator has rejected. */
export const registrationRejected = mailTemplate<DecisionMail>({
	name: 'registration-rejected',
	about: {
		name: 'Not this time',
		when: 'To whoever has applied or registered, when an administrator rejects it.',
	},
	words: [rejected],
	samples: [
		{ name: 'With a reason', data: { ...SAMPLE, reason: 'There were more applications than places.' } },
		{ name: 'Without a reason', data: SAMPLE },
	],
	subject: (data) => rejected.say(valuesOf(data)).subject,
	failed,
	body: (data) => {
		const say = rejected.say(valuesOf(data))
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={data.firstName} />
				<Words>{say.lead}</Words>
				<Reason {...data} />
				<About {...data} />
				<Words>{data.reason ? say.question : say.why}</Words>
				<Own {...data} />
			</MailLayout>
		)
	},
})

const received = mailWords({
	key: 'registration-received',
	fields,
	texts: {
		subject: subject('We have your {application}', ['application']),
		preview: preview('It has arrived, and we are reading it.'),
		heading: heading('We are reading it'),
		greeting: greeting('Muraho'),
		lead: paragraph(
			'Your {kind} has arrived. A person reads it and answers you by email. You need to do nothing more.',
		),
	},
})

/** The acknowledgement that an administrator may send while a registration is pending. */
export const registrationReceived = mailTemplate<DecisionMail>({
	name: 'registration-received',
	about: {
		name: 'We are reading it',
		when: 'To whoever has applied or registered, when an administrator sends the email of a pending one.',
	},
	words: [received],
	samples: [{ data: SAMPLE }],
	subject: (data) => received.say(valuesOf(data)).subject,
	body: (data) => {
		const say = received.say(valuesOf(data))
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={data.firstName} />
				<Words>{say.lead}</Words>
				<About {...data} />
				<Own {...data} />
			</MailLayout>
		)
	},
})
