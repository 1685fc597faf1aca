import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`

/** Constraint: the column holds one of a closed list of constants of ours, or nothing. */
export const oneOf = (column: PgColumn, values: readonly string[]): SQL =>
	sql`${column} in (${sql.raw(values.map(quote).join(', '))})`

/** Constraint: the text is not empty and has at most `limit` characters, or is absent. */
export const shorterThan = (column: PgColumn, limit: number): SQL =>
	sql`length(${column}) between 1 and ${sql.raw(String(limit))}`

/** Constraint: the text has at most `limit` characters, and may be empty. */
export const atMost = (column: PgColumn, limit: number): SQL =>
	sql`length(${column}) <= ${sql.raw(String(limit))}`

/** Constraint: the JSON is a list. */
export const isList = (column: PgColumn): SQL => sql`jsonb_typeof(${column}) = 'array'`

/** Constraint: the JSON is an object of at most `characters`, or is absent. */
export const objectWithin = (column: PgColumn, characters: number): SQL =>
	sql`jsonb_typeof(${column}) = 'object' and length(${column}::text) <= ${sql.raw(String(characters))}`

/** Constraint: the whole number lies between two constants of ours, both included, or is absent. */
export const within = (column: PgColumn, least: number, most: number): SQL =>
	sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`
