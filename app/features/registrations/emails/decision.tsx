import { texts } from '#app/features/registrations/rules.ts'
import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { type LinkedKind, OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

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

/** Tells the person that an administrator has approved. */
export const registrationApproved = mailTemplate<DecisionMail>({
	name: 'registration-approved',
	subject: (data) => `Approved: your ${named(data)}`,
	failed,
	body: (data) => (
		<MailLayout preview={`Your ${named(data)} is approved.`} heading="You are in">
			<Salutation words="Murakaza neza" name={data.firstName} />
			<Paragraph>
				We have read your {data.kind} and approved it. You will soon get a second message that says how to
				reach us and where to begin.
			</Paragraph>
			<Reason {...data} />
			<About {...data} />
			<Own {...data} />
		</MailLayout>
	),
})

/** Tells the person that an administrator has rejected. */
export const registrationRejected = mailTemplate<DecisionMail>({
	name: 'registration-rejected',
	subject: (data) => `About your ${named(data)}`,
	failed,
	body: (data) => (
		<MailLayout preview="We cannot offer you a place this time." heading="Not this time">
			<Salutation words="Muraho" name={data.firstName} />
			<Paragraph>
				Thank you for your {data.kind}. We have read it, and we cannot offer you a place this time. You are
				welcome to register again, here or for something else.
			</Paragraph>
			<Reason {...data} />
			<About {...data} />
			<Paragraph>
				{data.reason ? 'If you have a question' : 'If you want to know why'}, answer this message or write to
				us with the reference.
			</Paragraph>
			<Own {...data} />
		</MailLayout>
	),
})

/** The acknowledgement that an administrator may send while a registration is pending. */
export const registrationReceived = mailTemplate<DecisionMail>({
	name: 'registration-received',
	subject: (data) => `We have your ${named(data)}`,
	body: (data) => (
		<MailLayout preview="It has arrived, and we are reading it." heading="We are reading it">
			<Salutation words="Muraho" name={data.firstName} />
			<Paragraph>
				Your {data.kind} has arrived. A person reads it and answers you by email. You need to do nothing more.
			</Paragraph>
			<About {...data} />
			<Own {...data} />
		</MailLayout>
	),
})
