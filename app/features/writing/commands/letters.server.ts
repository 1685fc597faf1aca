import { createHash } from 'node:crypto'
import type { Letter } from '#app/features/writing/emails/letter.tsx'
import { emptyFields, fillFields } from '#app/features/writing/fields.ts'
import {
	type Audience,
	listPeople,
	type Person,
	splitPeople,
	valuesOf,
} from '#app/features/writing/queries/audience.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { AddressSearch } from '#app/platform/office/lists/list-address.server.ts'

/** Why somebody gets a letter that goes to many. */
const BECAUSE: Readonly<Record<string, (item: string) => string>> = {
	program_application: (item) => `you applied to ${item || 'a program of ours'}`,
	event_registration: (item) => `you registered for ${item || 'an event of ours'}`,
	opportunity_application: (item) => `you applied for ${item || 'an opportunity with us'}`,
	membership: () => 'you applied for membership',
	enrollment: (item) => `you take ${item || 'a course of ours'}`,
	appointment: () => 'you asked for an appointment',
	booking: () => 'you booked a consultation',
}

/** Whom an address means: one row, those that are ticked, or all that search and filters leave. */
export type Aim = {
	audience: Audience
	/** To one person it is about what they sent; to many it says why it comes, and how to stop it. */
	many: boolean
	ids: readonly string[]
	search: AddressSearch
}

/** Characters of a subject with its fields filled in: what the e-mail log takes. */
const LONGEST_SUBJECT = 200

export type Words = { subject: string; text: string; answers_to?: string | undefined }

/** The letter of one person. */
export function letterTo(person: Person, words: Words, { many }: Aim): Letter {
	const values = valuesOf(person)
	return {
		title: fillFields(words.subject, values).slice(0, LONGEST_SUBJECT),
		reason: fillFields(words.text, values),
		id: person.id,
		kind: person.kind,
		email: person.email,
		...(many && { what: BECAUSE[person.kind]?.(person.item ?? '') ?? 'you wrote to us' }),
		...(words.answers_to && { answers_to: words.answers_to }),
	}
}

/** Of the people who get it, those for whom a field of it is empty; and which one. */
export const withEmptyField = (people: readonly Person[], { subject, text }: Words) =>
	people.flatMap((person) => {
		const [field] = emptyFields(`${subject}\n${text}`, valuesOf(person))
		return field ? [{ person, field }] : []
	})

/** Those whom an address means, sorted into who gets a letter and who does not. */
export async function readAim(db: Db, aim: Aim) {
	const people = await listPeople(db, aim.audience, aim.search, aim.ids)
	return { meant: people.length, ...(await splitPeople(db, people, aim.many)) }
}

/** Those people, whatever their order: what the writer was shown is held against who is meant when it is sent. */
export const digestOfPeople = (people: readonly Person[]): string =>
	createHash('sha256')
		.update(
			people
				.map(({ id }) => id)
				.toSorted()
				.join(),
		)
		.digest('hex')
		.slice(0, 32)
