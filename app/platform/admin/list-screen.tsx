import { Form, useNavigation } from 'react-router'
import { inSentence, useAddresses } from '#app/platform/admin/addresses.ts'
import type { AnyData, AnyRow, AnyUi } from '#app/platform/admin/resource-ui.ts'
import { RowCommand } from '#app/platform/admin/row-command.tsx'
import { formatCount } from '#app/platform/money.ts'
import { buttonClass, ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { ChipRow, FilterChip } from '#app/ui/chip.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { RecordList } from '#app/ui/record-list.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { StatCards } from '#app/ui/stat-cards.tsx'

type Props = { ui: AnyUi; data: AnyData }

/** The list of a screen: heading, figures, search, chips, table (records on phones), pages. */
export function ListScreen({ ui, data }: Props) {
	const { state } = useNavigation()
	const { list, failure } = data
	return (
		<>
			<Heading ui={ui} />
			{ui.stats && data.stats !== null && <StatCards cards={ui.stats(data.stats)} className="mb-6" />}
			{failure && (
				<Notice kind="danger" className="mb-6">
					{failure}
				</Notice>
			)}
			<section aria-label={ui.many} aria-busy={state === 'loading'} className="border border-line bg-surface">
				<p role="status" className="sr-only">
					{state === 'loading' && `Loading ${inSentence(ui.many)}...`}
				</p>
				<Tools ui={ui} data={data} />
				{list.rows.length > 0 ? <Rows ui={ui} data={data} /> : <Nothing ui={ui} data={data} />}
				<Pages ui={ui} data={data} />
			</section>
		</>
	)
}

function Heading({ ui }: { ui: AnyUi }) {
	const to = useAddresses(ui)
	return (
		<header className="mb-6 flex flex-wrap items-end justify-between gap-4">
			<div>
				<h1 className="text-[1.75rem] tracking-display sm:text-[2rem]">{ui.title ?? ui.many}</h1>
				{ui.intro && <p className="mt-1.5 text-ui text-muted">{ui.intro}</p>}
			</div>
			<div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
				{ui.csv && (
					<a href={to.csv} className={buttonClass({ variant: 'outline' })}>
						<Icon name="download" />
						Export CSV
					</a>
				)}
				{ui.fields && (
					<ButtonLink to={to.dialog('new')} preventScrollReset>
						Add {inSentence(ui.one)}
					</ButtonLink>
				)}
			</div>
		</header>
	)
}

function Tools({ ui, data }: Props) {
	const to = useAddresses(ui)
	const { asked } = to
	const filters = ui.filters ?? []
	if (!ui.search && filters.length === 0) return null
	return (
		<div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3.5 sm:px-5">
			{ui.search && (
				<Form
					method="get"
					action={`/admin/${ui.name}`}
					role="search"
					preventScrollReset
					className="min-w-64 flex-1 max-sm:min-w-full"
				>
					<SearchField
						key={asked.get('q')}
						label={`Search ${inSentence(ui.many)}`}
						name="q"
						maxLength={100}
						placeholder={ui.search}
						defaultValue={asked.get('q') ?? ''}
					/>
					{['sort', ...filters.map(({ name }) => name)].map(
						(name) =>
							asked.get(name) && <input key={name} type="hidden" name={name} value={asked.get(name) ?? ''} />,
					)}
				</Form>
			)}
			{filters.map(({ name, label, all, options }) => {
				const counts = data.list.counts[name]
				const everything = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
				const chips = [{ value: null, label: all }, ...options]
				const chosen = options.find(({ value }) => value === asked.get(name))?.value ?? null
				return (
					<ChipRow key={name} label={label}>
						{chips.map(({ value, label: chip }) => (
							<FilterChip
								key={value}
								to={to.listWith({ [name]: value })}
								selected={value === chosen}
								count={counts && formatCount(value === null ? everything : (counts[value] ?? 0))}
							>
								{chip}
							</FilterChip>
						))}
					</ChipRow>
				)
			})}
		</div>
	)
}

function Rows({ ui, data }: Props) {
	const to = useAddresses(ui)
	const now = data.sort
	const sortBy = (sort: string) => ({
		to: to.listWith({ sort: now === sort ? `-${sort}` : sort }),
		direction:
			now === sort ? ('ascending' as const) : now === `-${sort}` ? ('descending' as const) : undefined,
	})
	return (
		<>
			<DataTable
				columns={ui.columns.map(({ sort, ...column }) => ({
					...column,
					...(sort && { sort: sortBy(sort) }),
				}))}
				rows={data.list.rows}
				actions={(row) => <RowActions ui={ui} data={data} row={row} />}
			/>
			<RecordList
				records={data.list.rows.map((row) => ({ ...ui.phone(row), id: row.id, to: to.dialog(row.id) }))}
			/>
		</>
	)
}

function RowActions({ ui, data, row }: Props & { row: AnyRow }) {
	const to = useAddresses(ui)
	const { title } = ui.phone(row)
	const links = [
		['View', []],
		...(ui.fields ? [['Edit', ['edit']] as const] : []),
		...(ui.fields ? [['Delete', ['delete']] as const] : []),
	] as const
	return (
		<>
			{ui.commands
				?.filter((command) => command.inRow && (command.when?.(row) ?? true))
				.map((command) => (
					<RowCommand key={command.name} ui={ui} row={row} command={command} keys={data.keys} />
				))}
			{links.map(([label, verb]) => (
				<InlineLink
					key={label}
					to={to.dialog(row.id, ...verb)}
					preventScrollReset
					aria-label={`${label} ${title}`}
					className={label === 'Delete' ? 'text-danger!' : undefined}
				>
					{label}
				</InlineLink>
			))}
		</>
	)
}

function Nothing({ ui, data }: Props) {
	const to = useAddresses(ui)
	const narrowed = ['q', ...(ui.filters ?? []).map(({ name }) => name)].some((name) => to.asked.get(name))
	const add = ui.fields && <ButtonLink to={to.dialog('new')}>Add {inSentence(ui.one)}</ButtonLink>
	const clear = (
		<ButtonLink variant="outline" to={`/admin/${ui.name}`}>
			Clear filters
		</ButtonLink>
	)
	return (
		<EmptyState
			className="border-0!"
			sentence={ui.empty}
			action={data.failure ? undefined : narrowed ? clear : add}
		/>
	)
}

function Pages({ ui, data: { list } }: Props) {
	const to = useAddresses(ui)
	if (list.total === 0) return null
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
