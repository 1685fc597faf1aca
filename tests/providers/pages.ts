import type { Entry } from '#tests/providers/stand-in.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const page = (title: string, content: string) =>
	`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>body{font:1.1rem sans-serif;margin:2rem}button{font:inherit;padding:.7rem 1.5rem}</style>
<h1>${escape(title)}</h1>${content}</html>`

const sum = ({ amount, currency }: Entry) => `${amount} ${currency}`

/** Every payment that waits, for a person to walk one: the phones, too. */
export const listPage = (entries: readonly Entry[]) =>
	page(
		'Stand-in of a payment provider',
		`<ul>${entries
			.map(
				(entry) =>
					`<li><a href="/pay/${escape(entry.id)}">${escape(`${entry.description}, ${sum(entry)}`)}</a> ${entry.state}</li>`,
			)
			.join('')}</ul>`,
	)

/** The page for paying one. */
export const payPage = (entry: Entry, isOver: boolean) =>
	page(
		`${entry.description}, ${sum(entry)}`,
		isOver
			? `<p>${entry.state === 'paid' ? 'Paid.' : 'This cannot be paid any more.'}</p>`
			: `<form method="post"><button name="act" value="pay">Pay</button> <button name="act" value="refuse">Refuse</button></form>`,
	)
