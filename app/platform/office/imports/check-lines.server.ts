import type { z } from 'zod'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { Fault, TableLine } from '#app/platform/office/imports/read-table.server.ts'
import type { ImportColumn, ImportUi } from '#app/platform/office/imports/rules.ts'

/** A line that is right, as it is stored. */
export type Checked<Input> = { line: number; input: Input }

/** What tells two records of the kind apart, and which there are. */
export type Identity<Input> = {
	/** Equal for two that are the same. */
	keyOf: (input: Input) => string
	/** "name", "email and type": what those have in common. */
	by: string
	/** Those of these keys that the hub has. */
	taken: (db: Db, keys: readonly string[]) => Promise<ReadonlySet<string>>
}

/** A word of a closed list as it is stored, whichever way it is written; what is none of them stays. */
function storedAs({ values }: ImportColumn, cell: string): string {
	const wished = cell.trim().toLowerCase()
	const found = Object.entries(values ?? {}).find((pair) => pair.some((one) => one.toLowerCase() === wished))
	return found?.[1] ?? cell
}

/** Reads each line by the rules of the form. */
export async function checkLines<Schema extends z.ZodType>(
	lines: readonly TableLine[],
	columns: readonly ImportColumn[],
	schema: Schema,
): Promise<{ rows: Checked<z.output<Schema>>[]; faults: Fault[] }> {
	const rows: Checked<z.output<Schema>>[] = []
	const faults: Fault[] = []
	for (const { line, cells } of lines) {
		const fields = Object.fromEntries(
			columns.map((column) => [column.name, storedAs(column, cells[column.name] ?? '')]),
		)
		const parsed = await schema.safeParseAsync(fields)
		if (parsed.success) rows.push({ line, input: parsed.data })
		else
			for (const { path, message } of parsed.error.issues) {
				const column = columns.find(({ name }) => name === path[0])
				faults.push({
					line,
					...(column && { column: column.label }),
					sentence: /[.?!]$/.test(message) ? message : `${message}.`,
				})
			}
	}
	return { rows, faults }
}

/** Lines that the file has twice, and those that the hub has already. */
export async function findDoubles<Input>(
	db: Db,
	rows: readonly Checked<Input>[],
	{ one }: ImportUi,
	{ keyOf, by, taken }: Identity<Input>,
): Promise<Fault[]> {
	const there = await taken(
		db,
		rows.map(({ input }) => keyOf(input)),
	)
	const first = new Map<string, number>()
	return rows.flatMap(({ line, input }) => {
		const key = keyOf(input)
		const before = first.get(key)
		if (before === undefined) first.set(key, line)
		if (before !== undefined) return [{ line, sentence: `Line ${before} has the same ${by}.` }]
		return there.has(key) ? [{ line, sentence: `There is a ${one} with this ${by} already.` }] : []
	})
}
