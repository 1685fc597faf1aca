import { createHash } from 'node:crypto'
import { HAND_MAX, whyNotOn } from '#app/features/donations/rules.ts'
import { STATEMENT_COLUMNS } from '#app/features/statements/columns.ts'
import { readCents, readDay } from '#app/features/statements/read-cells.ts'
import { type BankLine, MOST_TEXT } from '#app/features/statements/rules.ts'
import { cleanText } from '#app/platform/core/security/sanitise.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { type Fault, readTable, type TableLine } from '#app/platform/office/imports/read-table.server.ts'

const MOST_CELL = 200

/** Equal for lines that say the same, and another for the second of two in one file. */
const digest = (parts: readonly (string | number)[]) =>
	createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** One text of a cell; what is longer than is read is cut before it is looked at. */
const cell = (cells: TableLine['cells'], name: string, most: number) =>
	cleanText((cells[name] ?? '').slice(0, most))

/** A line that is money which came; a fault; or null of what left the account, and of totals and balances. */
function readLine({ line, cells }: TableLine): Omit<BankLine, 'fingerprint'> | Fault | null {
	const wrong = (column: string, sentence: string): Fault => ({ line, column, sentence })
	const said = cells['credit']?.trim() ? 'credit' : 'amount'
	const [date, sum] = [cell(cells, 'date', 60), cell(cells, said, 60)]
	if (date === '' || sum === '' || sum === '-') return null
	const label = said === 'credit' ? 'Credit' : 'Amount'
	const cents = readCents(sum)
	if (cents === null) return wrong(label, 'This is no amount, such as 25,000.00.')
	if (cents <= 0) return null
	if (cents % 100 !== 0) return wrong(label, 'Only whole francs can be booked.')
	if (cents / 100 > HAND_MAX) return wrong(label, 'The amount is too large.')
	const day = readDay(date)
	if (day === null) return wrong('Date', 'This is no day, such as 31/01/2027.')
	const why = whyNotOn(day, kigaliDay(new Date()))
	if (why) return wrong('Date', `${why}.`)
	const texts = [cell(cells, 'text', MOST_TEXT), cell(cells, 'reference', MOST_CELL)]
	const name = cell(cells, 'name', MOST_CELL)
	return {
		line,
		day,
		amount: cents / 100,
		text: texts.filter(Boolean).join(' '),
		name: /\p{L}/u.test(name) ? name : null,
	}
}

/**
 * The lines of a bank's statement that are money which came.
 * @param bytes of a length that is bounded already
 */
export function readStatement(bytes: Uint8Array): { lines: BankLine[]; faults: Fault[] } {
	const table = readTable(bytes, STATEMENT_COLUMNS, { ofOthers: true })
	const [first] = table.lines
	if (first && !('credit' in first.cells) && !('amount' in first.cells))
		return { lines: [], faults: [{ line: null, sentence: 'The file has no column Credit and none Amount.' }] }
	const faults: Fault[] = [...table.faults]
	const lines: BankLine[] = []
	const before = new Map<string, number>()
	for (const row of table.lines) {
		const read = readLine(row)
		if (read === null) continue
		if ('sentence' in read) {
			faults.push(read)
			continue
		}
		const said = [read.day, read.amount, read.text.toUpperCase().replaceAll(/\s+/g, ' '), read.name ?? '']
		const same = digest(said)
		const nth = before.get(same) ?? 0
		before.set(same, nth + 1)
		lines.push({ ...read, fingerprint: digest([...said, nth]) })
	}
	return { lines, faults }
}
