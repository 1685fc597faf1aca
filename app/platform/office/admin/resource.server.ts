import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { actOnRecord } from '#app/platform/office/admin/act-on-record.server.ts'
import {
	type Dialog,
	withCurrentSearch,
	readDialog,
	readPart,
	uuidOf,
} from '#app/platform/office/admin/addresses.ts'
import { offerExport } from '#app/platform/office/admin/exports.server.ts'
import { fillForm } from '#app/platform/office/admin/fill-form.server.ts'
import { offerLists } from '#app/platform/office/admin/lists.server.ts'
import { noteAction, readNotesAndHistory } from '#app/platform/office/admin/notes-and-history.server.ts'
import { emptyPage, loadOrSamples, loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { type AnyCommand, recordForm } from '#app/platform/office/admin/record-form.server.ts'
import { nameRow } from '#app/platform/office/admin/name-row.server.ts'
import { findWaiting } from '#app/platform/office/admin/find-waiting.server.ts'
import { countUnfiltered, countWhole } from '#app/platform/office/admin/unfiltered.server.ts'
import { withVersions } from '#app/platform/office/admin/list-with-versions.server.ts'
import { readPicturesOf } from '#app/platform/office/admin/pictures-of.server.ts'
import { previewOf, publicationCommands } from '#app/platform/office/admin/publication.server.ts'
import { versionsOf } from '#app/platform/office/admin/versions-of.server.ts'
import { offerPreview } from '#app/platform/office/admin/typed-preview.server.ts'
import { titlesOf, unreadSentence } from '#app/platform/office/admin/record-texts.ts'
import type { ServerHalf } from '#app/platform/office/admin/server-half.ts'
import type { AnyRow, ResourceUi, ScreenData } from '#app/platform/office/admin/resource-ui.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import {
	type Admin,
	actorOf,
	requireAdmin,
	samplesOnlyContext,
} from '#app/platform/web/session/admin-context.server.ts'
import { db, type Tx } from '#app/platform/core/db/db.server.ts'
import { notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { findGone } from '#app/platform/core/records/gone.server.ts'
import { countNotes } from '#app/platform/core/records/notes.server.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { offerVersions } from '#app/platform/office/live/versions.server.ts'
import { countDays } from '#app/platform/office/lists/day-counts.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { type Fields, tablesOf } from '#app/platform/office/lists/list-definition.server.ts'
import { listUnsent, readMails } from '#app/platform/core/mail/messages.server.ts'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'
import type { RecordTable } from '#app/platform/core/records/save-record.server.ts'
import { columnsOf, readList } from '#app/platform/office/lists/list.server.ts'
import { listStarterIds } from '#app/platform/core/records/starter-records.server.ts'

/** Joins the two halves of a screen into the loader and the action of its route. */
export function adminServer<
	Row extends AnyRow,
	Form extends z.ZodType,
	Rec extends Row,
	Stats,
	Names extends string,
	Panel,
	F extends Fields,
>(
	ui: ResourceUi<Row, Form, Rec, Stats, Names, Panel>,
	half: ServerHalf<Row, Rec, Form, Stats, Names, Panel, F>,
) {
	const table = half.list.sources[0].from as RecordTable
	const tableOf = half.tableOf ?? (() => table)
	const commands: Record<string, AnyCommand> = {
		...('commands' in half && half.commands),
		...publicationCommands(ui, table, half.publication),
	}
	const listed = withVersions(half.list)
	const readPage: NonNullable<typeof half.readPage> =
		half.readPage ?? ((of, address) => readList(of, listed, address) as Promise<never>)
	const remove =
		half.remove === 'into the bin'
			? (tx: Tx, id: string, by: Actor) => deleteRecord(tx, table, id, by)
			: half.remove
	const acts = [
		...(half.form && half.save ? ['new', 'edit', ...(ui.sections && ui.publication ? ['draft'] : [])] : []),
		...(remove ? ['delete'] : []),
		...(half.csv ? ['csv'] : []),
		...Object.keys(commands),
	]
	offerVersions(ui.name, async (of, id) => {
		const [type, rest] = ui.kinds ? id.split('/') : []
		const dialog = readDialog(ui.kinds ? { type, id: rest } : { id }, ui.kinds)
		return dialog?.id ? ((await half.get(of, dialog.id))?.version ?? null) : null
	})
	offerLists(ui.name, {
		lists: [
			{
				list: columnsOf(half.list),
				name: (row: Row) => nameRow(ui, row, half.list),
				...(half.tells && { tells: half.tells }),
			},
		],
		add: acts.includes('new') ? titlesOf(ui).add : undefined,
	})
	const { csv } = half
	if (csv)
		offerExport(ui.name, {
			name: ui.name,
			list: half.list,
			get columns() {
				return typeof csv === 'function' ? csv() : csv
			},
		})

	const versions = versionsOf(ui, half.get)
	const formOf = (dialog: NonNullable<Dialog>, by: Actor) =>
		versions.keptBy(recordForm(ui, { ...half, table, remove, commands }, dialog, by), dialog, by)
	if (ui.sections) offerPreview(ui.name, { formOf, get: half.get, pageOf: ui.page ?? (() => undefined) })

	const dialogOf = (params: LoaderFunctionArgs['params']): Dialog => {
		const dialog = readDialog(params, ui.kinds)
		const isOffered = dialog === null || dialog?.verb === 'view' || acts.includes(dialog?.verb ?? '')
		if (dialog === undefined || !isOffered) throw notFound()
		return dialog
	}

	/** What notes and history are about. */
	const about = (id: string) => ({ table: tableOf(id), id: uuidOf(id) })

	const takesNotes = (record: Rec) =>
		typeof ui.request === 'function' ? ui.request(record) : ui.request === true

	/** What is shown with what is told of it. */
	const tell = async <Shown extends object>(rows: Shown[]): Promise<Shown[]> =>
		half.tell && rows.length > 0 ? ((await half.tell(db, rows as never)) as Shown[]) : rows

	/** The record of a dialog; with what stands below it where it is looked at, and not edited or deleted. */
	const recordOf = async (dialog: Dialog, reader: Admin, search: URLSearchParams) => {
		const record = dialog?.id ? await half.get(db, dialog.id) : null
		const pictures = dialog?.verb === 'edit' ? await readPicturesOf(db, ui.fields, record) : {}
		const edits = dialog?.verb === 'edit'
		if (!record || ui.history === false || (edits && !ui.sections) || dialog?.verb === 'delete')
			return { record, pictures, trail: null, versions: null, mails: null }
		const { created_at, email } = record as { created_at?: Date; email?: string }
		const notes = takesNotes(record) && !edits
		const came = created_at && ({ at: created_at, what: notes ? 'Received' : 'Added' } as const)
		const [trail, kept, mails] = await Promise.all([
			readNotesAndHistory(db, about(record.id), { came, notes, reader }),
			edits ? versions.read(db, record, search) : null,
			ui.mails && !edits ? readMails(db, { id: uuidOf(record.id), email }) : null,
		])
		return { record, pictures, trail, versions: kept, mails }
	}

	async function loader(args: LoaderFunctionArgs) {
		const reader = args.context.get(samplesOnlyContext) ? null : requireAdmin(args.context)
		const dialog = dialogOf(args.params)
		const search = new URL(args.request.url).searchParams
		const address = readListAddress(half.list, search)
		const sort = `${address.descending ? '-' : ''}${address.sort}`
		const keys = formPage(args)
		const live = followed(...tablesOf(half.list))
		const standing = {
			sort,
			omits: half.omits?.() ?? [],
			options: typeof half.options === 'function' ? {} : (half.options ?? {}),
			days: {},
			unfiltered: null,
			whole: null,
			acts,
			keys,
			live,
			demo: false,
			starter: [],
			notes: {},
			unsent: [],
			gone: null,
			preview: null,
			versions: null,
			pictures: {},
			done: dialog && readFlash(args.request),
		}
		const unread = unreadSentence(ui)
		const nothing: ScreenData<unknown, Rec> = {
			...standing,
			list: emptyPage,
			// The form of it stays, with what was typed.
			dialog,
			record: null,
			trail: null,
			mails: null,
			open: null,
			stats: null,
			failure: unread,
		}
		const read = async (by: Admin) => {
			const [listedPage, { record: found, ...beside }, stats, starter, options] = await Promise.all([
				readPage(db, address),
				recordOf(dialog, by, search),
				half.stats?.(db, by) ?? null,
				listStarterIds(db, table),
				typeof half.options === 'function' ? half.options(db) : standing.options,
			])
			const [rows, [record = null]] = await Promise.all([tell(listedPage.rows), tell(found ? [found] : [])])
			const list = { ...listedPage, rows }
			const days = ui.lines ? await countDays(db, listed, address, list) : {}
			const gone = dialog?.id && !record ? await findGone(db, [uuidOf(dialog.id)]) : null
			const ids = list.rows.map(({ id }) => uuidOf(String(id)))
			const [unfiltered, whole, notes, unsent] = await Promise.all([
				countUnfiltered(db, listed, list, address),
				countWhole(db, half.list, address),
				ui.request ? countNotes(db, ids) : {},
				ui.mails ? listUnsent(db, ids) : [],
			])
			const row = list.rows.find(({ id }) => id === search.get('open'))
			const id = row && String(row.id)
			const part = readPart(search)
			const open = id && half.panel ? { id, panel: await half.panel(db, id, part) } : null
			return {
				...standing,
				options,
				days,
				list,
				unfiltered,
				whole,
				dialog,
				...beside,
				record,
				gone,
				preview: previewOf(ui, record),
				stats,
				starter,
				notes,
				unsent,
				failure: null,
				open,
			} satisfies ScreenData<unknown, Rec>
		}
		const { samples } = half
		/** Of a record that is not there, with the status that says so. */
		const answer = <T extends { gone: unknown }>(shown: T) =>
			shown.gone ? data(shown, { status: 404 }) : shown
		if (!samples) {
			const shown = await loadScreen(ui.name, () => read(requireAdmin(args.context)), nothing)
			return 'gone' in shown ? answer(shown) : shown
		}
		const show = (): ScreenData<unknown, Rec> => {
			const { records, stats } = samples
			const record = records.find(({ id }) => id === dialog?.id) ?? null
			// Nobody can say whether a record is there while it cannot be read.
			if (dialog && !record) throw unavailable()
			const list = { ...emptyPage, rows: [...records], from: 1, total: records.length }
			const shown = record && { verb: 'view', id: record.id }
			return {
				...standing,
				acts: [],
				list,
				dialog: shown,
				record,
				trail: null,
				mails: null,
				open: null,
				stats,
				failure: unread,
				demo: true,
			}
		}
		return reader ? answer(await loadOrSamples(ui.name, () => read(reader), show)) : show()
	}

	async function action(args: ActionFunctionArgs) {
		requireAdmin(args.context)
		const dialog = dialogOf(args.params)
		if (!dialog) throw notFound()
		if (ui.request && dialog.verb === 'view' && dialog.id) {
			const own = `/admin/${ui.name}/${dialog.id}${withCurrentSearch(new URL(args.request.url).search)}`
			const { id } = dialog
			if (ui.request === true) return noteAction(args, about(id), own)
			return actOnRecord(async (given) => {
				const record = await half.get(db, id)
				if (!record || !takesNotes(record)) throw notFound()
				return noteAction(given, about(id), own)
			})(args)
		}
		const act = commands[dialog.verb]
		if (act && 'fills' in act && dialog.id) return fillForm(args, ui, { ...dialog, ...half, ...act })
		const form = formOf(dialog, actorOf(args.context))
		const { stays, decides } = ui.commands?.find(({ name }) => name === dialog.verb) ?? {}
		const pageAt = (asked: URLSearchParams) => readPage(db, readListAddress(half.list, asked))
		const { waits = () => false } = ui
		const next = decides && (await findWaiting(args.request, String(dialog.id), waits, pageAt))
		const shown = (next && next.row.id) || (stays && dialog.id)
		const search = next ? next.search : withCurrentSearch(new URL(args.request.url).search)
		const backTo = `/admin/${ui.name}${shown ? `/${shown}` : ''}${search}`
		// A page stays with what it has saved.
		const isPage = ui.sections && (dialog.verb === 'edit' || dialog.verb === 'draft')
		const to = ({ id }: { id: string }) => (isPage ? `/admin/${ui.name}/${id}/edit${search}` : backTo)
		return formAction({ ...form, to, limited: false })(args)
	}

	return { loader, action }
}
