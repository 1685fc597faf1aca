import type { ReactNode } from 'react'
import type { Dialog } from '#app/platform/admin/addresses.ts'
import type { FormKeys } from '#app/platform/forms/form-result.ts'
import type { Fact } from '#app/ui/facts.tsx'
import type { Option } from '#app/ui/field.tsx'
import type { PhoneRecord } from '#app/ui/record-list.tsx'
import type { StatCard } from '#app/ui/stat-cards.tsx'

/** A column of the table; `sort` is the list's name for what it sorts by. */
export type Column<Row> = {
	label: string
	cell: (row: Row) => ReactNode
	sort?: string
	numeric?: boolean
}

/** A field of the add and edit form. `initial` is the value of a new record. */
export type Field<Name extends string = string> = {
	name: Name
	label: string
	as?: 'text' | 'long' | 'select' | 'number' | 'date' | 'url' | 'email' | 'image' | 'check'
	options?: readonly (string | Option)[]
	optional?: boolean
	hint?: string
	placeholder?: string
	initial?: string
	maxLength?: number
	min?: number
	max?: number
	step?: number
	/** Largest picture that is taken, 5 unless stated. */
	megabytes?: number
}

/** Chips that filter the list; `all` is the first of them. */
export type Filter = { name: string; label: string; all: string; options: readonly Option[] }

/** Something to do to one record, beside edit and delete. With `confirm` it asks first. */
export type RecordCommand<Row, Name extends string = string> = {
	name: Name
	label: string
	confirm?: string
	danger?: boolean
	/** In the table's row, too. */
	inRow?: boolean
	when?: (row: Row) => boolean
	done: string
	failure: string
}

type InputOf<Form> = Form extends { _zod: { input: infer Input } } ? keyof Input & string : never

/** The browser half of a screen: everything that is seen. */
export type ResourceUi<
	Row,
	Form = never,
	Rec extends Row = Row,
	Stats = unknown,
	Names extends string = string,
> = {
	/** Last part of its address below /admin. */
	name: string
	/** "Program", "Programs": the words of its messages. */
	one: string
	many: string
	/** Heading, where it is not `many`. */
	title?: string
	intro?: string
	columns: readonly Column<Row>[]
	phone: (row: Row) => PhoneRecord
	/** The search box's hint. */
	search?: string
	filters?: readonly Filter[]
	empty: string
	stats?: (stats: Stats) => readonly StatCard[]
	/** What the record's own dialog shows, and its heading: "Booking Details". */
	details: (record: Rec) => readonly Fact[]
	detailsTitle?: string
	aside?: (record: Rec) => ReactNode
	fields?: readonly Field<InputOf<Form>>[]
	/** The record as the form's texts, where a column is not its text. */
	values?: (record: Rec) => Record<string, string>
	commands?: readonly RecordCommand<Row, Names>[]
	/** What the question before a deletion says of this record; `instead` names the command that is offered in its place. */
	deletion?: (record: Rec) => { sentence: string; instead?: NoInfer<Names> } | undefined
	/** It has an export at `/export.csv`. */
	csv?: boolean
	/** Failure texts where the documents have their own; `{reason}` is added otherwise. */
	failures?: { create?: (reason: string) => string; update?: (reason: string) => string }
}

export type AnyRow = { id: string }

/** Any screen, as the parts below it see it: the declaration has checked its types. */
export type AnyUi = ResourceUi<AnyRow, never, AnyRow>
export type AnyData = ScreenData<AnyRow>

/** What the loader of a screen answers (resource.server.ts). */
export type ScreenData<Row, Rec = Row> = {
	list: {
		rows: Row[]
		from: number
		total: number
		capped: boolean
		before: string | undefined
		after: string | undefined
		counts: Record<string, Record<string, number>>
	}
	/** What the list is sorted by: `title`, or `-title` downwards. */
	sort: string
	/** The list could not be read: the documents' sentence. */
	failure: string | null
	dialog: Dialog
	record: (Rec & { version: string }) | null
	stats: unknown
	keys: FormKeys
}
