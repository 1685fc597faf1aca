import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { ActiveFilters } from '#app/platform/office/admin/active-filters.tsx'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { FilterChips } from '#app/platform/office/admin/filter-chips.tsx'
import type { Whole } from '#app/platform/office/admin/unfiltered.server.ts'
import type { Filter } from '#app/platform/office/admin/list-ui.ts'
import { KeepView } from '#app/platform/office/admin/saved-views.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { controlClass } from '#app/ui/field-frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchField } from '#app/ui/search-field.tsx'

/** Whether a list is narrowed by its search alone, or by days or one of its filters. */
export function useNarrowed(name: string, filters: readonly string[]): 'search' | 'filters' | null {
	const { asked } = useAddresses({ name })
	if (['from', 'to', ...filters].some((field) => asked.get(field))) return 'filters'
	return asked.get('q') ? 'search' : null
}

/** The filter whose values stand as chips in the bar. */
const barOf = (filters: readonly Filter[]) => filters.find(({ as }) => as === undefined)

/** Whether something narrows a list behind a button: its days, or a filter that does not stand in the bar. */
export const hasFilters = (days: string | undefined, filters: readonly Filter[]) =>
	Boolean(days) || filters.some((filter) => filter !== barOf(filters))

type Props = {
	/** The screen's: last part of its address. */
	name: string
	label: string
	/** What the search box says; a list that has days alone has none. */
	placeholder?: string | undefined
	/** Label of the two days between which the list is narrowed. */
	days?: string | undefined
	/** The first that is not `as: 'select'` stands as chips in the bar, the others behind its button. */
	filters: readonly Filter[]
	/** Rows per value of each filter. */
	counts?: Readonly<Record<string, Readonly<Record<string, number>>>>
	/** Rows that search and filters leave. */
	found: Whole
	/** Rows of the list, where filters narrow it. */
	whole: Whole | null
	/** The order that they are in. */
	order?: string | undefined
	/** Parameters of the address, beside the chips and the order, that stay when the list is searched. */
	keeps?: readonly string[]
	/** The filter that cells above show where there is room. */
	cells?: string | undefined
	children?: ReactNode
}

/** The bar of a list: its search, the chips of one filter, and whatever else narrows it behind one button; below it what does so now. */
export function ListSearch({ counts = {}, keeps = [], children, ...props }: Props) {
	const { name, label, placeholder, days, filters, found, whole, order, cells } = props
	const { asked, listWith } = useAddresses({ name })
	const form = useRef<HTMLFormElement>(null)
	const bar = barOf(filters)
	const behind = filters.filter((filter) => filter !== bar)
	const isAbove = (filter: Filter) => filter.name === cells || filter.as === 'chips'
	const told = behind.filter((filter) => !isAbove(filter))
	const keep = ['sort', ...keeps, ...(bar ? [bar.name] : [])]
	const shown = [...asked].filter(([asks]) => !keep.includes(asks)).join(' ')
	// What the list was searched for by another way than these fields; who types in them keeps what was typed.
	useEffect(() => {
		if (!form.current?.contains(document.activeElement)) form.current?.reset()
	}, [shown])
	const [from, to] = [asked.get('from'), asked.get('to')]
	const hasButton = hasFilters(days, filters)
	const isReversed = Boolean(days && from && to && from > to)
	const clearTo = listWith(
		Object.fromEntries(['from', 'to', ...behind.map((filter) => filter.name)].map((gone) => [gone, null])),
	)
	const active = [from ?? to, ...told.map((filter) => asked.get(filter.name))].filter(Boolean)
	return (
		<>
			<div className="relative flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 sm:px-3.5 sm:py-1.75 max-lg:[--control-sm:2.75rem] max-lg:[--field:2.75rem] lg:[--field:2rem] lg:[&_:is(input,select)]:py-1 lg:[&_:is(input,select)]:text-ui">
				<Form
					ref={form}
					method="get"
					action={`/admin/${name}`}
					role="search"
					aria-label={placeholder ? undefined : label}
					preventScrollReset
					className="contents"
				>
					{placeholder && (
						<SearchField
							label={label}
							name="q"
							maxLength={100}
							placeholder={placeholder}
							defaultValue={asked.get('q') ?? ''}
							className="min-w-32 flex-1 group-has-data-record/page:min-w-24 sm:min-w-48"
						/>
					)}
					{bar && (
						<FilterChips
							name={name}
							filter={bar}
							counts={counts[bar.name]}
							holders={bar.mine === undefined ? undefined : counts[bar.mine]}
						/>
					)}
					{hasButton && (
						<Filters
							{...props}
							active={active.length}
							behind={behind}
							counts={counts}
							isAbove={isAbove}
							open={isReversed}
							clearTo={clearTo}
						/>
					)}
					{keep.map(
						(kept) =>
							asked.get(kept) && <input key={kept} type="hidden" name={kept} value={asked.get(kept) ?? ''} />,
					)}
				</Form>
				{children}
			</div>
			{behind
				.filter(({ as }) => as === 'chips')
				.map((filter) => (
					<FilterChips
						key={filter.name}
						name={name}
						filter={filter}
						counts={counts[filter.name]}
						className="border-b border-line px-3 py-1.75 max-sm:hidden! sm:px-3.5"
					/>
				))}
			{isReversed && (
				<p role="alert" className="border-b border-line px-3.5 py-2 text-ui font-medium text-danger">
					From is after To, so no day lies between them. Please change one of the two.
				</p>
			)}
			<ActiveFilters
				name={name}
				days={days}
				filters={told}
				found={found}
				whole={whole}
				order={order}
				clearTo={clearTo}
				keepable={!hasButton}
			/>
		</>
	)
}

/** What narrows a list beside its search and its chips. Nothing changes before Show is pressed. */
function Filters({
	name,
	days,
	active,
	behind,
	counts,
	open,
	clearTo,
	isAbove,
}: Pick<Props, 'name' | 'days' | 'counts'> & {
	/** Whether another part of the screen shows it where there is room. */
	isAbove: (filter: Filter) => boolean
	active: number
	behind: readonly Filter[]
	open: boolean
	clearTo: string
}) {
	const { asked } = useAddresses({ name })
	return (
		<Disclosure
			open={open}
			shortcut="f"
			summary={
				<>
					<Icon name="filter" />
					<span className="group-has-data-record/page:sr-only">Filters</span>
					{active > 0 && (
						<span className="min-w-4 bg-primary px-1 text-center text-xs text-on-primary tabular-nums">
							{active}
							<span className="sr-only"> active</span>
						</span>
					)}
				</>
			}
			summaryClass="flex min-h-(--control-sm) items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-ui font-semibold hover:border-text in-open:bg-surface-3"
			panelClass="absolute top-full right-3 left-3 z-20 -mt-1 grid gap-3.5 border border-line bg-surface p-4 shadow-menu sm:left-auto sm:w-85"
		>
			{days && (
				<fieldset>
					<legend className="mb-1 text-ui font-semibold">{days}</legend>
					<div className="grid grid-cols-2 gap-2">
						<DayInput name="from" label="From" value={asked.get('from')} />
						<DayInput name="to" label="To" value={asked.get('to')} />
					</div>
				</fieldset>
			)}
			{behind.map((filter) => (
				<FilterSelect
					key={filter.name}
					filter={filter}
					value={asked.get(filter.name)}
					counts={counts?.[filter.name]}
					isAbove={isAbove(filter)}
				/>
			))}
			<div className="-mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 pt-3">
				<KeepView name={name} />
				{active > 0 && (
					<ButtonLink variant="outline" size="sm" to={clearTo}>
						Clear filters
					</ButtonLink>
				)}
				<Button type="submit" size="sm">
					Show
				</Button>
			</div>
		</Disclosure>
	)
}

const DayInput = ({ name, label, value }: { name: string; label: string; value: string | null }) => (
	<label className="grid gap-1 text-sm text-muted">
		{label}
		<input type="date" name={name} defaultValue={value ?? ''} className={`${controlClass} px-2.5!`} />
	</label>
)

/** A filter as a list to choose from, each value with the rows that it leaves. */
const FilterSelect = ({
	filter,
	value,
	counts,
	isAbove,
}: {
	filter: Filter
	value: string | null
	counts: Readonly<Record<string, number>> | undefined
	/** Cells or chips show it where there is room: beside them it would be one too many. */
	isAbove: boolean
}) => {
	const groups = [...new Set(filter.options.map(({ group }) => group))]
	return (
		<label className={classNames('grid gap-1 text-ui font-semibold', isAbove && 'sm:hidden')}>
			{filter.label}
			<select name={filter.name} defaultValue={value ?? ''} className={`${controlClass} font-normal`}>
				<option value="">{filter.all}</option>
				{groups.map((group) => {
					const options = filter.options
						.filter((option) => option.group === group)
						.map((option) => (
							<option key={option.value} value={option.value}>
								{counts ? `${option.label} (${counts[option.value] ?? 0})` : option.label}
							</option>
						))
					return group ? (
						<optgroup key={group} label={group}>
							{options}
						</optgroup>
					) : (
						options
					)
				})}
			</select>
		</label>
	)
}
