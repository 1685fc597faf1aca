import { pageNumbers } from '#app/ui/page-numbers.ts'
import { Pager } from '#app/ui/pager.tsx'

const count = (number: number) => number.toLocaleString('en-US')

/** The pages of a list whose length is known: "25 to 48 of 1,200". Nothing for a list of one page. */
export function NumberedPager({
	page,
	pages,
	total,
	shown,
	rowsAPage,
	to,
	className,
}: {
	page: number
	pages: number
	total: number
	/** Rows on this page. */
	shown: number
	rowsAPage: number
	to: (page: number) => string
	className?: string
}) {
	if (pages === 1) return null
	const before = (page - 1) * rowsAPage
	return (
		<Pager
			className={className}
			text={`${count(before + 1)} to ${count(before + shown)} of ${count(total)}`}
			{...(page > 1 && { previous: to(page - 1) })}
			{...(page < pages && { next: to(page + 1) })}
			pages={pageNumbers(page, pages).map((number) => ({
				number,
				to: to(number),
				current: number === page,
			}))}
		/>
	)
}
