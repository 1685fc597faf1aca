import { useAddresses, uuidOf } from '#app/platform/office/admin/addresses.ts'
import { DayLines } from '#app/platform/office/admin/day-lines.tsx'
import { UnsentMark } from '#app/platform/office/admin/messages.tsx'
import { NewTabLink } from '#app/platform/office/admin/new-tab-link.tsx'
import { NotesMark } from '#app/platform/office/admin/notes-mark.tsx'
import type { AnyData, AnyRow, AnyUi } from '#app/platform/office/admin/resource-ui.ts'
import { hasMark, PublicationMark, publicationOf } from '#app/platform/office/admin/publication-ui.tsx'
import { StarterMark } from '#app/platform/office/admin/starter-mark.tsx'
import { useBeside } from '#app/platform/office/admin/list-and-record.tsx'
import { RecordRows, withMark } from '#app/platform/office/admin/record-rows.tsx'
import { PageTick, RowTick } from '#app/platform/office/admin/selection.tsx'
import { RowCommand } from '#app/platform/office/admin/row-command.tsx'
import { InlineLink } from '#app/ui/button.tsx'
import { SortLink } from '#app/ui/data-table.tsx'
import { RecordCards } from '#app/ui/record-cards.tsx'

type Props = { ui: AnyUi; data: AnyData }

/** What a tick of a row sends: the parts of its address. */
const tickOf = ({ id }: AnyRow) => id.replace('/', ' ')

/** The rows of a list: cards where the screen has them, else a table and, on phones, its records. */
export function ListRows({ ui, data, form }: Props & { form: string }) {
	const to = useAddresses(ui)
	// Cards have no room beside a record.
	const isBeside = useBeside() && data.dialog?.verb === 'view' && data.record
	const now = data.sort
	const { rows } = data.list
	const actions = (row: AnyRow) => <RowActions ui={ui} data={data} row={row} />
	const panel = (row: AnyRow) =>
		data.open?.id === row.id && ui.panel ? (
			<section aria-label={`${ui.panel.label}, ${ui.phone(row).title}`} className="bg-surface-2">
				{ui.panel.render(data.open.panel, row)}
			</section>
		) : undefined
	const { card } = ui
	const starter = new Set(data.starter)
	/** What stands beside a row's name. */
	const told = (row: AnyRow) => {
		if (hasMark(row)) return <PublicationMark row={row} />
		const id = uuidOf(row.id)
		const notes = data.notes[id] ? <NotesMark count={data.notes[id]} /> : null
		return data.unsent.includes(id) ? withMark(<UnsentMark />, notes) : notes
	}
	/** No starter content has notes. */
	const mark = (row: AnyRow) => {
		if (!starter.has(row.id)) return told(row)
		return told(row) ? withMark(told(row), <StarterMark />) : <StarterMark />
	}
	const sortBy = (sort: string) => ({
		to: to.listWith({ sort: now === sort ? `-${sort}` : sort }),
		direction:
			now === sort ? ('ascending' as const) : now === `-${sort}` ? ('descending' as const) : undefined,
	})
	if (ui.lines) {
		const { lines } = ui
		return (
			<DayLines lines={rows.map((row) => ({ ...lines(row), opens: to.dialog(row.id) }))} counts={data.days} />
		)
	}
	if (card && !isBeside) {
		return (
			<>
				<p
					hidden={ui.columns.every(({ sort }) => !sort)}
					className="flex flex-wrap items-center gap-x-4 border-b border-line px-4 py-1.5 text-sm text-muted sm:px-5 [&[hidden]]:hidden"
				>
					Sort by
					{ui.columns.map(
						({ sort, label }) =>
							sort && (
								<SortLink key={sort} {...sortBy(sort)}>
									{label}
								</SortLink>
							),
					)}
				</p>
				<RecordCards
					cards={rows.map((row) => ({
						...card(row),
						...(told(row) && { marks: withMark(card(row).marks, told(row)) }),
						...(starter.has(row.id) && {
							facts: [...(card(row).facts ?? []), <StarterMark key="starter" />],
						}),
						id: row.id,
						to: to.dialog(row.id),
						actions: actions(row),
						panel: panel(row),
					}))}
				/>
			</>
		)
	}
	const { chosen } = ui
	const ticks = chosen && {
		tick: (row: AnyRow) =>
			chosen.when(row) && <RowTick form={form} value={tickOf(row)} label={chosen.label(row)} />,
		tickHead: <PageTick here={rows.filter(chosen.when).map(tickOf)} />,
		nameOf: chosen.label,
		// What is decided on is opened, and nothing is done to it in its row.
		wholeRow: true,
	}
	return (
		<RecordRows
			columns={ui.columns.map(({ sort, ...column }) => ({
				...column,
				// Samples stand in their own order.
				...(sort && !data.demo && { sort: sortBy(sort) }),
			}))}
			rows={rows}
			phone={ui.phone}
			opens={(row) => to.dialog(row.id)}
			mark={mark}
			actions={actions}
			{...ticks}
			more={(row) => ui.panel && <PanelLink ui={ui} data={data} row={row} />}
			below={panel}
		/>
	)
}

/** Opens the panel of a row, or closes it. */
function PanelLink({ ui, data, row }: Props & { row: AnyRow }) {
	const to = useAddresses(ui)
	const isOpen = data.open?.id === row.id
	return (
		<InlineLink
			to={to.open(isOpen ? null : row.id)}
			keepsPlace
			aria-expanded={isOpen}
			aria-label={`${ui.panel?.label}, ${ui.phone(row).title}`}
		>
			{ui.panel?.label}
		</InlineLink>
	)
}

function RowActions({ ui, data, row }: Props & { row: AnyRow }) {
	const to = useAddresses(ui)
	const { title } = ui.phone(row)
	const page = publicationOf(row) === 'draft' ? undefined : ui.viewedOnSite?.(row)
	const links = [
		[ui.viewedOnSite ? 'Details' : 'View', []],
		...(data.acts.includes('edit') ? [['Edit', ['edit']] as const] : []),
		...(data.acts.includes('delete') ? [['Delete', ['delete']] as const] : []),
	] as const
	return (
		<>
			{ui.panel && <PanelLink ui={ui} data={data} row={row} />}
			{ui.commands
				?.filter(({ name, inRow, when }) => inRow && data.acts.includes(name) && (when?.(row) ?? true))
				.map((command) => (
					<RowCommand key={command.name} ui={ui} row={row} command={command} keys={data.keys} />
				))}
			{page && (
				<NewTabLink href={page} of={title}>
					View
				</NewTabLink>
			)}
			{links.map(([label, verb]) => (
				<InlineLink
					key={label}
					to={to.dialog(row.id, ...verb)}
					keepsPlace
					aria-label={`${label} ${title}`}
					data-row-link={verb.length === 0 ? '' : undefined}
					danger={label === 'Delete'}
				>
					{label}
				</InlineLink>
			))}
		</>
	)
}
