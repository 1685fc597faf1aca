import type { ListPage } from '#app/platform/office/lists/list.server.ts'
import type { Unfiltered, Whole } from '#app/platform/office/admin/unfiltered.server.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Dialog } from '#app/platform/office/admin/addresses.ts'
import type { DayLine } from '#app/platform/office/admin/day-lines.tsx'
import type { NotesAndHistory } from '#app/platform/office/admin/notes-and-history.server.ts'
import type { Choosing, Column, Filter } from '#app/platform/office/admin/list-ui.ts'
import type { ExistingProps } from '#app/platform/office/admin/record-dialog.tsx'
import type { Flash } from '#app/platform/web/forms/flash.server.ts'
import type { Bucket } from '#app/platform/core/files/rules.ts'
import type { Gone } from '#app/platform/core/records/rules.ts'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import type { DayCounts } from '#app/platform/office/lists/days.ts'
import type { Followed } from '#app/platform/office/live/changes.ts'
import type { PicturesOf } from '#app/platform/office/admin/pictures-of.server.ts'
import type { RecordVersions } from '#app/platform/office/admin/versions-of.server.ts'
import type { RecordMails } from '#app/platform/core/mail/messages.server.ts'
import type { RichTextProps } from '#app/platform/web/rich-text/rich-text-field.tsx'
import type { RowsProps } from '#app/platform/office/admin/rows-field.tsx'
import type { RowsShape } from '#app/platform/office/admin/rows.ts'
import type { Fact } from '#app/ui/facts.tsx'
import type { Option } from '#app/ui/field.tsx'
import type { RecordCardContent } from '#app/ui/record-cards.tsx'
import type { PhoneRecord } from '#app/ui/record-list.tsx'
import type { StatCard } from '#app/ui/stat-cards.tsx'

/** A field of a form. `initial` is the value of a new record. */
export type Field<Name extends string = string> = {
	name: Name
	label: string
	/** `lines` is a list of texts, one in a line; `date`, `time` and `datetime` are read in Kigali. */
	as?:
		| 'text'
		| 'long'
		| 'lines'
		| 'select'
		| 'number'
		| 'decimal'
		| 'date'
		| 'time'
		| 'datetime'
		| 'url'
		| 'email'
		| 'tel'
		| 'image'
		| 'check'
		| 'hidden'
	options?: readonly (string | Option)[]
	/** A text of which some are offered, as the server half knows them (`options`); any other can be typed. */
	suggests?: true
	optional?: boolean
	/** Its label is there for screen readers alone, for its heading says it. */
	hideLabel?: boolean
	hint?: string
	placeholder?: string
	initial?: string
	maxLength?: number
	/** What it takes, where its kind's own pattern takes less. */
	pattern?: string
	/** Of a text of several lines that stands among other things: the lines it is seen with at first. */
	rows?: number
	/** Of a text of several lines: how long it is stands elsewhere. */
	uncounted?: true
	/** Of a picture: it stands in a narrow column, and what is said about it opens on demand. */
	inPanel?: true
	min?: number
	max?: number
	step?: number
	/** For a rich text, what edits it: `RichTextField`. It comes with the few screens that have one, not with the kit. */
	rich?: ComponentType<RichTextProps>
	/** A rich text that may hold tables. */
	tables?: boolean
	/** For a text of one entry a line, what edits it row by row: `inRows`. It comes with the few screens that have one. */
	inRows?: RowsShape & { Field: ComponentType<RowsProps> }
	/** An address of a picture, which is shown beside it. */
	preview?: true
	/** Where its picture is kept, which says how large it may be. */
	bucket?: Bucket
	/** Of a picture that may be clear in places: it is seen whole, on this ground. */
	ground?: 'light' | 'night'
	/** Of a logo: it is shown whole, and so has no point that it is cut around. */
	whole?: true
}

/** Some fields of a record's form under one heading. */
export type FormSection<Name extends string = string> = {
	title: string
	/** One line beside the title. */
	help?: string
	/**
	 * Of a page that is one text above all. `sheet` is that text: its first field is the title, written as large as it is
	 * shown. `panel` stands beside it where there is room, in place of the preview, which is asked for there.
	 */
	place?: 'sheet' | 'panel'
	/** It is about the record's publication: beside the text it says the state and the address, too. */
	isPublication?: true
	fields: readonly NoInfer<Name>[]
}

/**
 * Something to do to one record, beside edit and delete. With `fields` it asks for them, with `confirm` it asks first,
 * else one press does it. What is final asks.
 */
export type RecordCommand<Row, Name extends string = string> = {
	name: Name
	label: string
	confirm?: string | ((row: Row) => string)
	fields?: readonly Field[]
	/** Its fields stand at the foot of the record, and not in a dialog of their own. */
	inRecord?: boolean
	/** One press does it without its fields, which have their own address. */
	atOnce?: boolean
	/** It takes the fields that the record's own dialog holds (`shared`), and is a button of that form. */
	takesShared?: boolean
	/** Title of the group of that form's buttons in which it stands (`groups`). */
	group?: string
	/** It leads back to the record, not to the list. */
	stays?: boolean
	/** It leads to the next record that waits (`waits`). */
	decides?: boolean
	busyText?: string
	danger?: boolean
	/** The one that is mostly wanted: a filled button. */
	primary?: boolean
	/** In the table's row, too. */
	inRow?: boolean
	/** The single key that presses it while the record's dialog is open. */
	shortcut?: string
	when?: (row: Row) => boolean
	done: string
	failure: string
	/** What is said of a fault of ours, where the documents have a sentence of their own. */
	fault?: string
}

/** What shows a record of a screen is told. */
export type ViewProps<Rec> = Omit<ExistingProps, 'record'> & { record: Rec & { version: string } }

type InputOf<Form> = Form extends { _zod: { input: infer Input } } ? keyof Input & string : never

/** The browser half of a screen: everything that is seen. */
export type ResourceUi<
	Row,
	Form = never,
	Rec extends Row = Row,
	Stats = unknown,
	Names extends string = string,
	Panel = unknown,
> = {
	/** Last part of its address below /admin. */
	name: string
	/** "Program", "Programs": the words of its messages. */
	one: string
	many: string
	/** Heading, where it is not `many`. */
	title?: string
	intro?: string
	/** Of a list of several tables, their names in addresses: a record's id is `<kind>/<id>`. */
	kinds?: readonly string[]
	/** The table; of cards those that they can be sorted by. */
	columns: readonly Column<Row>[]
	phone: (row: Row) => PhoneRecord
	/** Sentences by day in place of the table, at every width; its list is in the order of their moments. */
	lines?: (row: Row) => DayLine
	/** Cards in place of the table, at every width. */
	card?: (row: Row) => RecordCardContent
	/** What opens below a row on demand, with what the server half reads for it. */
	panel?: { label: string; render: (panel: Panel, row: Row) => ReactNode }
	/** The search box's hint. */
	search?: string
	/** A filter without options has them from the server half. */
	filters?: readonly (Omit<Filter, 'options'> & { options?: Filter['options'] })[]
	/** Label of the two fields that narrow the list to days. */
	days?: string
	empty: string
	/** Some rows can be ticked, and one press decides on all that are. */
	chosen?: Choosing<Row>
	/** The filter of which its figures are the values: each of them leads to its rows. */
	cells?: string
	stats?: (stats: Stats) => readonly (StatCard & { value?: string | null })[]
	/** What stands above the facts of a record: a face. */
	picture?: (record: Rec) => ReactNode
	/** What the record's own dialog shows. */
	details: (record: Rec) => readonly Fact[]
	aside?: (record: Rec) => ReactNode
	/** What shows a record and takes what is done to it, where the kit's facts, fields and buttons do not do. */
	view?(props: ViewProps<NoInfer<Rec>>): ReactNode
	/** Whether a record waits for a decision: its place among those that do is told beside its list. */
	waits?: (row: Row) => boolean
	/** A visitor sent it, or this one of them: administrators write notes on it. Its history begins when it was received. */
	request?: true | ((record: Rec) => boolean)
	/** People are written to about its records: list and dialog say what could not be sent. */
	mails?: true
	/** Whether this one's person can be written to: Send Email leads to the composer, from the list for all that it shows. */
	writes?: (record: Rec) => boolean
	/** What has no history: a line of the log itself. */
	history?: false
	/** The page on which visitors see the record. */
	page?: (record: Rec) => string | undefined
	/** The row's View leads to that page, Details to the record. */
	viewedOnSite?: (row: Row) => string | undefined
	fields?: readonly Field<InputOf<Form>>[]
	/** It is edited on a page of its own, its fields under these headings, each in one; without them in a dialog. */
	sections?: readonly FormSection<InputOf<Form>>[]
	/** The record as the form's texts, where a column is not its text. */
	values?: (record: Rec) => Record<string, string>
	/** Fields in the record's own dialog that its commands take along, such as notes. */
	shared?: readonly Field[]
	/** Groups of commands that take them, each under its title, and what is said where none of it can be done. */
	groups?: readonly {
		title: string
		nothing: (record: Rec) => string
		/** Why something is not offered yet, or no longer. */
		note?: (record: Rec) => string | undefined
	}[]
	/** Title of the group whose buttons stand at the foot of the record: what is decided about it. */
	decided?: string
	commands?: readonly RecordCommand<Row, Names>[]
	/** Its records are drafts first, if wished, and archived at last: `publication` is a column of theirs. */
	publication?: true
	/** What the question before a deletion says of this record; `instead` names the command that is offered in its place. */
	deletion?: (record: Rec) => { sentence: string; instead?: NoInfer<Names> } | undefined
	/** Failure texts where the documents have their own; `{reason}` is added otherwise. */
	failures?: {
		create?: (reason: string) => string
		update?: (reason: string) => string
		/** Null: a list that cannot be read is logged, and empty. */
		fetch?: string | null
		/** What comes before the reason why it was not deleted. */
		remove?: string
	}
	/** Titles of its dialogs and words of the buttons that lead to them and send them, where the documents have their own. */
	titles?: Partial<Titles>
}

/** Of a form and its button, for a new record and for one that is changed; of what shows a record; and what is said once one is deleted. */
export type Titles = Record<
	'add' | 'edit' | 'create' | 'update' | 'details' | 'deleted' | 'undelivered',
	string
>

export type AnyRow = { id: string }

/** Any screen, as the parts below it see it: the declaration has checked its types. */
export type AnyUi = ResourceUi<AnyRow, never, AnyRow>
export type AnyData = ScreenData<AnyRow>

/** What the loader of a screen answers (resource.server.ts). */
export type ScreenData<Row, Rec = Row> = {
	list: ListPage<Row>
	/** What it has without its filters, where they are why it shows nothing. */
	unfiltered: Unfiltered | null
	/** How many rows it has in all, where filters narrow it. */
	whole: Whole | null
	/** What the list is sorted by: `title`, or `-title` downwards. */
	sort: string
	/** What its filters offer, where the browser half does not say it. */
	options: Readonly<Record<string, Filter['options']>>
	/** Names of the fields that its form does not have, as things are set. */
	omits: readonly string[]
	/** What may be done here: `new`, `edit`, `delete`, `csv` and the commands, as the server half offers them. */
	acts: readonly string[]
	/** Rows per day, of a list that is shown by days. */
	days: DayCounts
	/** What the list reads. */
	live: Followed
	/** The list could not be read: the documents' sentence. */
	failure: string | null
	/** These are samples, for want of the data. */
	demo: boolean
	/** What a form has just said, for a dialog that covers the page where it stands. */
	done: Flash | null
	dialog: Dialog
	record: (Rec & { version: string }) | null
	/** The pictures of the record that is edited, by the names of their fields. */
	pictures: PicturesOf
	/** What is known of the dialog's record where it is not there. */
	gone: Gone | null
	/** Where the record is looked at as visitors will see it: that of a draft. */
	preview: string | null
	/** What stands below the record where it is shown. */
	trail: NotesAndHistory | null
	/** What it was, where it is edited on a page. */
	versions: RecordVersions | null
	/** What became of the messages about the record, where people are written to. */
	mails: RecordMails | null
	/** The row whose panel is open, and what it holds. */
	open: { id: string; panel: unknown } | null
	stats: unknown
	/** Ids of records that the hub began with and that nobody has edited. */
	starter: readonly string[]
	/** How many notes there are about each row that has some. */
	notes: Readonly<Record<string, number>>
	/** Ids of the rows about which the last message could not be sent. */
	unsent: readonly string[]
	keys: FormKeys
}
