import { troubleIn } from '#app/features/site-texts/mail-fields.ts'
import type { TextsPage } from '#app/platform/web/site-texts/site-texts.ts'
import {
	type ChangedTexts,
	isRows,
	keyOf,
	type SingleText,
	type TextKind,
	type TextRow,
	type TextRows,
	type TextValue,
} from '#app/platform/web/site-texts/site-texts.ts'

/** Every text of a page with the key that its value is stored under. */
export const textsIn = ({ sections }: TextsPage): [key: string, text: SingleText | TextRows][] =>
	sections.flatMap((section) =>
		Object.entries(section.texts).map(([name, text]): [string, SingleText | TextRows] => [
			keyOf(section, name),
			text,
		]),
	)

/** How many rows there may be. */
export const mostRows = ({ most, original }: TextRows): number => most ?? original.length

function fits(kind: TextKind, value: unknown): value is string {
	if (typeof value !== 'string') return false
	if (kind.as === 'amount') {
		if (value === '') return kind.optional === true
		return /^[0-9]{1,12}$/.test(value) && Number(value) <= kind.max && Number(value) % (kind.step ?? 1) === 0
	}
	if (value.length > kind.max * 2) return false
	return value.trim() === '' ? kind.optional === true : troubleIn(kind, value) === null
}

function readRow(rows: TextRows, row: unknown, at: number): TextRow | undefined {
	if (typeof row !== 'object' || row === null) return undefined
	const columns = Object.entries(rows.columns)
	const values = columns.map(([name]) => [name, (row as TextRow)[name] ?? ''] as const)
	if (!columns.every(([name, kind]) => fits(kind, (row as TextRow)[name] ?? ''))) return undefined
	// What rows in a fixed order are called is not theirs to change.
	return { ...(rows.most === undefined ? rows.original[at] : {}), ...Object.fromEntries(values) }
}

function readValue(text: SingleText | TextRows, value: unknown): TextValue | undefined {
	if (!isRows(text)) return fits(text, value) ? value : undefined
	if (!Array.isArray(value) || value.length > mostRows(text)) return undefined
	if (text.most === undefined && value.length !== text.original.length) return undefined
	const rows = value.map((row, at) => readRow(text, row, at))
	return rows.every((row) => row !== undefined) ? rows : undefined
}

const isOriginal = (text: SingleText | TextRows, value: TextValue): boolean =>
	isRows(text)
		? JSON.stringify(columnsOf(text, value)) === JSON.stringify(columnsOf(text, text.original))
		: value === text.original

const columnsOf = (rows: TextRows, values: TextValue) =>
	typeof values === 'string'
		? values
		: values.map((row) => Object.keys(rows.columns).map((name) => row[name] ?? ''))

/**
 * What differs from the originals, of values that may be anything: what fits its field no longer, or belongs to a field
 * that is gone, is left out, and the original stands there.
 */
export function readChanged(page: TextsPage, stored: unknown): ChangedTexts {
	if (typeof stored !== 'object' || stored === null) return {}
	return Object.fromEntries(
		textsIn(page).flatMap(([key, text]) => {
			const value = readValue(text, (stored as Record<string, unknown>)[key])
			return value === undefined || isOriginal(text, value) ? [] : [[key, value] as const]
		}),
	)
}

/** The keys whose values differ. */
export function differingKeys(a: ChangedTexts, b: ChangedTexts): string[] {
	const keys = new Set([...Object.keys(a), ...Object.keys(b)])
	return [...keys].filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]))
}

/** The texts of these keys, each with what it is called on the screen: "Opening, Title". */
export const namedTexts = (
	{ sections }: TextsPage,
	keys: readonly string[],
): [name: string, key: string, text: SingleText | TextRows][] =>
	sections.flatMap((section) =>
		Object.entries(section.texts).flatMap(([name, text]): [string, string, SingleText | TextRows][] => {
			const key = keyOf(section, name)
			return keys.includes(key) ? [[`${section.title}, ${text.label}`, key, text]] : []
		}),
	)

/** What stands there in a word or a sentence; of rows, undefined: they are too much to tell. */
export const wordsOf = (value: TextValue | undefined, text: SingleText | TextRows): string | undefined => {
	const words = value ?? text.original
	return typeof words === 'string' ? words : undefined
}
