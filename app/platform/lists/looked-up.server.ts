import type { Db } from '#app/platform/db/db.server.ts'
import type { Expression } from '#app/platform/lists/list-definition.server.ts'

/** Lines of an export that are looked up together; the first ones are fewer, so that something comes at once. */
const FIRST_LINES = 200
const LINES = 2000

/**
 * The last column of an export, looked up for many lines at once where one of several tables holds it: line after line
 * it would take most of the time. `find` gets what `by` holds, per line, and gives a value per line, free of formulas.
 */
export class LookedUp {
	readonly by: readonly Expression[]
	readonly find: (db: Db, keys: readonly string[][]) => Promise<readonly (string | null)[]>
	constructor(by: LookedUp['by'], find: LookedUp['find']) {
		this.by = by
		this.find = find
	}
}

const isWhole = (record: string) => (record.split('"').length - 1) % 2 === 0

/** Cuts CSV into so many of its records, whose ends are left out; a line that ends within quotes goes on. */
async function* cutRecords(pieces: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
	const decoder = new TextDecoder()
	let most = FIRST_LINES
	let records: string[] = []
	let begun = ''
	for await (const piece of pieces) {
		const lines = (begun + decoder.decode(piece, { stream: true })).split('\n')
		begun = lines.pop() ?? ''
		let open: string | undefined
		for (const line of lines) {
			const record = open === undefined ? line : `${open}\n${line}`
			open = isWhole(record) ? undefined : record
			if (open === undefined) records.push(record)
		}
		if (open !== undefined) begun = `${open}\n${begun}`
		if (records.length < most) continue
		yield records
		records = []
		most = LINES
	}
	if (records.length > 0) yield records
}

const FIRST_VALUE = /^"((?:[^"]|"")*)",/

/** Takes the first values, all of them quoted, off a record. */
function takeKeys(record: string, count: number): { keys: string[]; rest: string } {
	const keys: string[] = []
	let rest = record
	while (keys.length < count) {
		const [taken = '', value = ''] = FIRST_VALUE.exec(rest) ?? []
		if (!taken) throw new Error('a record of the export begins without its keys')
		keys.push(value.replaceAll('""', '"'))
		rest = rest.slice(taken.length)
	}
	return { keys, rest }
}

/** The records that COPY makes with what `by` holds before them: without that, and with what it finds behind them. */
export async function* withLookedUp(
	db: Db,
	pieces: AsyncIterable<Buffer>,
	{ by, find }: LookedUp,
): AsyncGenerator<Buffer> {
	const fill = async (records: readonly string[]) => {
		const parted = records.map((record) => takeKeys(record, by.length))
		const found = await find(
			db,
			parted.map(({ keys }) => keys),
		)
		const lines = parted.map(({ rest }, at) => `${rest},"${(found[at] ?? '').replaceAll('"', '""')}"\r\n`)
		return Buffer.from(lines.join(''))
	}
	// While some are looked up, the next are read.
	let filling: Promise<Buffer> | undefined
	for await (const records of cutRecords(pieces)) {
		const next = fill(records)
		// Who waits for it hears why it failed.
		next.catch(() => undefined)
		if (filling) yield await filling
		filling = next
	}
	if (filling) yield await filling
}
