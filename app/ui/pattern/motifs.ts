import type { Pick } from '#app/ui/pattern/random.ts'
import { type Point, polygon, rectangle, rhomb, teeth } from '#app/ui/pattern/path.ts'
import { drawSpiral } from '#app/ui/pattern/spiral.ts'

/** Path data of the main and the second figure on a canvas of the given size. */
export type Figures = [main: string, second: string]
export type DrawMotif = (width: number, height: number, pick: Pick) => Figures

/** Band rhythms: [role, thickness]; role 0 is the ground, 1 the main figure, 2 the second one. */
const RHYTHMS: readonly (readonly (readonly [role: 0 | 1 | 2, thickness: number])[])[] = [
	[
		[1, 3],
		[0, 1],
		[2, 3],
		[0, 1],
	],
	[
		[1, 1],
		[0, 1],
		[1, 1],
		[0, 1],
		[1, 1],
		[0, 1],
		[2, 4],
		[0, 1],
	],
	[
		[1, 4],
		[0, 1],
		[1, 1],
		[0, 2],
		[2, 2],
		[0, 2],
	],
	[
		[2, 1],
		[0, 1],
		[1, 5],
		[0, 1],
		[2, 1],
		[0, 3],
	],
	[
		[1, 2],
		[0, 2],
		[1, 2],
		[0, 2],
		[2, 2],
		[0, 2],
	],
]

/** Running chevrons, level or upright. */
function drawZigzag(width: number, height: number, pick: Pick): Figures {
	const upright = pick([false, true, true])
	const step = pick([40, 60, 80])
	const rise = step * pick([1, 1, 0.6])
	const unit = pick([12, 14, 16])
	const rhythm = pick(RHYTHMS)
	const [length, depth] = upright ? [height, width] : [width, height]
	const figures: [string, string, string] = ['', '', '']
	let y = -rise
	for (let i = 0; y < depth; i++) {
		const [role, thickness] = rhythm[i % rhythm.length] ?? [0, 1]
		const top: Point[] = []
		const bottom: Point[] = []
		for (let x = 0, j = 0; x < length + 2 * step; x += step, j++) {
			const edge = y + (j % 2) * rise
			top.push([x, edge])
			bottom.unshift([x, edge + thickness * unit])
		}
		if (role) {
			const outline = [...top, ...bottom]
			figures[role] += polygon(upright ? outline.map(([a, b]): Point => [b, a]) : outline)
		}
		y += thickness * unit
	}
	return [figures[1], figures[2]]
}

/** Nested diamonds in a half-drop lattice. */
function drawDiamond(width: number, height: number, pick: Pick): Figures {
	const [cw, ch] = pick([
		[160, 160],
		[240, 160],
		[160, 320],
		[240, 320],
	] as const)
	const rings = pick([
		[1, 0.75, 0.5, 0.25],
		[1, 0.85, 0.6, 0.3],
		[1, 0.66, 0.33],
	])
	let main = ''
	let second = ''
	for (let j = 0; j * ch <= height + ch / 2; j++) {
		for (let i = 0; i * cw <= width + cw / 2; i++) {
			for (const r of rings) main += rhomb(i * cw, j * ch, (r * cw) / 2, (r * ch) / 2)
			if (i * cw >= width || j * ch >= height) continue
			for (const r of [0.8, 0.55, 0.3])
				second += rhomb((i + 0.5) * cw, (j + 0.5) * ch, (r * cw) / 2, (r * ch) / 2)
		}
	}
	return [main, second]
}

/** Concentric squares crossed by a bow tie: the even-odd rule counterchanges the quarters. */
function drawSquare(width: number, height: number, pick: Pick): Figures {
	const side = pick([120, 160, 160])
	const ring = side / 8
	const flip = pick([0, 1])
	let main = ''
	let second = ''
	for (let j = 0; j * side < height; j++) {
		for (let i = 0; i * side < width; i++) {
			const x = i * side
			const y = j * side
			for (let r = 0; r < 3; r++)
				main += rectangle(x + r * ring, y + r * ring, side - 2 * r * ring, side - 2 * r * ring)
			const across: Point = [x + side, y]
			const down: Point = [x, y + side]
			const upright = (i + j + flip) % 2 === 1
			main += polygon([[x, y], upright ? across : down, upright ? down : across, [x + side, y + side]])
			second += rhomb(x + side / 2, y + side / 2, ring, ring)
		}
	}
	return [main, second]
}

/** Rows of teeth between rules. A row is a rule (below 1), teeth (1), or teeth cut out of a band (2). */
function drawSawtooth(width: number, height: number, pick: Pick): Figures {
	const size = pick([40, 48, 60])
	const rows = pick([
		[1, 0.2, 2, 0.2],
		[1, 0.5, 1, 0.2, 2, 0.2],
		[2, 0.2, 1, 1, 0.2],
	])
	let main = ''
	let second = ''
	let y = 0
	for (let i = 0; y < height; i++) {
		const row = rows[i % rows.length] ?? 1
		const rowHeight = row < 1 ? size * row : size
		if (row < 1) {
			main += rectangle(0, y, width, rowHeight)
		} else {
			const [base, tip] = i % 2 ? [y, y + rowHeight] : [y + rowHeight, y]
			const points: Point[] = []
			for (let x = 0; x < width; x += size) points.push([x, base], [x + size / 2, tip])
			points.push([Math.ceil(width / size) * size, base])
			if (row === 2) second += rectangle(0, y, width, rowHeight) + polygon(points)
			else main += polygon(points)
		}
		y += rowHeight + (row === 1 ? 0 : size * 0.2)
	}
	return [main, second]
}

/** Leaning stripes in columns, each column leaning the other way and half a step out of phase. */
function drawWeave(width: number, height: number, pick: Pick): Figures {
	const column = pick([80, 96, 120])
	const lean = pick([0.5, 1]) * column
	const stripe = pick([20, 24, 30])
	const gap = stripe / 5
	let main = ''
	let second = ''
	for (let i = 0; i * column < width; i++) {
		const odd = i % 2
		const left = i * column + gap
		const right = i * column + column - gap
		const fall = odd ? -lean : lean
		for (let y = odd ? stripe : -lean - (lean % stripe); y < height + (odd ? lean : 0); y += 2 * stripe) {
			const shape = polygon([
				[left, y],
				[right, y + fall],
				[right, y + fall + stripe],
				[left, y + stripe],
			])
			if ((i >> 1) % 2 === odd) main += shape
			else second += shape
		}
	}
	return [main, second]
}

/** One great diamond, ringed with teeth, split down its axis. The brand composition. */
function drawIris(width: number, height: number, pick: Pick): Figures {
	const x = width * pick([0.5, 0.5, 0.36, 0.64])
	const y = height / 2
	const unit = Math.min(width, height) / pick([16, 20])
	let main = ''
	for (const r of [2, 3, 5, 6, 10, 11, 13, 14, 19, 20, 22, 26, 27, 29, 33])
		main += rhomb(x, y, r * unit, r * unit)
	main += rectangle(x, 0, width + height, height)
	let second = ''
	for (const r of [1, 10, 19]) second += rhomb(x, y, r * unit, r * unit)
	second += teeth(x, y, unit, 6, 9, 6) + teeth(x, y, unit, 14, 18, 10)
	return [main, second]
}

/** The seven motif families. Shapes of one figure overlap on purpose: even-odd filling swaps the colours. */
export const MOTIFS = {
	zigzag: drawZigzag,
	diamond: drawDiamond,
	square: drawSquare,
	sawtooth: drawSawtooth,
	weave: drawWeave,
	spiral: drawSpiral,
	iris: drawIris,
} as const satisfies Record<string, DrawMotif>

export type Family = keyof typeof MOTIFS

export const FAMILIES = Object.keys(MOTIFS) as Family[]
