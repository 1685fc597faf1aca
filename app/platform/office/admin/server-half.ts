import type { z } from 'zod'
import type { AnyCommand } from '#app/platform/office/admin/record-form.server.ts'
import type { ScreenData } from '#app/platform/office/admin/resource-ui.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import type { PublicationRules } from '#app/platform/core/records/publication.server.ts'
import type { RecordInput } from '#app/platform/core/records/save-with-picture.server.ts'
import type { RecordTable } from '#app/platform/core/records/save-record.server.ts'
import type { ListAddress } from '#app/platform/office/lists/list-address.server.ts'
import type { ListPage } from '#app/platform/office/lists/list.server.ts'
import type { CsvColumns } from '#app/platform/office/lists/csv.server.ts'
import type { Fields, ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import type { Admin } from '#app/platform/web/session/admin-context.server.ts'

/** The list must give what the browser half shows. */
type Fits<Given, Wanted> = Given extends Wanted
	? unknown
	: { 'the list lacks': Exclude<keyof Wanted, keyof Given> }

type Columns = CsvColumns | readonly CsvColumns[]

/** The server half of a screen. What it leaves out is neither shown nor accepted. */
export type ServerHalf<
	Row,
	Rec,
	Form extends z.ZodType,
	Stats,
	Names extends string,
	Panel,
	F extends Fields,
> = {
	list: ListDefinition<F> & Fits<ListRow<F>, Row>
	/** The page of the list that an address asks for, where more is told of its rows than the list reads. */
	readPage?: (db: Db, address: ListAddress) => Promise<ListPage<NoInfer<Row>>>
	/** Of a list of several tables, where a record is. */
	tableOf?: (id: string) => RecordTable
	/** The record with its `version` (`versionOf`), or null. */
	get: (db: Db, id: string) => Promise<(Rec & { version: string }) | null>
	/** Says of the rows that are shown, and of the record, what their list does not read. */
	tell?: (db: Db, rows: (Row | Rec)[]) => Promise<object[]>
	/** It tells of records that other lists have: what looks over all lists leaves it out. */
	tells?: true
	stats?: (db: Db, reader: Admin) => Promise<Stats>
	/** Per filter what it offers, where only the server knows it. */
	options?: ScreenData<unknown>['options'] | ((db: Db) => Promise<ScreenData<unknown>['options']>)
	/** What the panel below a row shows; of a long one its part, from 1 on. */
	panel?: (db: Db, id: string, part: number) => Promise<Panel>
	form?: Form
	/** Adds a record, or changes it. Pictures of the form come prepared. */
	save?: (tx: Tx, input: RecordInput<Form>, by: Actor) => Promise<{ id: string }>
	/** Deletes a record: as the slice's command does, or into the bin and no more. */
	remove?: ((tx: Tx, id: string, by: Actor) => Promise<unknown>) | 'into the bin'
	/** Names of the fields that its form does not have, as things are set. */
	omits?: () => readonly string[]
	/** What more decides about its publication than its present state (`publication` of the browser half). */
	publication?: PublicationRules
	/** Columns of the export, per table of the list; as a function where they follow what is set. */
	csv?: Columns | (() => Columns)
	/** Shown under the banner, with nothing to do to them, where the list cannot be read, whatever the cause. */
	samples?: { records: readonly (Rec & { version: string })[]; stats: Stats }
} & ([Names] extends [never] ? object : { commands: Record<Names, AnyCommand> })
