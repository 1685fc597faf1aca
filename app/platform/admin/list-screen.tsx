import { inSentence, useAddresses } from '#app/platform/admin/addresses.ts'
import { FilterChips } from '#app/platform/admin/filter-chips.tsx'
import {
	ExportLink,
	FailureNotice,
	ListFrame,
	ListPager,
	ListTools,
	NoRows,
	ScreenHeading,
	SearchForm,
} from '#app/platform/admin/list-frame.tsx'
import { ListRows } from '#app/platform/admin/list-rows.tsx'
import type { AnyData, AnyUi } from '#app/platform/admin/resource-ui.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { StatCards } from '#app/ui/stat-cards.tsx'

type Props = { ui: AnyUi; data: AnyData }

/** The list of a screen: heading, figures, search, chips, rows, pages. */
export function ListScreen({ ui, data }: Props) {
	const to = useAddresses(ui)
	const { list, failure, acts } = data
	const filters = ui.filters ?? []
	const narrowed = ['q', 'from', 'to', ...filters.map(({ name }) => name)].some((name) => to.asked.get(name))
	const add = acts.includes('new') && (
		<ButtonLink to={to.dialog('new')} preventScrollReset data-key="c">
			Add {inSentence(ui.one)}
		</ButtonLink>
	)
	return (
		<>
			<ScreenHeading title={ui.title ?? ui.many} intro={ui.intro}>
				{acts.includes('csv') && <ExportLink to={to.csv} />}
				{add}
			</ScreenHeading>
			{ui.stats && data.stats !== null && <StatCards cards={ui.stats(data.stats)} className="mb-6" />}
			<FailureNotice>{failure}</FailureNotice>
			<ListFrame label={ui.many}>
				{(ui.search || filters.length > 0) && (
					<ListTools>
						{ui.search && (
							<SearchForm
								name={ui.name}
								label={`Search ${inSentence(ui.many)}`}
								placeholder={ui.search}
								days={ui.days}
								keep={['sort', ...filters.map(({ name }) => name)]}
							/>
						)}
						{filters.map((filter) => (
							<FilterChips
								key={filter.name}
								name={ui.name}
								filter={filter}
								counts={list.counts[filter.name]}
							/>
						))}
					</ListTools>
				)}
				{list.rows.length > 0 ? (
					<ListRows ui={ui} data={data} />
				) : (
					<NoRows
						sentence={ui.empty}
						narrowed={narrowed}
						clearTo={`/admin/${ui.name}`}
						add={!failure && add}
					/>
				)}
				<ListPager name={ui.name} list={list} />
			</ListFrame>
		</>
	)
}
