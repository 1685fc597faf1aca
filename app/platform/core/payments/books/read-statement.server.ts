import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { isCurrency, readMoney } from '#app/platform/core/payments/money.ts'
import { type StagedLine, tryIdOf } from '#app/platform/core/payments/books/stage-lines.server.ts'
import {
	fieldOf,
	MOST_FAULTS,
	MOST_STATEMENT_LINES,
	PAID_STATUSES,
	type StatementField,
} from '#app/platform/core/payments/books/statement-rules.ts'
import {
	type Cells,
	plainNumber,
	readMoment,
} from '#app/platform/core/payments/books/statement-cells.server.ts'
import { moveOf, readMoves } from '#app/platform/core/payments/books/statement-moves.server.ts'
import type { MovedThere, ProviderName } from '#app/platform/core/payments/provider.ts'

/** What is wrong with a line; null: with the file as a whole. */
export type StatementFault = { line: number | null; sentence: string }

/** What a statement holds, or what is wrong with it. */
export type ReadStatement = {
	/** The first of its faults, and how many lines have one. */
	faults: StatementFault[]
	faulty: number
	/** Payments, lines that say what moved on the hub's account, and others: money out, and what was not paid. */
	payments: number
	moves: number
	passedOver: number
	/** The first and the last moment of its payments. */
	since: Date | null
	until: Date | null
}

/** Lines before the headings, which statements have for a title. */
const MOST_BEFORE = 20
const MOST_CELL = 100
const MOST_UNITS = 20_000
const HANDED_AT_ONCE = 1000

type Payment = Omit<StagedLine, 'line'> & { at: Date }

const encodingOf = ([first, second]: Uint8Array) =>
	first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

/** Its pieces as they are: the parser reads UTF-8 itself. Of another encoding, as text. */
async function* piecesOf(file: Blob, encoding: string): AsyncGenerator<Uint8Array | string> {
	const chunks = file.stream() as unknown as AsyncIterable<Uint8Array>
	if (encoding === 'utf-8') return yield* chunks
	const decoder = new TextDecoder(encoding)
	for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
	yield decoder.decode()
}

/** The sign between its cells: that under which most headings are known. */
function delimiterOf(head: string, provider: ProviderName): string {
	const lines = head.split(/\r\n?|\n/, MOST_BEFORE)
	const known = (delimiter: string) =>
		Math.max(...lines.map((line) => line.split(delimiter).filter((cell) => fieldOf(provider, cell)).length))
	return [',', ';', '\t'].reduce((best, one) => (known(one) > known(best) ? one : best))
}

/**
 * Reads a statement from end to end, a line at a time: it is never whole in memory.
 * @param take is given its payments, and what moved on the account, as it goes; whoever wants all or nothing reads it once without
 */
export async function readStatement(
	file: Blob,
	provider: ProviderName,
	take: (lines: readonly StagedLine[], moves: readonly MovedThere[]) => Promise<void> = async () => {},
): Promise<ReadStatement> {
	const read: ReadStatement = {
		faults: [],
		faulty: 0,
		payments: 0,
		moves: 0,
		passedOver: 0,
		since: null,
		until: null,
	}
	const fault = (line: number | null, sentence: string) => {
		read.faulty++
		if (read.faults.length < MOST_FAULTS) read.faults.push({ line, sentence })
	}
	const head = new Uint8Array(await file.slice(0, 16_384).arrayBuffer())
	if (head[0] === 0x50 && head[1] === 0x4b) {
		fault(null, 'This is a spreadsheet and no CSV file. Save it as CSV (UTF-8) and choose that file.')
		return read
	}
	const encoding = encodingOf(head)
	const text = Readable.from(piecesOf(file, encoding), { objectMode: false })
	const parser = text.pipe(
		parse({
			bom: true,
			delimiter: delimiterOf(new TextDecoder(encoding).decode(head), provider),
			info: true,
			relax_column_count: true,
			skip_empty_lines: true,
			max_record_size: MOST_UNITS,
		}),
	)
	let columns: (StatementField | undefined)[] | null = null
	let before = 0
	let lines: StagedLine[] = []
	let moves: MovedThere[] = []
	try {
		for await (const { record, info } of parser as AsyncIterable<{
			record: string[]
			info: { lines: number }
		}>) {
			if (!columns) {
				columns = columnsOf(record, provider)
				if (!columns && ++before === MOST_BEFORE) break
				const twice = columns?.find((field, at) => field && columns?.indexOf(field) !== at)
				if (twice) fault(info.lines, `There are two columns of the ${WORDS[twice]}.`)
				if (twice) break
				continue
			}
			if (read.payments + read.moves + read.passedOver + read.faulty === MOST_STATEMENT_LINES) {
				fault(
					null,
					'The statement has more than 100,000 lines. Split it and read the parts one after another.',
				)
				break
			}
			const cells = cellsOf(record, columns)
			const kind = moveOf(provider, cells)
			const payment = kind ? readMoves(kind, cells) : readLine(cells)
			if (payment === null) read.passedOver++
			else if (typeof payment === 'string') fault(info.lines, payment)
			else if (Array.isArray(payment)) {
				read.moves++
				moves.push(...payment)
			} else {
				const { at, ...line } = payment
				read.payments++
				if (!read.since || at < read.since) read.since = at
				if (!read.until || at > read.until) read.until = at
				lines.push({ line: String(info.lines), ...line })
			}
			if (lines.length + moves.length >= HANDED_AT_ONCE) {
				await take(lines, moves)
				lines = []
				moves = []
			}
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		const at: unknown = error['lines']
		fault(
			typeof at === 'number' ? at : null,
			error.code === 'CSV_MAX_RECORD_SIZE'
				? 'The line is too long.'
				: 'A quotation mark is not closed, or stands within a cell without being doubled.',
		)
	}
	text.destroy()
	await take(lines, moves)
	if (read.faulty > 0) return read
	if (!columns)
		fault(
			null,
			'No line has the headings of a statement: an amount, a date, and the reference or the provider’s name of each payment.',
		)
	else if (read.payments === 0)
		fault(
			null,
			read.moves === 0
				? 'The statement has no payments.'
				: 'The statement has no payments: choose days that have some, by which the hub knows that it is its own.',
		)
	return read
}

const WORDS: Record<StatementField, string> = {
	reference: 'reference',
	providerId: 'provider’s name of a payment',
	amount: 'amount',
	currency: 'currency',
	fee: 'fee',
	date: 'date',
	status: 'status',
	type: 'type',
	moveId: 'name of a movement',
}

/** What each column is about, if these are the headings. */
function columnsOf(record: readonly string[], provider: ProviderName) {
	const found = record.slice(0, MOST_CELL).map((heading) => fieldOf(provider, heading))
	// Some say the type twice, roughly and closely: the first is taken.
	const columns = found.map((field, at) =>
		field === 'type' && found.indexOf(field) < at ? undefined : field,
	)
	const has = (field: StatementField) => columns.includes(field)
	return has('amount') && has('date') && (has('reference') || has('providerId')) ? columns : null
}

const cellsOf = (record: readonly string[], columns: readonly (StatementField | undefined)[]): Cells =>
	Object.fromEntries(
		columns.flatMap((field, at) =>
			field ? [[field, (record[at] ?? '').slice(0, MOST_CELL + 1).trim()]] : [],
		),
	)

/** A line's payment; a sentence where it cannot be read, null where it is no payment that came. */
function readLine(cells: Cells): Payment | string | null {
	if (Object.values(cells).some((cell) => cell.length > MOST_CELL)) return 'A cell is too long.'
	const {
		reference = '',
		providerId = '',
		status,
		amount = '',
		currency: code = '',
		fee = '',
		date = '',
	} = cells
	if (status !== undefined && !PAID_STATUSES.includes(status.toLowerCase())) return null
	if (/^[-(]/.test(amount) || /^0*(?:\.0*)?$/.test(amount)) return null
	const currency = (code || 'RWF').toUpperCase()
	if (!isCurrency(currency)) return `“${code}” is no currency that the hub takes.`
	const paid = readMoney(plainNumber(amount), currency)
	if (!paid) return `“${amount}” is no amount in ${currency}.`
	const kept = fee === '' ? undefined : readMoney(plainNumber(fee.replace(/^-/, '')), currency)
	if (kept === null) return `“${fee}” is no fee in ${currency}.`
	if (reference === '' && providerId === '')
		return 'The payment has neither a reference nor a name at the provider.'
	const at = readMoment(date)
	if (!at) return `“${date}” is no date such as 2026-11-27 or 27/11/2026, with or without a time.`
	return {
		try_id: tryIdOf(reference.toLowerCase()),
		reference: reference || null,
		provider_id: providerId || null,
		minor: paid.minor,
		currency,
		kept_minor: kept?.minor ?? null,
		at,
	}
}
