import type { ReactNode } from 'react'
import type { Option } from '#app/ui/field.tsx'

/** A column of the table; `sort` is the list's name for what it sorts by. */
export type Column<Row> = {
	label: string
	cell: (row: Row) => ReactNode
	sort?: string
	numeric?: boolean
}

/** Chips that filter the list, or for many values a list to choose from; `all` is the first of them. */
export type Filter = {
	name: string
	label: string
	all: string
	options: readonly (Option & { group?: string })[]
	/** In a list to choose from, or on a desk as a row of chips of its own, below the bar. */
	as?: 'select' | 'chips'
	/** Another filter of the list, by administrators: its chips end with what whoever looks has themselves. */
	mine?: string
	/** What stands before a value in its chip. */
	picture?: (value: string) => ReactNode
}

/** Which rows can be ticked, at most how many of them one press takes, and what it can be: sent as `decision`. */
export type Choosing<Row> = {
	when: (row: Row) => boolean
	/** What a row is called by its tick. */
	label: (row: Row) => string
	most: number
	acts: readonly { value: string; label: string; primary?: true }[]
}
