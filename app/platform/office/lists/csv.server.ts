import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { DatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'
import { listQuery } from '#app/platform/office/lists/list.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

/** A value that no visitor words, such as a status or a day, and so no formula: it is exported as it is. */
class AsGiven {
	readonly value: PgColumn | SQL
	constructor(value: PgColumn | SQL) {
		this.value = value
	}
}
export const asGiven = (value: PgColumn | SQL) => new AsGiven(value)

/** Column heading → what stands in it, per table of the list. */
export type CsvColumns = Record<string, PgColumn | SQL | AsGiven>

/** A moment as the day in Kigali, `YYYY-MM-DD`. */
export const csvDay = (moment: PgColumn) =>
	asGiven(sql`to_char(${moment} at time zone 'Africa/Kigali', 'YYYY-MM-DD')`)

const dialect = new PgDialect()
const QUOTE = 0x22
const LF = 0x0a
/** How long the statements before the COPY may take, in milliseconds. */
const LONGEST_STATEMENT = 5000
/** How long the next piece of an export may take, the first one sorted included, in milliseconds. */
const LONGEST_PAUSE = 30_000
const CRLF = Buffer.from('\r\n')

/** Ends records by CRLF as RFC 4180 wants it; COPY ends them by LF. Line ends inside quoted values stay. */
function recordEnds() {
	let quoted = false
	return (chunk: Buffer): Buffer => {
		const pieces: Buffer[] = []
		let start = 0
		for (let at = 0; at < chunk.length; at++) {
			const byte = chunk[at]
			if (byte === QUOTE) quoted = !quoted
			else if (byte === LF && !quoted) {
				pieces.push(chunk.subarray(start, at), CRLF)
				start = at + 1
			}
		}
		pieces.push(chunk.subarray(start))
		return Buffer.concat(pieces)
	}
}

/** The query with its values as settings of the transaction, because COPY takes no parameters. */
function copyStatement(query: SQL) {
	const { sql: text, params } = dialect.sqlToQuery(query)
	const statement = text.replace(/\$(\d+)/g, (_, n: string) => `current_setting('csv.p${n}')`)
	return { statement: `copy (${statement}) to stdout (format csv, force_quote *)`, params }
}

const within = (text: string) => ({ text, query_timeout: LONGEST_STATEMENT })

/** The file piece by piece, its head together with the first rows: before they can be read there is nothing. */
async function* records(
	client: pg.Client,
	header: string[],
	query: SQL | undefined,
): AsyncGenerator<Uint8Array> {
	try {
		// Excel reads UTF-8 only where a byte order mark says so.
		const head = Buffer.from(
			`\u{FEFF}${header.map((name) => `"${name.replaceAll('"', '""')}"`).join(',')}\r\n`,
		)
		if (!query) return yield head
		const { statement, params } = copyStatement(query)
		await client.query(within('begin read only'))
		for (const [at, value] of params.entries()) {
			await client.query(within('select set_config($1, $2, true)'), [`csv.p${at + 1}`, String(value)])
		}
		const withEnds = recordEnds()
		let before = head
		for await (const chunk of whileItComes(client.query(copyTo(statement)))) {
			yield Buffer.concat([before, withEnds(chunk)])
			before = Buffer.alloc(0)
		}
		if (before.length > 0) yield before
	} finally {
		// With a COPY still running this stops the server's work too; a silent server answers no word of parting.
		client.connection.stream.destroy()
	}
}

/** A COPY may take as long as it likes while something comes: it breaks off when a piece is waited for too long. */
async function* whileItComes(copy: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	const pieces = copy[Symbol.asyncIterator]()
	for (;;) {
		const came = new AbortController()
		const patience = sleep(LONGEST_PAUSE, undefined, { signal: came.signal, ref: false })
		const piece = await Promise.race([pieces.next(), patience])
		came.abort()
		if (!piece) throw new DatabaseUnavailable('the export came to a halt')
		if (piece.done) return
		yield piece.value
	}
}

/** What has come already, and what is to come. */
async function* after<Piece>(first: IteratorResult<Piece, unknown>, rest: AsyncIterable<Piece>) {
	if (first.done) return
	yield first.value
	yield* rest
}

/** What is said of every export, whichever its rows. */
export const CSV_HEADERS = { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' } as const

type Exported = { list: ListDefinition; columns: CsvColumns | readonly CsvColumns[] }

const perSourceOf = ({ columns }: Exported): readonly CsvColumns[] =>
	Array.isArray(columns) ? (columns as readonly CsvColumns[]) : [columns as CsvColumns]

/** The cells of an export as text, `c0` and so on, in the list's order; nothing is disarmed yet. */
export function csvCells(file: Exported, search: URLSearchParams): SQL | undefined {
	const cells = perSourceOf(file).map((columns) =>
		Object.fromEntries(
			Object.values(columns).map((value, at) => [
				`c${at}`,
				sql`(${value instanceof AsGiven ? value.value : value})::text`,
			]),
		),
	)
	const address = { ...readListAddress(file.list, search), cursor: undefined, backward: false }
	return listQuery(file.list, address, cells)
}

/**
 * The rows that the address's search and filters leave, as a CSV download: every value quoted, formulas disarmed
 *, produced by COPY on a connection of its own and passed on as it comes.
 * @throws where the rows cannot be read: an answer that has begun can say so no more
 */
export async function csvResponse(
	search: URLSearchParams,
	file: { name: string } & Exported,
	now = new Date(),
): Promise<Response> {
	const perSource = perSourceOf(file)
	const header = Object.keys(perSource[0] ?? {})
	const isGiven = (name: string) => perSource.every((columns) => columns[name] instanceof AsGiven)
	const rows = csvCells(file, search)
	// Outside of the sorted rows, so that each value is made once and then guarded.
	const guarded = sql.join(
		header.map((name, at) => {
			const cell = sql.identifier(`c${at}`)
			return isGiven(name) ? sql`${cell}` : sql`csv_cell(${cell})`
		}),
		sql`, `,
	)
	const query = rows && sql`select ${guarded} from ${rows} listed`
	return streamCsv(`${file.name}-${kigaliDay(now)}`, header, query)
}

/**
 * What a query gives, as a CSV download that is passed on as it comes. Every value is quoted; the query disarms what may be
 * a formula (`csv_cell`).
 * @param name of the file, without its ending
 * @throws where the rows cannot be read
 */
export async function streamCsv(name: string, header: string[], query: SQL | undefined): Promise<Response> {
	const client = new pg.Client({ connectionString: settings.databaseUrl, connectionTimeoutMillis: 800 })
	client.on('error', () => {})
	await client.connect()
	const pieces = records(client, header, query)
	const body = Readable.from(after(await pieces.next(), pieces), { objectMode: false })
	// Whoever goes away before the first piece has begun nothing that would end by itself.
	body.once('close', () => client.connection.stream.destroy())
	return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
		headers: {
			...CSV_HEADERS,
			'content-disposition': `attachment; filename="${name}.csv"`,
		},
	})
}
