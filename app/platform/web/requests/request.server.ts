import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { MailFact } from '#app/platform/core/mail/layout.tsx'
import { referenceOf } from '#app/platform/core/reference.ts'
import type { AwaitedPayment, Ending, OwnRequest, State } from '#app/platform/web/requests/own-request.ts'
import type { RequestKind } from '#app/platform/web/requests/request-link.server.ts'

export type RequestTable = PgTable & { [Name in 'id' | 'email' | 'created_at']: PgColumn }

type RowOf<T extends PgTable> = T['$inferSelect']
type ColumnOf<T extends PgTable> = keyof RowOf<T> & string

/** A request as it was read: its row, the record that it is for, the name of that, and the person's. */
export type Found<Row, Of> = { row: Row; of: Of | null; item: string | null; name: string }

/** Something that was asked or is to be known: its label, and the column that holds it. */
export type RequestFact<Row, Of, Column extends string = string> = {
	term: string
	/** None of what is said of the item, or is the same of all. */
	column?: Column
	/** The words, where they are not the column's own text. */
	says?(found: Found<Row, Of>): string | null
	/** Whether its visitor's page shows it: always, unless said otherwise. */
	own?(row: Row): boolean
	/** Not among what administrators read: there it stands elsewhere, or goes without saying. */
	office?: false
	/** Whether administrators are told of it when it comes: always, unless said otherwise. */
	told?(row: Row): boolean
	/**
	 * Messages to its person say it: each, or only the one that acknowledges the request. Never what a sender typed
	 * (`OWN_FIELDS`): an address may be somebody else's.
	 */
	mail?: 'each' | 'first'
}

/** For each state that it can be moved to: from which ones. */
export type Arrows = Readonly<Record<string, readonly string[]>>

/** What a visitor can send, said once: own page, lists, the person's page, exports and messages are made of it. */
export type RequestDescriptor<
	T extends RequestTable = RequestTable,
	Of extends PgTable = PgTable,
	Column extends string = string,
> = {
	kind: RequestKind
	table: T
	/** "Program application" */
	what: string
	/** The same, where a table keeps more than one. */
	whatOf?(row: RowOf<T>): string
	/** It inside a sentence to whoever sent it: "program application". */
	noun: string
	/** What it is for or about. */
	item: SQL | PgColumn
	/** What messages call the item: "Program". None where its person typed it, or its facts say it. */
	itemTerm?: string
	/** Where that comes from, if not from the table itself. */
	join?: { table: Of; on: SQL }
	/** The item as its visitor reads it, where that is not its title. */
	itemInWords?(found: Found<RowOf<T>, RowOf<Of>>): string
	/** Page of the item. */
	page?(found: Found<RowOf<T>, RowOf<Of>>): string | null | undefined
	/** Name of the person. */
	name: SQL | PgColumn
	facts: readonly RequestFact<RowOf<T>, RowOf<Of>, Column>[]
	/** The column of its state. */
	state?: PgColumn
	/** Each state as its visitor reads it. */
	states: Readonly<Record<string, State>>
	/** What more than the column decides. */
	stateOf?(found: Found<RowOf<T>, RowOf<Of>>, now: Date): State | undefined
	arrows: Arrows
	/** What is said of it while it waits for its payment; undefined where it is not to be paid, or not any more. */
	awaits?(found: Found<RowOf<T>, RowOf<Of>>, now: Date): AwaitedPayment | undefined
	/** How its visitor ends it. */
	ending?: {
		asks: Ending
		/** The same of this one, where it is another. */
		asksOf?(row: RowOf<T>): Ending | undefined
		to: string
		/** What is said once it is. */
		done: string
		/** Why it cannot be ended, though its state would allow it; null while it can. */
		whyNot?(found: Found<RowOf<T>, RowOf<Of>>, now: Date): string | null
		closed?(why: string): string
	}
	/** The day that it is on, of what can be moved as long as it can be ended. */
	day?(row: RowOf<T>): string
	/** On the page of a person: what it is called there if not by its item, and what no other screen shows. */
	line?: SQL | PgColumn
	text?: SQL | PgColumn
	/** Whole francs; of a purchase, whether they were paid; and the kind of its payments, of which money can be given back. */
	amount?: PgColumn
	paid?: SQL
	payable?: string
	/** Its own time, as a moment. */
	begins?: SQL
}

export type DecidedTable = RequestTable & {
	[Name in 'first_name' | 'last_name' | 'phone' | 'status' | 'updated_at']: PgColumn
}

/** What is applied to or registered for. */
export type ItemTable = PgTable & { [Name in 'id' | 'title' | 'created_at']: PgColumn }

/**
 * A request that an administrator decides on: a registration. Its table needs, for a million rows: indexes on
 * (created_at, id) and (status, created_at, id), and a declaration that its status is counted and the person searched.
 */
export type DecidedRequest<
	T extends DecidedTable = DecidedTable,
	Of extends ItemTable = ItemTable,
	Column extends string = string,
> = RequestDescriptor<T, Of, Column> & {
	/** Whether a pending one waits for an administrator. One in a free course does not: it is open at once. */
	needsDecision: boolean
	/** The key to the item. */
	key?: PgColumn | SQL
	/** Tables of titles beside the joined one: what a key may lead to as well. */
	alsoItems?: readonly ItemTable[]
	/** Address of the person's picture, where the form takes one. */
	photo?: PgColumn
	/** The last day of what was approved, where that ends. */
	until?: PgColumn
}

/** Checks that the facts are columns of the table. */
export const describeRequest = <T extends RequestTable, Of extends PgTable = PgTable>(
	request: RequestDescriptor<T, Of, ColumnOf<T>>,
): RequestDescriptor<T, Of> => request

export const describeDecided = <T extends DecidedTable, Of extends ItemTable = ItemTable>(
	request: DecidedRequest<T, Of, ColumnOf<T>>,
): DecidedRequest<T, Of> => request

export const fullName = (table: { first_name: PgColumn; last_name: PgColumn }) =>
	sql`${table.first_name} || ' ' || ${table.last_name}`

/** Administrators see it beside the e-mail address. */
export const PHONE = { term: 'Phone', column: 'phone', office: false } as const

/** Everywhere else the item says it, or it goes without saying. */
export const ONLY_IN_MAILS = { own: () => false, office: false } as const

type Row = Record<string, unknown>

/** A request with what it is for, or null; `also` is read of the same moment. */
export async function readRequest(
	db: Db,
	{ table, join, item, name }: RequestDescriptor,
	id: string,
	also: Readonly<Record<string, SQL>> = {},
) {
	const query = db
		.select({
			row: table,
			...(join && { of: join.table }),
			item: sql<string | null>`${item}`,
			name: sql<string>`${name}`,
			also: sql<Row>`${sql`jsonb_build_object(${sql.join(
				Object.entries(also).flatMap(([key, value]) => [sql`${key}::text`, value]),
				sql`, `,
			)})`}`,
		})
		.from(table)
		.where(eq(table.id, id))
		.$dynamic()
	const [found] = await (join ? query.leftJoin(join.table, join.on) : query)
	return found ? { ...found, row: found.row as Row, of: (found.of ?? null) as Row | null } : null
}

type Read = NonNullable<Awaited<ReturnType<typeof readRequest>>>

/** What a fact says of a request; null where nothing was given. */
export function detailOf({ says, column = '' }: RequestFact<Row, Row>, found: Read): string | null {
	if (says) return says(found)
	const value = found.row[column]
	return value === null || value === undefined ? null : String(value)
}

/** What was sent, as far as a message is made of it. */
export type SentAbout<T extends RequestTable, Of extends PgTable> = {
	row: Partial<RowOf<T>>
	of?: Partial<RowOf<Of>> | null
	item?: string | null
}

/**
 * What a message says of a request, as its descriptor says it.
 * @param which 'first' for the acknowledgement of what has just come
 */
export function mailFacts<T extends RequestTable, Of extends PgTable>(
	request: RequestDescriptor<T, Of>,
	{ row, of = null, item = null }: SentAbout<T, Of>,
	which: 'each' | 'first' = 'each',
): MailFact[] {
	const found = { row, of, item, name: '' } as never
	const { itemTerm, itemInWords } = request
	const about: MailFact[] = itemTerm ? [[itemTerm, itemInWords?.(found) ?? item]] : []
	return [
		...about,
		...request.facts
			.filter(({ mail }) => mail !== undefined && (mail === 'each' || which === 'first'))
			.map((fact) => [fact.term, detailOf(fact as never, found)] as const),
	]
}

/** What was sent and where it stands, as its own page shows it, or null if it is gone. */
export async function findOwn(
	db: Db,
	request: RequestDescriptor,
	id: string,
	now: Date,
): Promise<OwnRequest | null> {
	const found = await readRequest(db, request, id)
	if (!found) return null
	const { row, item, name } = found
	const { ending, state } = request
	const status = String(state ? row[state.name] : '')
	const leads = ending !== undefined && request.arrows[ending.to]?.includes(status) === true
	const why = leads ? (ending.whyNot?.(found, now) ?? null) : null
	const open = leads && why === null
	const page = request.page?.(found)
	const awaited = request.awaits?.(found, now)
	return {
		what: request.whatOf?.(row) ?? request.what,
		item: request.itemInWords?.(found) ?? item,
		...(page && { page }),
		...(awaited && { awaited }),
		reference: referenceOf(id),
		sent_at: row['created_at'] as Date,
		person: { name, email: String(row['email'] ?? '') },
		status: request.stateOf?.(found, now) ??
			request.states[status] ?? { kind: 'neutral', name: status, sentence: '' },
		facts: request.facts
			.filter(({ own }) => own?.(row) ?? true)
			.map((fact) => [fact.term, detailOf(fact, found)] as const),
		ending: open ? (ending.asksOf?.(row) ?? ending.asks) : null,
		moves: (open && request.day?.(row)) || null,
		...(why !== null && { closed: ending?.closed?.(why) ?? why }),
	}
}
