import { type ReactNode, useEffect, useId, useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { useLastRead } from '#app/platform/office/admin/last-read.tsx'
import { ListAndRecord } from '#app/platform/office/admin/list-and-record.tsx'
import { ChosenBar } from '#app/platform/office/admin/chosen-bar.tsx'
import { Selection } from '#app/platform/office/admin/selection.tsx'
import { placeAmong } from '#app/platform/office/admin/waiting.ts'
import { type Frame, ListScreen } from '#app/platform/office/admin/list-screen.tsx'
import { type DialogProps, isPage, RecordDialog } from '#app/platform/office/admin/record-dialog.tsx'
import type { AnyData, AnyRow, AnyUi, ResourceUi } from '#app/platform/office/admin/resource-ui.ts'
import { withPublication } from '#app/platform/office/admin/publication-ui.tsx'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { notifyError } from '#app/ui/toast.ts'

/** Declares the browser half; the types are given first: `adminUi<Row, typeof Form>()({ … })`. */
export const adminUi =
	<Row extends AnyRow, Form = never, Rec extends Row = Row, Stats = unknown, Panel = unknown>() =>
	<const Names extends string = never>(ui: ResourceUi<Row, Form, Rec, Stats, Names, Panel>) =>
		ui.publication ? (withPublication(ui as unknown as AnyUi) as unknown as typeof ui) : ui

/**
 * For `shouldRevalidate` of a screen's module: a refusal often means that the record has changed meanwhile, so it is
 * read again then, too. Not where nobody answers, nor where nothing can be read: what was typed stays as it is.
 */
export const readAgain = ({
	actionResult,
	actionStatus,
}: {
	actionResult?: FormResult | null
	actionStatus?: number
}) => !actionResult?.unsent && !(actionStatus && actionStatus >= 500)

/**
 * The records beside one on the list's page. What was done to it may have taken it out of a narrowed list: those that
 * stood beside it are its neighbours still, as far as they are there.
 */
function useNeighbours({ list }: AnyData, id: string | undefined) {
	const ids = list.rows.map((row) => row.id)
	const [before, setBefore] = useState(ids)
	const isListed = id === undefined || ids.includes(id)
	if (isListed && before.join() !== ids.join()) setBefore(ids)
	const order = isListed ? ids : before
	const at = order.indexOf(id ?? '')
	if (at < 0) return { previous: undefined, next: undefined }
	return {
		previous: order
			.slice(0, at)
			.reverse()
			.find((each) => ids.includes(each)),
		next: order.slice(at + 1).find((each) => ids.includes(each)),
	}
}

/** The screen without the fields that its form does not have, as things are set. */
function withoutFields(ui: AnyUi, omitted: readonly string[]): AnyUi {
	if (omitted.length === 0) return ui
	const kept = <F extends { name: string }>(fields: readonly F[]) =>
		fields.filter(({ name }) => !omitted.includes(name))
	const sections = ui.sections?.map((section) => ({
		...section,
		fields: section.fields.filter((name) => !omitted.includes(String(name))),
	}))
	return {
		...ui,
		...(ui.fields && { fields: kept(ui.fields) }),
		...(ui.commands && {
			commands: ui.commands.map(({ fields = [], ...command }) => {
				const asked = kept(fields)
				return asked.length > 0 ? { ...command, fields: asked } : command
			}),
		}),
		...(sections && { sections }),
	}
}

/** The same with what its lists of choices offer, where only the server knows it. */
const withOptions = (ui: AnyUi, options: AnyData['options']): AnyUi => ({
	...ui,
	fields: ui.fields?.map((field) =>
		(field.as === 'select' || field.suggests) && !field.options
			? { ...field, options: options[field.name] ?? [] }
			: field,
	),
})

/** The whole of a screen: the list, and over it the dialog that the address asks for. */
export function AdminScreens<
	Row extends AnyRow,
	Form,
	Rec extends Row,
	Stats,
	Names extends string,
	Panel,
>(props: {
	ui: ResourceUi<Row, Form, Rec, Stats, Names, Panel>
	frame?: Frame
	/** Beside its heading, before what the kit offers there. */
	beside?: ReactNode
	/** Of a list that is one tab of several: the heading of all, and the tabs. */
	title?: ReactNode
	tabs?: ReactNode
	/** What stands below the list and its record, on night ground. */
	foot?: ReactNode
	/** Parameters of its address that are no part of the list, and stay when it is searched. */
	keeps?: readonly string[]
	/** What is said of this record before it is changed. */
	aboveForm?(record: Rec): ReactNode
}) {
	const data = useLoaderData() as AnyData
	const ui = withOptions(withoutFields(props.ui as unknown as AnyUi, data.omits), data.options)
	const result = useActionData() as FormResult | undefined
	const { dialog, failure } = data
	const isStale = useLastRead(ui.name, data) !== null
	const { asked } = useAddresses(ui)
	const [round, setRound] = useState(0)
	const neighbours = useNeighbours(data, dialog?.id)

	const form = useId()
	// What was done to the list itself, and not to a record of it.
	const refused = result && !dialog ? (result.message ?? Object.values(result.errors)[0]?.[0] ?? null) : null

	useEffect(() => {
		if (failure ?? refused) notifyError(failure ?? refused ?? '')
	}, [failure, refused, result])

	const list = (
		<ListScreen
			ui={ui}
			data={data}
			frame={props.frame}
			beside={props.beside}
			title={props.title}
			tabs={props.tabs}
			keeps={props.keeps}
			form={form}
			refused={refused}
		/>
	)
	const command = ui.commands?.find(({ name }) => name === dialog?.verb)
	const standsInView =
		command?.takesShared || command?.inRecord || (ui.view && command && !command.confirm && !command.fields)
	const record = dialog && (
		<RecordDialog
			// What a form or a button in the record itself is refused leaves it where it is, with the files that were chosen.
			key={`${dialog.id} ${standsInView ? 'view' : dialog.verb} ${round}`}
			ui={ui}
			dialog={dialog}
			record={data.record}
			pictures={data.pictures}
			gone={data.gone}
			preview={data.preview}
			trail={data.trail}
			versions={data.versions}
			mails={data.mails}
			acts={data.acts}
			neighbours={neighbours}
			place={
				ui.waits &&
				dialog.id &&
				placeAmong(data.list, dialog.id, ui.waits, {
					pending: data.list.counts['status']?.['pending'],
					narrowed: asked.get('status') === 'pending',
				})
			}
			keys={data.keys}
			result={result}
			done={data.done}
			live={data.live}
			onRead={() => setRound(round + 1)}
			starter={data.starter}
			aboveForm={props.aboveForm as DialogProps['aboveForm']}
		/>
	)
	const foot = (
		<>
			{ui.chosen && !isStale && <ChosenBar {...{ ui, form }} keys={data.keys} chosen={ui.chosen} />}
			{props.foot}
		</>
	)
	// A list among other things of its screen has no room for a record beside it, and sentences by day have none.
	const isBeside = !props.frame && !ui.lines
	const listed = isBeside ? (
		<ListAndRecord record={record} foot={foot}>
			{list}
		</ListAndRecord>
	) : (
		<>
			{list}
			{record}
		</>
	)
	return <Selection>{isPage(ui, { dialog, record: data.record, result }) ? record : listed}</Selection>
}
