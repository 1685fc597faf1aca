/** Lines of a chart above its base. */
export const GRID_LINES = 4

/** Steps that are read at a glance, and their multiples of ten. */
const STEPS = [1, 2, 2.5, 5, 10]

/**
 * The distance between the lines of a chart, so that the top one stands at or above the highest bar.
 * @param whole for figures of which there is no half, such as clicks
 */
export function gridStep(highest: number, whole = false): number {
	if (!(highest > 0)) return 1
	const least = whole ? Math.max(1, highest / GRID_LINES) : highest / GRID_LINES
	const ten = 10 ** Math.floor(Math.log10(least))
	const step = STEPS.map((each) => each * ten).find(
		(each) => each >= least * (1 - 1e-9) && (!whole || Number.isInteger(each)),
	)
	return step ?? 10 * ten
}

/** Which bars are named below a chart: five at most, the first and the last among them; `few` ones on a phone, too. */
export function namedBars(count: number): { at: number; few: boolean }[] {
	const most = Math.min(5, count)
	return Array.from({ length: most }, (_, n) => ({
		at: most === 1 ? 0 : Math.round((n * (count - 1)) / (most - 1)),
		few: most < 5 || n % 2 === 0,
	}))
}
