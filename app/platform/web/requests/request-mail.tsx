import { is } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ReactNode } from 'react'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import type { MailFact } from '#app/platform/core/mail/layout.tsx'
import type { OnlyMailFields } from '#app/platform/core/mail/mail-data.ts'
import {
	type AboutMail,
	type MailTemplate,
	mailTemplate,
	queueAcknowledgement,
} from '#app/platform/core/mail/mail.server.ts'
import { type MailText, mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { Message } from '#app/platform/core/mail/message.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { referenceOf } from '#app/platform/core/reference.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import {
	mailFacts,
	type RequestDescriptor,
	type RequestTable,
	type SentAbout,
} from '#app/platform/web/requests/request.server.ts'

/** What every acknowledgement carries; its person's name as its table calls it. */
type Base = {
	id?: string
	first_name?: string
	full_name?: string
	contact_name?: string
	reference: string
	/** Absent in messages that were queued before they carried them. */
	facts?: readonly MailFact[]
}

/** What was sent, and what only the command that queues the message knows. */
type Sent<T extends RequestTable, Of extends PgTable, Said extends object> = SentAbout<T, Of> & {
	said?: Said
}

/** What a message says of a receipt, where a provider took the money; `receipt_of` is the payment whose receipt can be fetched. */
export type ReceiptSaid = { number?: string; receipt_of?: string }

/** The same, and what there is to say of the payment itself. */
export type PaymentSaid = ReceiptSaid & { payment_note?: string | null }

/** What the own link says of what can still be withdrawn. */
export const WITHDRAW = 'See what you sent and where it stands, or withdraw it'

type RequestMail<
	T extends RequestTable,
	Of extends PgTable,
	Data extends object,
	Said extends object,
> = MailTemplate<Base & Data & Said> & {
	readonly dataOf: (sent: Sent<T, Of, Said>) => Base & Data & Said
}

const ANYBODY = { id: SAMPLE_ID, first_name: 'Aline', full_name: 'Aline Uwase', contact_name: 'Aline Uwase' }

/**
 * Declares the acknowledgement of a request: what is its own, around the facts that its descriptor says.
 * @param mail.data what its texts name, from what was sent
 * @param mail.more facts of its own, below those
 * @param mail.values of its fields, where they are not the data of these names
 * @param mail.texts.change below the facts; may be left empty
 * @param mail.before above the facts
 * @param mail.below below them
 */
export function requestMail<
	T extends RequestTable,
	Of extends PgTable,
	Field extends string,
	Data extends object,
	Said extends object = object,
>(
	request: RequestDescriptor<T, Of>,
	mail: {
		name: string
		about: AboutMail
		fields: Readonly<Record<Field, string>>
		data?: (sent: SentAbout<T, Of>) => Data
		more?: (data: Base & Data & Said) => readonly MailFact[]
		values?: (data: Base & Data & Said) => Readonly<Record<Field, string>>
		texts: {
			subject: string
			preview: string
			heading: string
			greeting?: string
			lead: string
			change?: string
		}
		/** Of its fields, those without which the subject says nothing. */
		needs: readonly NoInfer<Field>[]
		before?: (data: Base & Data & Said) => ReactNode
		below?: (data: Base & Data & Said) => ReactNode
		/** Whether it asks to quote the reference. */
		quotes?: boolean
		/** What the person's own link says. */
		link?: string
		sample?: Partial<Sent<T, Of, Said>>
	} & OnlyMailFields<Data & Said>,
): RequestMail<T, Of, Data, Said> {
	const { name, about, fields, texts, needs, quotes = true } = mail
	const words = mailWords({
		key: name,
		fields,
		needs,
		texts: {
			subject: texts.subject,
			preview: texts.preview,
			heading: texts.heading,
			greeting: texts.greeting ?? 'Murakaza neza',
			lead: texts.lead,
			...(texts.change !== undefined && {
				change: paragraph(texts.change, { label: 'Text below the facts', optional: true }),
			}),
		} as Record<keyof typeof texts, string | MailText>,
	})
	const say = (data: Base & Data & Said) => words.say(mail.values?.(data) ?? (data as never))
	const dataOf = (sent: Sent<T, Of, Said>): Base & Data & Said => {
		const row = sent.row as Record<string, never>
		const person = is(request.name, PgColumn) ? request.name.name : 'first_name'
		return {
			id: row['id'],
			[person]: row[person],
			reference: referenceOf(String(row['id'])),
			facts: mailFacts(request, sent, 'first'),
			...mail.data?.(sent),
			...sent.said,
		} as unknown as Base & Data & Said
	}
	const template: MailTemplate<Base & Data & Said> = mailTemplate<object>({
		name,
		about,
		words: [words],
		samples: [{ data: dataOf({ ...mail.sample, row: { ...ANYBODY, ...mail.sample?.row } as never }) }],
		subject: (data) => say(data as never).subject,
		body: (given) => {
			const data = given as Base & Data & Said
			const said = say(data)
			return (
				<Message
					say={said}
					name={data.first_name ?? data.contact_name ?? data.full_name ?? ''}
					above={mail.before?.(data)}
					facts={[...(data.facts ?? []), ...(mail.more?.(data) ?? []), ['Reference', data.reference]]}
				>
					{texts.change !== undefined && <Words>{said.change}</Words>}
					{mail.below?.(data)}
					{quotes && <QuoteReference />}
					<OwnLink kind={request.kind} id={data.id}>
						{mail.link}
					</OwnLink>
				</Message>
			)
		},
	})
	return Object.freeze({ ...template, dataOf })
}

/** Queues the acknowledgement of what has just come, with what its descriptor says of it. */
export const acknowledge = <
	T extends RequestTable,
	Of extends PgTable,
	Data extends object,
	Said extends object,
>(
	tx: Tx,
	template: RequestMail<T, Of, Data, Said>,
	sent: Sent<T, Of, Said> & { row: { id: string; email: string } },
) =>
	queueAcknowledgement(tx, {
		to: sent.row.email,
		record_id: sent.row.id,
		template,
		data: template.dataOf(sent),
	})
