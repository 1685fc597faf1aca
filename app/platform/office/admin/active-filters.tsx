import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import type { Whole } from '#app/platform/office/admin/unfiltered.server.ts'
import type { Filter } from '#app/platform/office/admin/list-ui.ts'
import { KeepView, SavedViews, useSavedViews } from '#app/platform/office/admin/saved-views.tsx'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatDay } from '#app/platform/core/time/time.ts'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** A parameter of the address, and what it stands for in words. */
type NamedChoice = { names: readonly string[]; label: string; value: string }

const countOf = ({ total, capped }: Whole) => `${formatCount(total)}${capped ? '+' : ''}`

/** A choice of days in words: from when, to when, or both. */
function daysInWords(from: string | null, to: string | null): string {
	if (from && to) return `${formatDay(from)} to ${formatDay(to)}`
	return from ? `from ${formatDay(from)}` : `until ${formatDay(to ?? '')}`
}

/** The administrator's views of a list, and what narrows it beside its search and its chips, each with a way to take it away; nothing where there is neither. */
export function ActiveFilters({
	name,
	days,
	filters,
	found,
	whole,
	order,
	clearTo,
	keepable,
}: {
	name: string
	days: string | undefined
	filters: readonly Filter[]
	found: Whole
	/** Rows of the list without anything that narrows it. */
	whole: Whole | null
	/** The order that they are in. */
	order: string | undefined
	/** The list without them. */
	clearTo: string
	/** What the list shows can be kept here, for want of the button behind which that stands. */
	keepable: boolean
}) {
	const { asked, listWith } = useAddresses({ name })
	const views = useSavedViews(name)
	const [from, to] = [asked.get('from'), asked.get('to')]
	const active: NamedChoice[] = [
		...(days && (from || to) ? [{ names: ['from', 'to'], label: days, value: daysInWords(from, to) }] : []),
		...filters.flatMap((filter) => {
			const option = filter.options.find(({ value }) => value === asked.get(filter.name))
			return option ? [{ names: [filter.name], label: filter.label, value: option.label }] : []
		}),
	]
	if (active.length === 0 && !views?.views.length && !(keepable && views?.search)) return null
	return (
		<div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line px-3 py-1.25 text-ui sm:px-3.5 print:hidden">
			<SavedViews name={name} />
			{keepable && <KeepView name={name} />}
			{active.map(({ names, label, value }) => (
				<span
					key={names.join()}
					className="inline-flex min-h-6 items-center gap-1.5 rounded-control bg-surface-3 pl-2 wrap-anywhere"
				>
					<span className="text-muted">{label}</span> {value}
					<Link
						to={listWith(Object.fromEntries(names.map((field) => [field, null])))}
						preventScrollReset
						aria-label={`Remove ${label} ${value}`}
						className="grid size-6 place-items-center"
					>
						<Icon name="close" className="size-3.5" />
					</Link>
				</span>
			))}
			{active.length > 0 && (
				<>
					{/* Of none it stands below the sentence that says so. */}
					{found.total > 0 && (
						<Link to={clearTo} preventScrollReset className={inlineLinkClass}>
							Clear filters
						</Link>
					)}
					{whole && (
						<span className="ml-auto text-muted tabular-nums">
							{countOf(found)} of {countOf(whole)}
							{found.total > 1 && order && `, ${order}`}
						</span>
					)}
				</>
			)}
		</div>
	)
}
