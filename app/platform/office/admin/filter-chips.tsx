import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import type { Filter } from '#app/platform/office/admin/list-ui.ts'
import { useReader } from '#app/platform/office/admin/use-reader.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ChipRow, FilterChip } from '#app/ui/chip.tsx'

/**
 * The chips of one filter, as links, each with how many rows it leaves where that is known.
 * @param name the screen's: last part of its address
 * @param counts rows per value; '' is any value, where they do not add up
 */
export function FilterChips({
	name,
	filter,
	counts,
	holders,
	className = '',
}: {
	name: string
	filter: Filter
	counts?: Readonly<Record<string, number>> | undefined
	/** Rows per administrator who has them, for the chip of one's own. */
	holders?: Readonly<Record<string, number>> | undefined
	className?: string
}) {
	const { asked, listWith } = useAddresses({ name })
	const me = useReader()
	const isMine = filter.mine !== undefined && asked.get(filter.mine) === me
	const everything = counts?.[''] ?? Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
	const chosen = filter.options.find(({ value }) => value === asked.get(filter.name))?.value ?? null
	/** Whose they are is no longer asked where another chip is pressed. */
	const withoutMine = filter.mine && isMine ? { [filter.mine]: null } : {}
	return (
		<ChipRow
			label={filter.label}
			className={classNames(
				'group-has-data-record/page:hidden sm:gap-0 max-sm:order-last max-sm:basis-[calc(100%+2*var(--gutter))]',
				className,
			)}
		>
			{[{ value: null, label: filter.all }, ...filter.options].map(({ value, label }) => (
				<FilterChip
					key={value}
					to={listWith({ [filter.name]: value, ...withoutMine })}
					selected={value === chosen && !isMine}
					joined
					count={counts && formatCount(value === null ? everything : (counts[value] ?? 0))}
				>
					{value !== null && filter.picture?.(value)}
					{label}
				</FilterChip>
			))}
			{filter.mine && me && (
				<FilterChip
					to={listWith({ [filter.name]: null, [filter.mine]: me })}
					selected={isMine}
					joined
					count={holders && formatCount(holders[me] ?? 0)}
				>
					Mine
				</FilterChip>
			)}
		</ChipRow>
	)
}
