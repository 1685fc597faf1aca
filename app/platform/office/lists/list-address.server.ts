import { z } from 'zod'
import { NUMBERED_PAGES } from '#app/platform/office/lists/numbered-pages.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'

/** Where a page of a list begins: the sort value (as PostgreSQL's text) and id of the row beside it. */
export type Cursor = { key: string | null; id: string; position: number }

/** What the address of a list asks for. Whatever is unknown or malformed in it is ignored. */
export type ListAddress = {
	q: string
	filters: Record<string, string>
	/** First and last day in Kigali, `YYYY-MM-DD`. */
	from?: string | undefined
	to?: string | undefined
	sort: string
	descending: boolean
	cursor: Cursor | undefined
	/** Which page is asked for by its number, where no cursor is; else 1. */
	page: number
	/** The page before the cursor rather than after it. */
	backward: boolean
}

const cursorShape = z.tuple([z.string().max(500).nullable(), z.uuid(), z.int().min(0).max(1e9)])

export const writeCursor = (cursor: Cursor) =>
	Buffer.from(JSON.stringify([cursor.key, cursor.id, cursor.position])).toString('base64url')

function readCursor(text: string | null): Cursor | undefined {
	if (!text) return undefined
	try {
		const [key, id, position] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
		return key?.includes('\0') ? undefined : { key, id, position }
	} catch {
		return undefined
	}
}

/** The number of a page, from 1 as far as they are read so. */
function readPage(text: string | null): number {
	const page = Number(text)
	return Number.isInteger(page) && page > 1 && page <= NUMBERED_PAGES ? page : 1
}

const day = z.iso.date()

/** A day of the calendar, if the list can be asked for days. */
function readDay(list: ListDefinition, text: string | null): string | undefined {
	return list.sources.every(({ dated }) => dated) && day.safeParse(text).success ? (text ?? '') : undefined
}

const word = z
	.string()
	.max(100)
	.regex(/^[\w@.+-]+(?: [\w@.+-]+)*$/)

/** Whether a filter knows a value. */
function accepts(values: readonly string[] | 'id' | 'word', value: string): boolean {
	if (values === 'id') return z.uuid().safeParse(value).success
	return values === 'word' ? word.safeParse(value).success : values.includes(value)
}

/** What stands behind the question mark of an address. */
export type AddressSearch = Pick<URLSearchParams, 'get'>

/** Reads `?q=&sort=-created_at&status=pending&from=2026-11-01&after=` into a safe list query; a leading minus sorts downwards. */
export function readListAddress(list: ListDefinition, search: AddressSearch): ListAddress {
	const wished = search.get('sort') ?? ''
	const sort = Object.hasOwn(list.sources[0].sorts, wished.replace(/^-/, '')) ? wished : list.sort
	const filters: Record<string, string> = {}
	for (const [name, values] of Object.entries(list.filters ?? {})) {
		const value = search.get(name)
		if (value && accepts(values, value)) filters[name] = value
	}
	const after = readCursor(search.get('after'))
	const before = readCursor(search.get('before'))
	return {
		q: (search.get('q') ?? '').slice(0, 400).replaceAll('\0', '').trim().slice(0, 100),
		filters,
		from: readDay(list, search.get('from')),
		to: readDay(list, search.get('to')),
		sort: sort.replace(/^-/, ''),
		descending: sort.startsWith('-'),
		cursor: after ?? before,
		page: readPage(search.get('page')),
		backward: !after && !!before,
	}
}

/** What an address asks of a list, whichever its page, in one spelling and without what the list does not know. */
export function listSearch(list: ListDefinition, search: AddressSearch): string {
	const { q, filters, from, to, sort, descending } = readListAddress(list, search)
	const order = `${descending ? '-' : ''}${sort}`
	const asked = { q, ...filters, from, to, sort: order === list.sort ? undefined : order }
	const known = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]))
	return String(new URLSearchParams(known))
}
