import type { Pick } from '#app/ui/pattern/random.ts'
import { type Point, polygon, rhomb } from '#app/ui/pattern/path.ts'

const DIRECTIONS: readonly [Point, Point, Point, Point] = [
	[1, 0],
	[0, 1],
	[-1, 0],
	[0, -1],
]
const RUNS = [4, 4, 8, 8, 12, 12, 12]

const directionOf = (run: number): Point => DIRECTIONS[(run % 4) as 0 | 1 | 2 | 3]

function walkCentreLine(): Point[] {
	let [x, y]: Point = [0, 0]
	const line: Point[] = [[x, y]]
	RUNS.forEach((length, run) => {
		const [dx, dy] = directionOf(run)
		x += dx * length
		y += dy * length
		line.push([x, y])
	})
	return line
}

/** One edge of the thickened line: at a corner the offset is the sum of both normals, at an end a square cap. */
function offsetLine(line: readonly Point[], side: 1 | -1): Point[] {
	return line.map(([x, y], i): Point => {
		const before = directionOf(Math.max(0, i - 1))
		const after = directionOf(Math.min(i, RUNS.length - 1))
		const last = i === RUNS.length
		if (i === 0 || last) {
			const cap = last ? 1 : -1
			return [x - side * before[1] + cap * before[0], y + side * before[0] + cap * before[1]]
		}
		return [x - side * (before[1] + after[1]), y + side * (before[0] + after[0])]
	})
}

const centreLine = walkCentreLine()
const SHAPE = [...offsetLine(centreLine, 1), ...offsetLine(centreLine, -1).reverse()]

/** Angular spirals turned on their corner, with nested diamonds between them. */
export function drawSpiral(width: number, height: number, pick: Pick): [main: string, second: string] {
	const side = pick([160, 160, 240])
	const hand = pick([1, -1])
	const unit = side / 32
	let main = ''
	let second = ''
	for (let j = 0; j * side <= height + side / 2; j++) {
		for (let i = 0; i * side <= width + side / 2; i++) {
			const x = (i + 0.5) * side
			const y = (j + 0.5) * side
			const turn = (i + j) % 2 ? hand : -hand
			if (x - side / 2 < width && y - side / 2 < height)
				main += polygon(SHAPE.map(([p, q]): Point => [x + turn * (p - q) * unit, y + (p + q - 4) * unit]))
			for (const r of [0.44, 0.3, 0.16]) second += rhomb(i * side, j * side, r * side, r * side)
		}
	}
	return [main, second]
}
