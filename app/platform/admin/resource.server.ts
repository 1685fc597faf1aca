import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import type { Actor } from '#app/platform/actor.ts'
import { type Dialog, inSentence, keepSearch, readDialog } from '#app/platform/admin/addresses.ts'
import type { AnyRow, ResourceUi, ScreenData } from '#app/platform/admin/resource-ui.ts'
import { actorOf, requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'
import { type Db, db, type Tx } from '#app/platform/db/db.server.ts'
import { notFound, unavailable } from '#app/platform/errors/responses.server.ts'
import { formAction, type FormDefinition } from '#app/platform/forms/form-action.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { readListAddress } from '#app/platform/lists/list-address.server.ts'
import type { Fields, ListDefinition, ListRow } from '#app/platform/lists/list-definition.server.ts'
import { readList } from '#app/platform/lists/list.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { Target } from '#app/platform/records/save-record.server.ts'

/** What a command on one record does; throws Refusal where the domain says no. */
export type CommandHandler = (tx: Tx, id: string, by: Actor) => Promise<unknown>

/** The list must give what the browser half shows. */
type Fits<Given, Wanted> = Given extends Wanted
	? unknown
	: { 'the list lacks': Exclude<keyof Wanted, keyof Given> }

/** The server half of a screen. `save`, `remove` and the commands are the slice's commands. */
type ServerHalf<Row, Rec, Form extends z.ZodType, Stats, Names extends string, F extends Fields> = {
	list: ListDefinition<F> & Fits<ListRow<F>, Row>
	/** The record with its `version` (`versionOf`), or null. */
	get: (db: Db, id: string) => Promise<(Rec & { version: string }) | null>
	stats?: (db: Db) => Promise<Stats>
	form?: Form
	save?: (tx: Tx, input: z.output<Form> & Target, by: Actor) => Promise<{ id: string }>
	remove?: (tx: Tx, id: string, by: Actor) => Promise<unknown>
} & ([Names] extends [never] ? object : { commands: Record<Names, CommandHandler> })

/** More than any picture may have, so that one which is too large is answered beside its field. */
const FILE_BYTES = 16 * 1024 * 1024

const emptyList = {
	rows: [],
	from: 0,
	total: 0,
	capped: false,
	before: undefined,
	after: undefined,
	counts: {},
}

/** Joins the two halves of a screen into the loader and the action of its route (STYLE section 4). */
export function adminServer<
	Row extends AnyRow,
	Form extends z.ZodType,
	Rec extends Row,
	Stats,
	Names extends string,
	F extends Fields,
>(ui: ResourceUi<Row, Form, Rec, Stats, Names>, half: ServerHalf<Row, Rec, Form, Stats, Names, F>) {
	const one = inSentence(ui.one)
	const handlers: Record<string, CommandHandler> = 'commands' in half ? half.commands : {}

	const isOffered = (dialog: Dialog) => {
		if (dialog === null || dialog.verb === 'view') return true
		if (dialog.verb === 'new' || dialog.verb === 'edit') return half.save !== undefined
		return dialog.verb === 'delete' ? half.remove !== undefined : Object.hasOwn(handlers, dialog.verb)
	}

	const dialogOf = (params: LoaderFunctionArgs['params']): Dialog => {
		const dialog = readDialog(params)
		if (dialog === undefined || !isOffered(dialog)) throw notFound()
		return dialog
	}

	async function loader(args: LoaderFunctionArgs) {
		requireAdmin(args.context)
		const dialog = dialogOf(args.params)
		const address = readListAddress(half.list, new URL(args.request.url).searchParams)
		const sort = `${address.descending ? '-' : ''}${address.sort}`
		const keys = formPage(args)
		try {
			const [list, record, stats] = await Promise.all([
				readList(db, half.list, address),
				dialog?.id ? half.get(db, dialog.id) : null,
				half.stats?.(db) ?? null,
			])
			if (dialog?.id && !record) throw notFound()
			return { list, sort, dialog, record, stats, keys, failure: null } satisfies ScreenData<unknown, Rec>
		} catch (error) {
			if (!(error instanceof Error)) throw error
			if (isDatabaseUnavailable(error)) throw unavailable()
			log.error({ err: error, screen: ui.name }, 'list could not be read')
			const failure = `Error fetching ${inSentence(ui.many)}`
			const nothing: ScreenData<unknown, Rec> = {
				...{ list: emptyList, sort, dialog: null, record: null, stats: null, keys, failure },
			}
			return data(nothing, { status: 500 })
		}
	}

	/** The form behind a dialog; each record has keys of its own, so that a list may hold many forms. */
	function formOf(dialog: NonNullable<Dialog>, by: Actor): Omit<FormDefinition<z.ZodType, AnyRow>, 'to'> {
		const { id, verb } = dialog
		const name = `admin-${ui.name}-${verb}-${id ?? ''}`
		const command = ui.commands?.find((one) => one.name === verb)
		const act = verb === 'delete' ? half.remove : handlers[verb]
		if (id && act) {
			const failure = command?.failure ?? `Error deleting ${one}`
			return {
				name,
				schema: z.unknown(),
				failure: (reason: string) => `${failure}: ${reason}`,
				done: command?.done ?? `${ui.one} deleted successfully`,
				command: async (tx: Tx) => {
					await act(tx, id, by)
					return { id }
				},
			}
		}
		const { form, save } = half
		const images = (ui.fields ?? []).filter(({ as }) => as === 'image').map((field) => field.name)
		if (!form || !save || verb === 'view') throw notFound()
		const [wrong, right] = id ? (['updating', 'updated'] as const) : (['creating', 'created'] as const)
		const own = id ? ui.failures?.update : ui.failures?.create
		return {
			name,
			schema: z.intersection(form, z.object({ version: z.string().max(64).default('') })),
			...(images.length > 0 && { files: { fields: images, bytes: FILE_BYTES } }),
			failure: own ?? ((reason: string) => `Error ${wrong} ${one}: ${reason}`),
			done: `${ui.one} ${right} successfully`,
			command: (tx: Tx, input: unknown) => save(tx, { ...(input as z.output<Form> & Target), id }, by),
		}
	}

	async function action(args: ActionFunctionArgs) {
		requireAdmin(args.context)
		const dialog = dialogOf(args.params)
		if (!dialog) throw notFound()
		const backTo = `/admin/${ui.name}${keepSearch(new URL(args.request.url).search)}`
		const form = formOf(dialog, actorOf(args.context))
		return formAction({ ...form, to: () => backTo, limited: false })(args)
	}

	return { loader, action }
}
