export type Point = readonly [x: number, y: number]

/** One decimal, without the leading zero. */
const short = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

/** A closed polygon in relative commands, about a third shorter than absolute ones. */
export function polygon(points: readonly Point[]): string {
	let path = ''
	let previous: Point | undefined
	for (const [x, y] of points) {
		if (previous) {
			const dy = short(y - previous[1])
			const gap = path.endsWith('l') ? '' : ' '
			path += gap + short(x - previous[0]) + (dy.startsWith('-') ? '' : ' ') + dy
		} else {
			path = `M${short(x)} ${short(y)}l`
		}
		previous = [x, y]
	}
	return `${path.replace(/ -/g, '-')}z`
}

export function rhomb(x: number, y: number, rx: number, ry: number): string {
	return polygon([
		[x, y - ry],
		[x + rx, y],
		[x, y + ry],
		[x - rx, y],
	])
}

export function rectangle(x: number, y: number, width: number, height: number): string {
	return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`
}

const CORNERS: readonly (readonly [from: Point, to: Point])[] = [
	[
		[0, -1],
		[1, 0],
	],
	[
		[1, 0],
		[0, 1],
	],
	[
		[0, 1],
		[-1, 0],
	],
	[
		[-1, 0],
		[0, -1],
	],
]

/** A diamond with `count` teeth on each side, between the radii `inner` and `outer`, in units of `unit`. */
export function teeth(
	x: number,
	y: number,
	unit: number,
	inner: number,
	outer: number,
	count: number,
): string {
	const points: Point[] = []
	for (const [from, to] of CORNERS) {
		const at = (share: number, radius: number): Point => [
			x + unit * radius * (from[0] + (to[0] - from[0]) * share),
			y + unit * radius * (from[1] + (to[1] - from[1]) * share),
		]
		for (let i = 0; i < count; i++) points.push(at(i / count, inner), at((i + 0.5) / count, outer))
	}
	return polygon(points)
}
