import { z } from 'zod'
import type { Actor } from '#app/platform/core/actor.ts'
import { type Dialog, inSentence } from '#app/platform/office/admin/addresses.ts'
import type { FillingCommand } from '#app/platform/office/admin/fill-form.server.ts'
import { STALE } from '#app/platform/office/admin/stale.ts'
import { titlesOf } from '#app/platform/office/admin/record-texts.ts'
import type { Field, Titles } from '#app/platform/office/admin/resource-ui.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { preparePicture } from '#app/platform/core/files/prepare-image.server.ts'
import { gatherFacts, withPictureFacts } from '#app/platform/office/admin/picture-facts-form.server.ts'
import { BUCKETS, MEGABYTE } from '#app/platform/core/files/rules.ts'
import { wordField } from '#app/platform/web/forms/fields.server.ts'
import type { FormDefinition } from '#app/platform/web/forms/form-action.server.ts'
import type { FileLimits } from '#app/platform/web/forms/read-form.server.ts'
import { ASK } from '#app/platform/web/forms/form-result.ts'
import { DRAFT, DRAFT_FIELD, PUBLISHED } from '#app/platform/core/publication.ts'
import { Conflict, lockRecord, type RecordTable } from '#app/platform/core/records/save-record.server.ts'

/** What a command on one record does; throws Refusal where the domain says no. */
export type CommandHandler = (tx: Tx, id: string, by: Actor) => Promise<unknown>

/** A command that takes fields, with the rules of those. */
export type CommandHalf = {
	form: z.ZodType
	/** Of a command that takes shared fields along and asks for more: what it is pressed with at first. */
	pressed?: z.ZodType | undefined
	run: (tx: Tx, input: never, by: Actor) => Promise<unknown>
	/** The files that its form takes, and what is made of them before the transaction opens. */
	files?: FileLimits
	prepare?: (input: never) => Promise<object>
}

export type AnyCommand = CommandHandler | CommandHalf | FillingCommand

/** A command with fields: `run` gets what the form made of them, and which version of the record was on the screen. */
export const withFields = <Form extends z.ZodType>(
	form: Form,
	run: (tx: Tx, input: z.output<Form> & { id: string; version: string }, by: Actor) => Promise<unknown>,
	pressed?: z.ZodType,
): CommandHalf => ({ form, run, pressed })

/** The same where files come with the fields: `prepare` checks them first, and `run` gets what it made of them. */
export const withFiles = <Form extends z.ZodType, Prepared extends object>(
	form: Form,
	{ files, prepare }: { files: FileLimits; prepare: (input: z.output<Form>) => Promise<Prepared> },
	run: (
		tx: Tx,
		input: Omit<z.output<Form>, keyof Prepared> & Prepared & { id: string; version: string },
		by: Actor,
	) => Promise<unknown>,
): CommandHalf => ({ form, run, files, prepare })

type Names = {
	name: string
	one: string
	titles?: Partial<Titles>
	publication?: true
	fields?: readonly Field[]
	commands?: readonly {
		name: string
		label: string
		confirm?: string | ((row: never) => string)
		done: string
		failure: string
		fault?: string
	}[]
	failures?: {
		create?: (reason: string) => string
		update?: (reason: string) => string
		remove?: string
	}
}

type Half = {
	/** Where its records are. */
	table: RecordTable
	form?: z.ZodType
	save?: (tx: Tx, input: never, by: Actor) => Promise<{ id: string }>
	remove?: ((tx: Tx, id: string, by: Actor) => Promise<unknown>) | undefined
	commands: Record<string, AnyCommand>
}

type Saved = { id: string; publication?: string; isPublished?: unknown }

type RecordForm = Omit<FormDefinition<z.ZodType, Saved, Record<string, unknown>>, 'to'>

/** The fields of a form, and which version of the record it was filled with. */
export const versioned = <Form extends z.ZodType>(form: Form) =>
	z.intersection(form, z.object({ version: wordField('Version') }))

/** Of a new record: whether visitors see it at once. A published one says nothing, and is so by itself. */
const DraftForm = z
	.object({ [DRAFT_FIELD]: wordField('Publication') })
	.transform(({ publication }) => (publication === DRAFT ? { publication } : {}))

/** Of a record that there is: whether it is published with what was typed. */
const PublishForm = z
	.object({ [DRAFT_FIELD]: wordField('Publication') })
	.transform(({ publication }) => ({ publish: publication === PUBLISHED }))

/** What a press without fields carries: the version of the record that it is meant for. */
const PressForm = z.object({ version: wordField('Version') })

/** Does what a press means, which has no field that a refusal could stand beside. */
async function pressed(does: Promise<unknown>): Promise<void> {
	await does.catch((error: unknown) => {
		if (!(error instanceof Refusal) || !error.field) throw error
		throw new Refusal(error.message, { status: error.status, cause: error })
	})
}

/** @throws Refusal when the record is no longer the one that the press was meant for: nothing is done unseen */
async function refuseStale(tx: Tx, table: RecordTable, { id, version }: { id: string; version?: string }) {
	// What never changes, such as a row of the bin, has no versions.
	if (!('updated_at' in table)) return
	await lockRecord(tx, table, { id, version: version ?? '' }).catch((error: unknown) => {
		if (error instanceof Conflict) throw new Refusal(STALE)
		throw error
	})
}

/** What a form whose fields take pictures may send: one picture too large is answered beside its field. */
export function filesOf(fields: readonly Field[]) {
	const images = fields.filter(({ bucket }) => bucket)
	const most = Math.max(0, ...images.map(({ bucket }) => (bucket ? BUCKETS[bucket].megabytes : 0)))
	return { fields: images.map(({ name }) => name), bytes: Math.max(16, 2 * most) * MEGABYTE }
}

/** Checks and encodes the pictures of a form before its transaction opens, each with what is said of it. @throws Refusal beside the field */
export async function preparePictures(input: unknown, fields: readonly Field[]) {
	const prepared = { ...(input as Record<string, unknown>) }
	for (const { name, bucket } of fields) {
		if (!bucket) continue
		prepared[name] = await preparePicture((prepared[name] ?? null) as File | null, { bucket, field: name })
		gatherFacts(prepared, name)
	}
	return prepared
}

/**
 * The form behind a dialog. Each record has keys of its own, so that a list may hold many forms.
 * @throws 404 if there is nothing to post there
 */
export function recordForm(ui: Names, half: Half, dialog: NonNullable<Dialog>, by: Actor): RecordForm {
	const { id, verb } = dialog
	const name = `admin-${ui.name}-${verb}-${id ?? ''}`
	const one = inSentence(ui.one)
	if (verb === 'new' || verb === 'draft' || verb === 'edit') {
		const { form, save } = half
		if (!form || !save) throw notFound()
		const [wrong, right] = id ? (['updating', 'updated'] as const) : (['creating', 'created'] as const)
		const own = id ? ui.failures?.update : ui.failures?.create
		const fields = ui.fields ?? []
		const schema = withPictureFacts(versioned(form), fields)
		const { publish } = half.commands
		return {
			name,
			schema: ui.publication ? z.intersection(schema, id ? PublishForm : DraftForm) : schema,
			...(fields.some(({ bucket }) => bucket) && { files: filesOf(fields) }),
			failure: own ?? ((reason: string) => `Error ${wrong} ${one}: ${reason}`),
			done: (row) =>
				row.publication === DRAFT && !id
					? `${ui.one} saved as a draft`
					: row.isPublished
						? `${ui.one} published`
						: `${ui.one} ${right} successfully`,
			process: (input) => preparePictures(input, fields),
			command: async (tx, _input, { processed: { publish: isPublished, ...processed } }) => {
				const row = await save(tx, { ...processed, id } as never, by)
				if (!isPublished || !id || typeof publish !== 'function') return row
				await publish(tx, id, by)
				return { ...row, isPublished }
			},
		}
	}
	const command = ui.commands?.find((each) => each.name === verb)
	const act: AnyCommand | undefined = verb === 'delete' ? half.remove : half.commands[verb]
	if (!id || !act || 'fills' in act) throw notFound()
	const prepare = 'form' in act ? act.prepare : undefined
	const schema = 'form' in act ? versioned(act.form) : PressForm
	const failure = command?.failure ?? ui.failures?.remove ?? `Error deleting ${one}`
	return {
		name,
		schema,
		...('form' in act &&
			command?.confirm && { steps: { [ASK]: act.pressed ? versioned(act.pressed) : schema } }),
		failure: (reason: string) => `${failure}: ${reason}`,
		...(command?.fault !== undefined && { unexpected: command.fault }),
		// The documents want the failure of a deletion as a toast.
		toast: verb === 'delete',
		done: command?.done ?? titlesOf(ui).deleted,
		...('form' in act && act.files && { files: act.files }),
		...(prepare && { process: async (input) => ({ ...(await prepare(input as never)) }) }),
		command: async (tx, input, { processed }) => {
			if ('form' in act) {
				await act.run(tx, { ...(input as object), ...processed, id } as never, by)
				return { id }
			}
			await refuseStale(tx, half.table, { id, ...(input as z.output<typeof PressForm>) })
			await pressed(act(tx, id, by))
			return { id }
		},
	}
}
