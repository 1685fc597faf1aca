import type { ReactNode } from 'react'
import { inSentence, useAddresses } from '#app/platform/office/admin/addresses.ts'
import {
	ExportLink,
	FailureNotice,
	ListBody,
	ListFrame,
	ListHeading,
	ListPager,
	WriteLink,
} from '#app/platform/office/admin/list-frame.tsx'
import { NoRows } from '#app/platform/office/admin/no-rows.tsx'
import { NotLoaded, useLastRead } from '#app/platform/office/admin/last-read.tsx'
import { hasFilters, ListSearch, useNarrowed } from '#app/platform/office/admin/list-search.tsx'
import { ListRows } from '#app/platform/office/admin/list-rows.tsx'
import { titlesOf, unreadSentence } from '#app/platform/office/admin/record-texts.ts'
import type { AnyData, AnyUi } from '#app/platform/office/admin/resource-ui.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { StatCards, StatLinks } from '#app/ui/stat-cards.tsx'

/** Puts a list among other things of its screen, which has a heading of its own. */
export type Frame = (list: ReactNode, add: ReactNode) => ReactNode

type Props = {
	ui: AnyUi
	data: AnyData
	frame: Frame | undefined
	/** Beside its heading. */
	beside: ReactNode
	title: ReactNode
	/** At the head of the list. */
	tabs: ReactNode
	keeps: readonly string[] | undefined
	/** The form that ticks are sent with. */
	form: string
	/** Why a press on the list was refused. */
	refused: string | null
}

/** Its figures; as the values of a filter they lead to what they count, and on a phone stand among the filters. */
function Figures({ ui, stats }: { ui: AnyUi; stats: unknown }) {
	const { asked, listWith } = useAddresses(ui)
	const cards = ui.stats?.(stats as never) ?? []
	const { cells } = ui
	if (!cells)
		return (
			<StatCards
				cards={cards}
				className="border-line group-has-data-record/page:hidden max-sm:order-last max-sm:border-t sm:border-b"
			/>
		)
	return (
		<StatLinks
			label={ui.filters?.find(({ name }) => name === cells)?.label ?? ui.many}
			className="border-b border-line group-has-data-record/page:hidden max-sm:hidden"
			cards={cards.map(({ value = null, ...card }) => ({
				...card,
				to: listWith({ [cells]: value }),
				selected: asked.get(cells) === value,
			}))}
		/>
	)
}

/** What stood in a list, without what can be done to it: nobody knows what became of it since. */
const heldBack = (data: AnyData): AnyData => ({ ...data, acts: [], open: null })

const unchosen = (ui: AnyUi): AnyUi =>
	ui.chosen ? { ...ui, chosen: { ...ui.chosen, when: () => false } } : ui

/** "newest first", where a list is in the order of its time; else the column that it is in the order of. */
function orderInWords(ui: AnyUi, sort: string): string | undefined {
	const by = sort.replace(/^-/, '')
	if (by.endsWith('_at') || by === 'at') return sort === by ? 'oldest first' : 'newest first'
	const column = ui.columns.find((sorted) => sorted.sort === by)
	return column && `by ${inSentence(column.label)}`
}

/** The list of a screen: heading, figures, search, chips, rows, pages. */
export function ListScreen({
	ui,
	data,
	frame,
	beside,
	title = ui.title ?? ui.many,
	tabs,
	keeps,
	form,
	refused,
}: Props) {
	const to = useAddresses(ui)
	const last = useLastRead(ui.name, data)
	const shown = last ? heldBack(last.data) : data
	const { list, unfiltered, whole, failure, acts, demo } = shown
	const filters = (ui.filters ?? []).map((filter) => ({
		...filter,
		options: filter.options ?? shown.options[filter.name] ?? [],
	}))
	const narrowed = useNarrowed(
		ui.name,
		filters.map(({ name }) => name),
	)
	const withoutFilters = Object.fromEntries(
		['from', 'to', ...filters.map(({ name }) => name)].map((gone) => [gone, null]),
	)
	const add = acts.includes('new') && (
		<ButtonLink to={to.dialog('new')} keepsPlace data-key="c">
			{titlesOf(ui).add}
		</ButtonLink>
	)
	const body = (
		<>
			<FailureNotice>{failure ?? refused}</FailureNotice>
			{demo && <DemoBanner />}
			<ListFrame name={ui.name} label={ui.many} live={data.live} fits={!frame}>
				{tabs}
				{ui.stats && shown.stats !== null && <Figures ui={ui} stats={shown.stats} />}
				{!demo && (ui.search || filters.length > 0) && (
					<ListSearch
						name={ui.name}
						label={`Search ${inSentence(ui.many)}`}
						placeholder={ui.search}
						days={ui.search && ui.days}
						cells={ui.cells}
						filters={filters}
						counts={list.counts}
						found={list}
						whole={whole}
						order={orderInWords(ui, shown.sort)}
						keeps={keeps ?? []}
					/>
				)}
				{last && <NotLoaded failure={unreadSentence(ui) ?? 'The list could not be read'} last={last} />}
				<ListBody key={list.from}>
					{list.rows.length > 0 ? (
						<ListRows ui={last ? unchosen(ui) : ui} data={shown} form={form} />
					) : (
						<NoRows
							sentence={ui.empty}
							narrowed={narrowed}
							unfiltered={
								unfiltered && {
									...unfiltered,
									states: filters.find(({ name }) => name === 'status')?.options,
								}
							}
							words={to.asked.get('q')}
							clearTo={unfiltered?.total ? to.listWith(withoutFilters) : `/admin/${ui.name}`}
							add={
								acts.includes('new') && (
									// The filled one stands in the heading.
									<ButtonLink to={to.dialog('new')} keepsPlace variant="outline">
										{titlesOf(ui).add}
									</ButtonLink>
								)
							}
							unreadAt={failure && to.list}
						/>
					)}
				</ListBody>
				<ListPager
					name={ui.name}
					list={list}
					selects={ui.chosen !== undefined && !last}
					filters={!demo && hasFilters(ui.search && ui.days, filters)}
					clock={last?.clock}
				/>
			</ListFrame>
		</>
	)
	if (frame) return frame(body, add)
	return (
		<>
			<ListHeading title={title} intro={ui.intro}>
				{beside}
				{ui.writes && !demo && <WriteLink to={to.write()} />}
				{acts.includes('csv') && <ExportLink to={to.csv} />}
				{acts.includes('draft') && (
					<ButtonLink to={to.dialog('new', 'draft')} variant="outline">
						New draft
					</ButtonLink>
				)}
				{add}
			</ListHeading>
			{body}
		</>
	)
}
