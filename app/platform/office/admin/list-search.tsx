import type { ReactNode } from 'react'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { FilterChips } from '#app/platform/office/admin/filter-chips.tsx'
import { ListTools, SearchForm } from '#app/platform/office/admin/list-frame.tsx'
import type { Filter } from '#app/platform/office/admin/resource-ui.ts'

/** Whether a list is narrowed by a search, by days or by one of its filters. */
export function useNarrowed(name: string, filters: readonly string[]): boolean {
	const { asked } = useAddresses({ name })
	return ['q', 'from', 'to', ...filters].some((field) => asked.get(field))
}

/** The bar of a list: its search, its days, and its filters, of many values to choose from, else as chips. */
export function ListSearch({
	name,
	label,
	placeholder,
	days,
	filters,
	counts = {},
	keeps = [],
	field,
	children,
}: {
	/** The screen's: last part of its address. */
	name: string
	label: string
	placeholder?: string | undefined
	days?: string | undefined
	filters: readonly Filter[]
	/** Rows per value of each filter. */
	counts?: Readonly<Record<string, Record<string, number>>>
	/** Parameters of the address, beside the chips and the order, that stay when the list is searched. */
	keeps?: readonly string[]
	/** One more field of the search. */
	field?: ReactNode
	children?: ReactNode
}) {
	const chips = filters.filter(({ as }) => as !== 'select')
	return (
		<ListTools>
			{(placeholder || days) && (
				<SearchForm
					{...{ name, label, days }}
					{...(placeholder && { placeholder })}
					selects={filters.filter(({ as }) => as === 'select')}
					keep={['sort', ...keeps, ...chips.map((filter) => filter.name)]}
				>
					{field}
				</SearchForm>
			)}
			{chips.map((filter) => (
				<FilterChips key={filter.name} name={name} filter={filter} counts={counts[filter.name]} />
			))}
			{children}
		</ListTools>
	)
}
