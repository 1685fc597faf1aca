import { texts } from '#app/features/registrations/rules.ts'
import { Paragraph } from '#app/platform/core/mail/layout.tsx'
import { Message } from '#app/platform/core/mail/message.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { type MailText, mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { type LinkedKind, OwnLink } from '#app/platform/web/requests/own-link.tsx'
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

type Said = Record<'subject' | 'preview' | 'heading' | 'greeting' | 'lead', string>

/** How each of them is drawn. @param below what stands below its facts */
const decisionMail = <Name extends string>(
	name: string,
	texts: Readonly<Record<Name | keyof Said, string | MailText>>,
	below?: (say: Readonly<Record<Name, string>>, data: DecisionMail) => string,
) => {
	const words = mailWords({ key: name, fields, needs: ['application'], texts })
	return {
		name,
		words: [words],
		subject: (data: DecisionMail) => words.say(valuesOf(data)).subject,
		body: (data: DecisionMail) => {
			const { firstName, item, reference, own } = data
			const say = words.say(valuesOf(data))
			return (
				<Message
					say={say}
					name={firstName}
					above={<Reason {...data} />}
					facts={[
						['For', item],
						['Reference', reference],
					]}
				>
					{below && <Words>{below(say, data)}</Words>}
					{own && <OwnLink {...own} />}
				</Message>
			)
		},
	}
}

/** Tells the person that an administrator has approved. */
export const registrationApproved = mailTemplate<DecisionMail>({
	about: {
		name: 'Approved',
		when: 'To whoever has applied or registered, when an administrator approves it.',
	},
	samples: [{ data: { ...SAMPLE, reason: 'You begin in May.' } satisfies DecisionMail }],
	failed,
	...decisionMail('registration-approved', {
		subject: 'Approved: your {application}',
		preview: 'Your {application} is approved.',
		heading: 'You are in',
		greeting: 'Murakaza neza',
		lead: 'We have read your {kind} and approved it. You will soon get a second message that says how to reach us and where to begin.',
	}),
})

/** Tells the person that an administrator has rejected. */
export const registrationRejected = mailTemplate<DecisionMail>({
	about: {
		name: 'Not this time',
		when: 'To whoever has applied or registered, when an administrator rejects it.',
	},
	samples: [
		{ name: 'With a reason', data: { ...SAMPLE, reason: 'There were more applications than places.' } },
		{ name: 'Without a reason', data: SAMPLE },
	],
	failed,
	...decisionMail(
		'registration-rejected',
		{
			subject: 'About your {application}',
			preview: 'We cannot offer you a place this time.',
			heading: 'Not this time',
			greeting: 'Muraho',
			lead: 'Thank you for your {kind}. We have read it, and we cannot offer you a place this time. You are welcome to register again, here or for something else.',
			question: paragraph('If you have a question, answer this message or write to us with the reference.', {
				label: 'Text below, where a reason is given',
				optional: true,
			}),
			why: paragraph('If you want to know why, answer this message or write to us with the reference.', {
				label: 'Text below, where no reason is given',
				optional: true,
			}),
		},
		({ question, why }, { reason }) => (reason ? question : why),
	),
})

/** The acknowledgement that an administrator may send while a registration is pending. */
export const registrationReceived = mailTemplate<DecisionMail>({
	about: {
		name: 'We are reading it',
		when: 'To whoever has applied or registered, when an administrator sends the email of a pending one.',
	},
	samples: [{ data: SAMPLE }],
	...decisionMail('registration-received', {
		subject: 'We have your {application}',
		preview: 'It has arrived, and we are reading it.',
		heading: 'We are reading it',
		greeting: 'Muraho',
		lead: 'Your {kind} has arrived. A person reads it and answers you by email. You need to do nothing more.',
	}),
})
