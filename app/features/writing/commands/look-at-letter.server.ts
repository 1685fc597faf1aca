import { letter } from '#app/features/writing/emails/letter.tsx'
import { emptyFields } from '#app/features/writing/fields.ts'
import { type Person, valuesOf } from '#app/features/writing/queries/audience.server.ts'
import {
	type Aim,
	digestOfPeople,
	letterTo,
	type Words,
	withEmptyField,
} from '#app/features/writing/commands/letters.server.ts'
import type { Look } from '#app/features/writing/rules.ts'
import { renderMail } from '#app/platform/core/mail/render-mail.server.ts'

const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`

const MARKED = 'background:#f7d9d3;color:#8c1d18;font-weight:600'

/** The mail as one of its people will see it; a field that is empty for them is marked. Null where nobody gets it. */
export function lookAt(
	people: readonly Person[],
	{ withoutEmpty = false, ...words }: Words & { withoutEmpty?: boolean },
	aim: Aim,
	wanted: number,
): Look | null {
	const at = Math.min(Math.max(wanted, 0), people.length - 1)
	const person = people[at]
	if (!person) return null
	const data = letterTo(person, words, aim)
	const empty = emptyFields(`${words.subject}\n${words.text}`, valuesOf(person))
	const html = empty.reduce(
		(marked, field) => marked.replaceAll(`{${field}}`, `<mark style="${MARKED}">${field} is empty</mark>`),
		renderMail(letter.body(data)).html,
	)
	const withEmpty = withEmptyField(people, words).length
	const first = Math.max(0, Math.min(at - 1, people.length - 3))
	return {
		at,
		count: people.length,
		to: { name: nameOf(person), email: person.email },
		subject: letter.subject(data),
		html,
		empty,
		withEmpty,
		gets: people.length - (withoutEmpty ? withEmpty : 0),
		people: digestOfPeople(people),
		tabs: people
			.slice(first, first + 3)
			.map((one, place) => ({ at: first + place, name: nameOf(one), id: one.id })),
	}
}
