import type { ReactNode } from 'react'
import { inSentence, useAddresses } from '#app/platform/office/admin/addresses.ts'
import { SavedViews } from '#app/platform/office/admin/saved-views.tsx'
import {
	ExportLink,
	FailureNotice,
	ListFrame,
	ListPager,
	NoRows,
	ScreenHeading,
} from '#app/platform/office/admin/list-frame.tsx'
import { ListSearch, useNarrowed } from '#app/platform/office/admin/list-search.tsx'
import { ListRows } from '#app/platform/office/admin/list-rows.tsx'
import { titlesOf } from '#app/platform/office/admin/record-texts.ts'
import type { AnyData, AnyUi } from '#app/platform/office/admin/resource-ui.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { StatCards } from '#app/ui/stat-cards.tsx'

/** Puts a list among other things of its screen, which has a heading of its own. */
export type Frame = (list: ReactNode, add: ReactNode) => ReactNode

type Props = { ui: AnyUi; data: AnyData; frame: Frame | undefined; keeps: readonly string[] | undefined }

/** The list of a screen: heading, figures, search, chips, rows, pages. */
export function ListScreen({ ui, data, frame, keeps }: Props) {
	const to = useAddresses(ui)
	const { list, failure, acts, demo } = data
	const filters = (ui.filters ?? []).map((filter) => ({
		...filter,
		options: filter.options ?? data.options[filter.name] ?? [],
	}))
	const narrowed = useNarrowed(
		ui.name,
		filters.map(({ name }) => name),
	)
	const add = acts.includes('new') && (
		<ButtonLink to={to.dialog('new')} keepsPlace data-key="c">
			{titlesOf(ui).add}
		</ButtonLink>
	)
	const body = (
		<>
			{ui.stats && data.stats !== null && <StatCards cards={ui.stats(data.stats)} className="mb-6" />}
			<FailureNotice>{failure}</FailureNotice>
			{demo && <DemoBanner />}
			{!demo && <SavedViews name={ui.name} />}
			<ListFrame label={ui.many} live={data.live}>
				{!demo && (ui.search || filters.length > 0) && (
					<ListSearch
						name={ui.name}
						label={`Search ${inSentence(ui.many)}`}
						placeholder={ui.search}
						days={ui.search && ui.days}
						filters={filters}
						counts={list.counts}
						keeps={keeps ?? []}
					/>
				)}
				{list.rows.length > 0 ? (
					<ListRows ui={ui} data={data} />
				) : (
					<NoRows
						sentence={ui.empty}
						narrowed={narrowed}
						clearTo={`/admin/${ui.name}`}
						add={add}
						unreadAt={failure && to.list}
					/>
				)}
				<ListPager name={ui.name} list={list} />
			</ListFrame>
		</>
	)
	if (frame) return frame(body, add)
	return (
		<>
			<ScreenHeading title={ui.title ?? ui.many} intro={ui.intro}>
				{acts.includes('csv') && <ExportLink to={to.csv} />}
				{add}
			</ScreenHeading>
			{body}
		</>
	)
}
