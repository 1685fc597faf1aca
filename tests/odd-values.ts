import { asOwner } from '#tests/reset-database.ts'

/** What a column of a type can hold that nobody means, as SQL. */
const ODD: Readonly<Record<string, readonly string[]>> = {
	'timestamp with time zone': [
		`'0027-12-01 21:59:59.999+00'`,
		`'infinity'`,
		`'0001-01-01'`,
		`'9999-12-31 23:59:59+00'`,
		`'-infinity'`,
		`'4713-01-01 BC'`,
		`'294276-12-31'`,
	],
	date: [
		`'0001-01-01'`,
		`'infinity'`,
		`'0027-12-01'`,
		`'9999-12-31'`,
		`'-infinity'`,
		`'4713-01-01 BC'`,
		`'5874897-12-31'`,
	],
	smallint: ['-32768', '32767', '0'],
	integer: ['-2147483648', '2147483647', '0'],
	bigint: ['-9223372036854775808', '9223372036854775807', '0'],
	numeric: [`'NaN'`, '1e30', `'Infinity'`, '-1e30', '0'],
	'double precision': [`'NaN'`, `'Infinity'`, '-1e300', '0'],
	boolean: ['true', 'false'],
	text: [`''`, `repeat('x', 10000)`, `U&'\\+01F469\\200D\\+01F4BB'`, `repeat('a b ', 2500)`],
	'text[]': [`'{}'`, `'{NULL}'`, `'{""}'`, `array_fill('x'::text, array[1000])`],
	jsonb: [`'null'`, `'{}'`, `'[]'`, `'7'`, `'"text"'`, `'[null]'`, `'{"a": null}'`, `'[[]]'`],
}

/** Every odd value of every type, and for each type nothing at all. */
export const oddValues: readonly OddValue[] = Object.entries(ODD).flatMap(([type, values]) =>
	[...values, 'null'].map((value) => ({ type, value })),
)

export type OddValue = { type: string; value: string }

/** One odd value of each type: the first of each list, the second, and so on. */
export const oddOfEach = (at: number): OddValue[] =>
	Object.entries(ODD).map(([type, values]) => ({ type, value: String(values[at % values.length]) }))

type Column = { table_name: string; column_name: string; type: string; nullable: boolean }

/** Every column of the product that is no key and is found by no address. */
const oddColumns = (): Promise<Column[]> =>
	asOwner(async (client) => {
		const { rows } = await client.query<Column>(
			`select c.relname as table_name, quote_ident(a.attname) as column_name, format_type(a.atttypid, null) as type,
				not a.attnotnull as nullable
			from pg_attribute a join pg_class c on c.oid = a.attrelid
			where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
				and a.attgenerated = '' and a.attidentity = '' and a.attname not in ('id', 'slug')
				and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any (k.conkey))
			order by 1, a.attnum`,
		)
		return rows
	})

/**
 * Puts a value into every column of its type, in every row.
 * @returns the columns that the database lets hold it
 */
export async function plantOdd(values: readonly OddValue[]): Promise<string[]> {
	const columns = await oddColumns()
	return asOwner(async (client) => {
		const planted: string[] = []
		for (const { table_name, column_name, type, nullable } of columns) {
			const value = values.find((each) => each.type === type)?.value
			if (value === undefined || (value === 'null' && !nullable)) continue
			const put = client.query(`update ${table_name} set ${column_name} = ${value}`)
			const isTaken = await put.then(
				() => true,
				() => false,
			)
			if (isTaken) planted.push(`${table_name}.${column_name}`)
		}
		return planted
	})
}
