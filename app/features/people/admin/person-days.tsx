import { lineOf } from '#app/platform/office/admin/act-sentence.tsx'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import type { PersonLine } from '#app/features/people/queries/person-lines.server.ts'
import { addressOf, DID, KIND_NAMES } from '#app/features/people/rules.ts'
import { MAIL_STATES, mailState } from '#app/platform/core/mail/mail-state.ts'
import { formatRwfUsStyle } from '#app/platform/core/text/money.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { type DayLine, DayLines } from '#app/platform/office/admin/day-lines.tsx'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { Quote } from '#app/ui/quote.tsx'
import { Status } from '#app/ui/status.tsx'

type SentLine = Extract<PersonLine, { sent: object }>['sent']
type MailLine = Extract<PersonLine, { mail: object }>['mail']

/** Beside what was sent: its kind, its own time, what it cost and what was given back of that, how it stands, and what was written. */
function About({
	sent: { kind, begins, amount, back, status, text, at, email },
	several,
}: {
	sent: SentLine
	several: boolean
}) {
	return (
		<>
			<span>{KIND_NAMES[kind]}</span>
			{several && <span className="wrap-anywhere">From {email}</span>}
			{begins && <span>On {formatMoment(begins)}</span>}
			{amount !== null && <span className="tabular-nums">{formatRwfUsStyle(amount)}</span>}
			{back > 0 && <span className="tabular-nums">{formatRwfUsStyle(back)} given back</span>}
			{status !== null && (
				<Status kind={statusKindOf(status)} className="max-sm:whitespace-normal!">
					{capitalize(status)}
				</Status>
			)}
			{text !== null && (
				<details className="basis-full [&>section]:mt-1">
					<summary className="min-h-6 w-fit cursor-pointer text-ui font-semibold text-text">
						Message<span className="sr-only">{` of ${formatMoment(at)}`}</span>
					</summary>
					<Quote>{text}</Quote>
				</details>
			)}
		</>
	)
}

/** What a person sent, as a line of its day. */
function sentLine(sent: SentLine, portrait: string, name: string, several: boolean): DayLine {
	const [about, alone] = DID[sent.kind]
	const who = sent.name.trim() || name
	const to = addressOf(sent.kind, sent.id)
	return {
		id: sent.id,
		at: sent.at,
		portrait,
		text: sent.what ? `${who} ${about} ${sent.what}` : `${who} ${alone}`,
		sentence: (
			<>
				<b className="font-semibold">{who}</b> {sent.what ? about : alone}{' '}
				{sent.what && <b className="font-semibold">{sent.what}</b>}
			</>
		),
		note: <About sent={sent} several={several} />,
		act: to === undefined ? undefined : { label: 'View', to },
	}
}

/** What was written to a person. */
function mailLine(id: string, at: Date, mail: MailLine, several: boolean): DayLine {
	const [kind, word] = MAIL_STATES[mailState(mail)]
	return {
		id,
		at,
		portrait: null,
		text: `The hub wrote: ${mail.subject}`,
		sentence: (
			<>
				<b className="font-semibold">The hub</b> wrote: <b className="font-semibold">{mail.subject}</b>
			</>
		),
		note: (
			<>
				<span>Email</span>
				{several && <span className="wrap-anywhere">To {mail.email}</span>}
				<Status kind={kind} className="max-sm:whitespace-normal!">
					{word}
				</Status>
			</>
		),
		act: { label: 'View', to: `/admin/notifications/emails/${id}` },
	}
}

/** Everything that a person did, and that was done about them, in sentences by day. */
export function PersonDays({
	lines,
	email,
	name,
	several,
}: {
	lines: readonly PersonLine[]
	email: string
	name: string
	/** They have more than one address: each line says which. */
	several: boolean
}) {
	const portrait = `person:${email}`
	/** What somebody does by their own link has no other name in the log. */
	const tell = (line: PersonLine): DayLine => {
		if (line.sent) return sentLine(line.sent, portrait, name, several)
		if (line.mail) return mailLine(line.id, line.at, line.mail, several)
		return line.act.name === 'visitor' ? { ...lineOf({ ...line.act, name }), portrait } : lineOf(line.act)
	}
	return <DayLines lines={lines.map(tell)} counts={{}} />
}
