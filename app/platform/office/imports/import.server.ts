import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { type Db, db, type Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import {
	type Checked,
	checkLines,
	findDoubles,
	type Identity,
} from '#app/platform/office/imports/check-lines.server.ts'
import { type Fault, readTable } from '#app/platform/office/imports/read-table.server.ts'
import { countOf, type ImportUi, MOST_BYTES, READY, texts } from '#app/platform/office/imports/rules.ts'
import { sayFault, sayFaults } from '#app/platform/office/imports/say-faults.server.ts'
import { fileField } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'

/** How lines become records. `save` adds one, writes its audit entry and sends nothing. */
export type ImportHalf<Schema extends z.ZodType> = Identity<z.output<Schema>> & {
	/** Whose acts these are in the log. */
	table_name: string
	schema: Schema
	save: (tx: Tx, input: z.output<Schema>, by: Actor) => Promise<unknown>
	/** What a line is called when it is told what would be added. */
	titleOf: (input: z.output<Schema>) => string
}

/** What a form of an import answers: beside a result, what would be added. */
export type ImportResult = FormResult & { ready?: { number: number; titles: string[] } }

/** Lines that are told by name before they are added. */
const TOLD = 3

/**
 * Everything that is wrong with a file, or its lines.
 * @param whole also what the hub has already, which an import asks once more in its own transaction
 */
async function readFile<Schema extends z.ZodType>(
	of: Db,
	ui: ImportUi,
	half: ImportHalf<Schema>,
	{ file, whole: asksHub }: { file: File | null; whole: boolean },
): Promise<{ rows: Checked<z.output<Schema>>[]; faults: Fault[] }> {
	const refuse = (sentence: string) => ({ rows: [], faults: [{ line: null, sentence }] })
	if (!file) return refuse(texts.none)
	if (file.size > MOST_BYTES) return refuse(texts.tooLarge)
	const table = readTable(new Uint8Array(await file.arrayBuffer()), ui.columns)
	const { rows, faults } = await checkLines(table.lines, ui.columns, half.schema)
	const doubles = asksHub ? await findDoubles(of, rows, ui, half) : []
	const all = [...table.faults, ...faults, ...doubles]
	return { rows, faults: all.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
}

/** The hub has lines of the file already, or the file has them twice. */
class Doubles extends Refusal {
	readonly doubles: readonly Fault[]

	constructor(doubles: readonly Fault[]) {
		super(sayFaults(doubles).file, { status: 422, field: 'file' })
		this.doubles = doubles
	}
}

/** The loader and the action of an import: a file is checked without storing anything, and stored as a whole or not at all. */
export function importServer<Schema extends z.ZodType>(ui: ImportUi, half: ImportHalf<Schema>) {
	async function loader(args: LoaderFunctionArgs) {
		requireAdmin(args.context)
		return { keys: formPage(args) }
	}

	async function save(tx: Tx, rows: readonly Checked<z.output<Schema>>[], by: Actor) {
		const doubles = await findDoubles(tx, rows, ui, half)
		if (doubles.length > 0) throw new Doubles(doubles)
		for (const { line, input } of rows) {
			await half.save(tx, input, by).catch((error: unknown) => {
				if (!(error instanceof Refusal)) throw error
				throw new Refusal(sayFault({ line, sentence: error.message }), { field: 'file' })
			})
		}
		await audit(tx, by, {
			action: 'import',
			table_name: half.table_name,
			record_id: null,
			changed: [countOf({ ...ui, one: 'line', many: 'lines' }, rows.length)],
		})
		return rows.length
	}

	async function action(args: ActionFunctionArgs) {
		requireAdmin(args.context)
		let checked: readonly Checked<z.output<Schema>>[] = []
		let doubles: readonly Fault[] = []
		const schemaOf = (whole: boolean) =>
			z.object({ file: fileField() }).transform(async ({ file }, context) => {
				const { rows, faults } = await readFile(db, ui, half, { file, whole })
				const say = (path: string, message: string) =>
					context.addIssue({ code: 'custom', path: [path], message })
				const said = faults.length > 0 && sayFaults(faults)
				if (said) say('file', said.file)
				if (said) for (const line of said.lines) say('lines', line)
				checked = rows
				return rows
			})
		const answer = await formAction({
			name: `admin-import-${ui.name}`,
			schema: schemaOf(false),
			steps: { check: schemaOf(true), [READY]: z.object({}) },
			files: { fields: ['file'], bytes: MOST_BYTES },
			limited: false,
			failure: (reason) => `The file was not imported, and nothing is stored: ${reason}`,
			command: (tx, rows) =>
				save(tx, rows, actorOf(args.context)).catch((error: unknown) => {
					if (error instanceof Doubles) ({ doubles } = error)
					throw error
				}),
			done: (number) => `${countOf(ui, number)} imported`,
			to: () => ui.list,
		})(args)
		if (answer instanceof Response) return answer
		if (doubles.length > 0) {
			const errors = { ...answer.data.errors, lines: sayFaults(doubles).lines }
			return data({ ...answer.data, errors }, answer.init ?? {})
		}
		if (answer.data.step !== READY || answer.init?.status !== 200) return answer
		const titles = checked.slice(0, TOLD).map(({ input }) => half.titleOf(input))
		return data({ ...answer.data, ready: { number: checked.length, titles } } satisfies ImportResult)
	}

	return { loader, action }
}
