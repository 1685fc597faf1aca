import { CsvError, parse } from 'csv-parse/sync'
import { type ImportColumn, MOST_LINES, texts } from '#app/platform/office/imports/rules.ts'

/** What is wrong with a file; `line` as an editor counts, null of the file as a whole. */
export type Fault = { line: number | null; column?: string; sentence: string }

/** A line of the file by the names of its columns. */
export type TableLine = { line: number; cells: Record<string, string> }

const DELIMITERS = [',', ';', '\t'] as const

/** Code units that a line may have. */
const MOST_UNITS = 100_000

/** Text of a file as spreadsheets write it: UTF-8 with or without a mark, UTF-16 with one, else the letters of Windows. */
function decode(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

/** A heading without what spreadsheets and people change of it. */
const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

const columnOf = (columns: readonly ImportColumn[], heading: string) =>
	columns.find(({ name, label, also = [] }) =>
		[name, label, ...also].some((one) => plain(one) === plain(heading)),
	)

type Read = { record: string[]; info: { lines: number } }

function readRecords(text: string, delimiter: string, to: number): Read[] {
	const read: unknown = parse(text, {
		delimiter,
		info: true,
		to,
		relax_column_count: true,
		max_record_size: MOST_UNITS,
	})
	return read as Read[]
}

/** Lines before the headings in which a bank says whose account it is. */
const MOST_BEFORE = 20

/** The delimiter under which most of the headings are known ones. @param within the lines in which they may stand */
function findDelimiter(text: string, columns: readonly ImportColumn[], within: number): string {
	const knownBy = (delimiter: string) => {
		try {
			const known = readRecords(text, delimiter, within).map(
				({ record }) => record.filter((heading) => columnOf(columns, heading)).length,
			)
			return Math.max(0, ...known)
		} catch {
			return 0
		}
	}
	const found = DELIMITERS.map((delimiter) => ({ delimiter, known: knownBy(delimiter) }))
	return found.reduce((best, one) => (one.known > best.known ? one : best)).delimiter
}

/** The columns in the order of the headings, and what is wrong with these. */
function readHeadings(
	headings: readonly string[],
	columns: readonly ImportColumn[],
	line: number,
	ofOthers: boolean,
) {
	const found = headings.map((heading) => columnOf(columns, heading))
	const known = columns.map(({ label }) => label).join(', ')
	const faults: Fault[] = []
	for (const [at, heading] of headings.entries()) {
		const column = found[at]
		if (!column && heading.trim() && !ofOthers)
			faults.push({
				line,
				sentence: `“${heading.trim().slice(0, 60)}” is none of the columns: ${known}.`,
			})
		if (column && found.indexOf(column) !== at && !ofOthers)
			faults.push({ line, sentence: `The column ${column.label} is there twice.` })
	}
	for (const column of columns)
		if (!column.optional && !found.includes(column))
			faults.push({ line, sentence: `The column ${column.label} is missing.` })
	return { found, faults }
}

const isEmpty = (record: readonly string[]) => record.every((cell) => cell.trim() === '')

/** Where each record begins: behind the one before, for a cell may have several lines. */
function withLines(read: readonly Read[], before: number) {
	return read.map(({ record }, at) => ({
		record,
		line: before + (at === 0 ? 0 : (read[at - 1]?.info.lines ?? 0)) + 1,
	}))
}

/** The headings of a file that may say something before them: the first line that has a column of each kind. */
function withoutPreamble<R extends { record: readonly string[] }>(
	records: readonly R[],
	columns: readonly ImportColumn[],
): readonly R[] {
	const wanted = columns.filter(({ optional }) => !optional)
	const at = records
		.slice(0, MOST_BEFORE)
		.findIndex(({ record }) =>
			wanted.every((column) => record.some((heading) => columnOf(columns, heading) === column)),
		)
	return at < 0 ? records : records.slice(at)
}

/**
 * Reads a CSV file with headings: commas, semicolons or tabs, quoted cells of several lines, and the line `sep=;` that a
 * spreadsheet puts before them.
 * @param bytes of a length that is bounded already
 * @param ofOthers it is somebody else's file, such as a bank's: lines before the headings and other columns are left out
 */
export function readTable(
	bytes: Uint8Array,
	columns: readonly ImportColumn[],
	{ ofOthers = false } = {},
): { lines: TableLine[]; faults: Fault[] } {
	const fail = (sentence: string, line: number | null = null) => ({ lines: [], faults: [{ line, sentence }] })
	if (bytes[0] === 0x50 && bytes[1] === 0x4b) return fail(texts.spreadsheet)
	// One kind of line ends, so that those within a cell are counted as an editor does.
	const decoded = decode(bytes).replaceAll(/\r\n?/g, '\n')
	if (decoded.includes('\0')) return fail(texts.noText)
	const said = /^sep=([,;\t])\n/i.exec(decoded.slice(0, 10))
	const text = said ? decoded.slice(said[0].length) : decoded
	const before = said ? 1 : 0
	let records
	try {
		// The headings, and one more than may be: empty lines among them are not meant.
		const read = readRecords(
			text,
			said?.[1] ?? findDelimiter(text, columns, ofOthers ? MOST_BEFORE : 1),
			2 * MOST_LINES,
		)
		records = withLines(read, before).filter(({ record }) => !isEmpty(record))
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		const lines: unknown = error['lines']
		const line = typeof lines === 'number' ? lines + before : null
		return fail(error.code === 'CSV_MAX_RECORD_SIZE' ? texts.longLine : texts.quotes, line)
	}
	const [headings, ...others] = ofOthers ? withoutPreamble(records, columns) : records
	if (!headings) return fail(texts.empty)
	if (others.length > MOST_LINES) return fail(texts.tooMany)
	const { found, faults } = readHeadings(headings.record, columns, headings.line, ofOthers)
	if (faults.length > 0) return { lines: [], faults }
	if (others.length === 0) return fail(texts.empty)
	const lines: TableLine[] = []
	for (const { record, line } of others) {
		if (!ofOthers && record.slice(found.length).some((cell) => cell.trim()))
			faults.push({
				line,
				sentence: 'There are more cells than headings. Is a cell with a comma not in quotation marks?',
			})
		lines.push({
			line,
			cells: Object.fromEntries(
				// Of two columns of one name the first one counts.
				found
					.flatMap((column, at) => (column ? [[column.name, record[at] ?? ''] as const] : []))
					.toReversed(),
			),
		})
	}
	return { lines, faults }
}
