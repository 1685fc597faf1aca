/** Which page numbers a pager offers: the first, the last, and those around the present one. */
export function pageNumbers(page: number, pages: number): number[] {
	const near = [1, page - 1, page, page + 1, pages]
	return [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}
