import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { inSentence, useAddresses } from '#app/platform/office/admin/addresses.ts'
import { ListChanged } from '#app/platform/office/admin/list-changed.tsx'
import type { Filter } from '#app/platform/office/admin/resource-ui.ts'
import type { Followed } from '#app/platform/office/live/changes.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field-frame.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchField } from '#app/ui/search-field.tsx'

/** A screen's heading with its line and, at the right, what it offers. */
export function ScreenHeading({
	picture,
	title,
	intro,
	children,
}: {
	/** Before the title. */
	picture?: ReactNode
	title: ReactNode
	intro?: ReactNode
	children?: ReactNode
}) {
	return (
		<header className="mb-6 flex flex-wrap items-end justify-between gap-4">
			<div className="min-w-0 wrap-anywhere">
				<div className="flex items-center gap-3">
					{picture}
					<h1 className="flex min-w-0 items-center gap-3 text-[1.75rem] tracking-display sm:text-[2rem]">
						{title}
					</h1>
				</div>
				{intro && <p className="mt-1.5 max-w-2xl text-ui text-muted">{intro}</p>}
			</div>
			{children && <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">{children}</div>}
		</header>
	)
}

/** The export of what the list's search and filters leave. */
export function ExportLink({ to }: { to: string }) {
	return (
		<a href={to} className={buttonClass({ variant: 'outline' })}>
			<Icon name="download" />
			Export CSV
		</a>
	)
}

/** What could not be read or done, above the list. */
export const FailureNotice = ({ children }: { children: ReactNode }) =>
	children ? (
		<Notice kind="danger" className="mb-6">
			{children}
		</Notice>
	) : null

/** The frame of a list: named, busy while another page of it is fetched, and read anew when what it shows changes. */
export function ListFrame({
	label,
	live,
	children,
}: {
	label: string
	live: Followed | undefined
	children: ReactNode
}) {
	const { state } = useNavigation()
	return (
		<>
			<ListChanged live={live} />
			<section
				aria-label={label}
				aria-busy={state === 'loading'}
				className="border border-line bg-surface [--gutter:1rem]"
			>
				<p role="status" className="sr-only">
					{state === 'loading' && `Loading ${inSentence(label)}...`}
				</p>
				{children}
			</section>
		</>
	)
}

/** The bar of a list that holds its search and its chips. */
export const ListTools = ({ children }: { children: ReactNode }) => (
	<div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3.5 sm:px-5">{children}</div>
)

/** The search of a list; whatever else its address asks for stays. */
export function SearchForm({
	name,
	label,
	placeholder,
	days,
	selects = [],
	keep,
	children,
}: {
	/** The screen's: last part of its address. */
	name: string
	label: string
	/** What the search box says; a list that has days alone has none. */
	placeholder?: string
	/** Label of the two days between which the list is narrowed. */
	days?: string | undefined
	/** Filters of many values, chosen from a list. */
	selects?: readonly Filter[]
	/** Names of the parameters that stay. */
	keep: readonly string[]
	/** More fields. */
	children?: ReactNode
}) {
	const { asked } = useAddresses({ name })
	const form = useRef<HTMLFormElement>(null)
	const fields = days !== undefined || selects.length > 0 || children !== undefined
	// Beside days and a choice it would leave the button a line of its own.
	const isAlone = children !== undefined || (days !== undefined && selects.length > 0)
	const shown = [...asked].filter(([field]) => !keep.includes(field)).join(' ')
	// What the list was searched for by another way than these fields; who types in them keeps what was typed.
	useEffect(() => {
		if (!form.current?.contains(document.activeElement)) form.current?.reset()
	}, [shown])
	return (
		<Form
			ref={form}
			method="get"
			action={`/admin/${name}`}
			role="search"
			aria-label={placeholder ? undefined : label}
			preventScrollReset
			className={classNames('flex min-w-64 flex-1 flex-wrap gap-3 max-sm:min-w-full', fields && 'basis-full')}
		>
			{placeholder && (
				<SearchField
					label={label}
					name="q"
					maxLength={100}
					placeholder={placeholder}
					defaultValue={asked.get('q') ?? ''}
					className={classNames('min-w-[min(14rem,100%)] flex-1', isAlone && 'basis-full')}
				/>
			)}
			{days && (
				<fieldset className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
					<legend className="sr-only">{days}</legend>
					<DayInput name="from" label="From" value={asked.get('from')} />
					<DayInput name="to" label="To" value={asked.get('to')} />
				</fieldset>
			)}
			{days && isReversed(asked) && (
				<p role="alert" className="basis-full text-ui font-medium text-danger">
					From is after To, so no day lies between them. Please change one of the two.
				</p>
			)}
			{selects.map((filter) => (
				<FilterSelect key={filter.name} filter={filter} value={asked.get(filter.name)} />
			))}
			{children}
			{fields && (
				<button type="submit" className={buttonClass({ variant: 'outline', className: 'max-sm:w-full' })}>
					Search
				</button>
			)}
			{keep.map(
				(field) =>
					asked.get(field) && <input key={field} type="hidden" name={field} value={asked.get(field) ?? ''} />,
			)}
		</Form>
	)
}

const isReversed = (asked: URLSearchParams) => {
	const [from, to] = [asked.get('from'), asked.get('to')]
	return Boolean(from && to && from > to)
}

const DayInput = ({ name, label, value }: { name: string; label: string; value: string | null }) => (
	<label className="flex items-center gap-x-2 gap-y-1 text-ui text-muted max-sm:flex-col max-sm:items-stretch">
		{label}
		<input
			type="date"
			name={name}
			defaultValue={value ?? ''}
			className={classNames(controlClass, 'max-sm:min-w-0 max-sm:px-2.5!')}
		/>
	</label>
)

/** A filter of many values, sent with the search. */
const FilterSelect = ({ filter, value }: { filter: Filter; value: string | null }) => (
	<select
		aria-label={filter.label}
		name={filter.name}
		defaultValue={value ?? ''}
		className={classNames(controlClass, 'w-auto! max-sm:w-full! sm:max-w-44')}
	>
		<option value="">{filter.all}</option>
		{filter.options.map((option) => (
			<option key={option.value} value={option.value}>
				{option.label}
			</option>
		))}
	</select>
)

/**
 * What a list without rows says: the documents' sentence, and the way out of a search that found none. One that could not
 * be read says nothing of what there is.
 */
export function NoRows({
	sentence,
	narrowed,
	clearTo,
	add,
	unreadAt,
}: {
	sentence: string
	/** The address to be read again, where it could not be read. */
	unreadAt?: string | null | undefined
	/** Whether a search or a filter is why. */
	narrowed: boolean
	clearTo: string
	/** What to do where there is nothing yet. */
	add?: ReactNode
}) {
	const clear = (
		<ButtonLink variant="outline" to={clearTo}>
			Clear filters
		</ButtonLink>
	)
	if (unreadAt) {
		const again = (
			<ButtonLink variant="outline" to={unreadAt}>
				Try again
			</ButtonLink>
		)
		return <EmptyState bare sentence="This list could not be read just now." action={again} />
	}
	return <EmptyState bare sentence={sentence} action={narrowed ? clear : add} />
}

type Paged = {
	rows: readonly unknown[]
	from: number
	total: number
	capped: boolean
	before: string | undefined
	after: string | undefined
}

/** "1 to 20 of 48", and the pages before and after. */
export function ListPager({ name, list }: { name: string; list: Paged }) {
	const to = useAddresses({ name })
	if (list.total === 0 && list.rows.length === 0) return null
	const last = Math.max(0, list.from + list.rows.length - 1)
	return (
		<Pager
			className="border-t border-line px-4 py-2 sm:px-5"
			text={`${formatCount(list.from)} to ${formatCount(last)} of ${formatCount(list.total)}${list.capped ? '+' : ''}`}
			previous={list.before && to.listWith({ before: list.before })}
			next={list.after && to.listWith({ after: list.after })}
		/>
	)
}
