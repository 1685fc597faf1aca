import { rhomb } from '#app/ui/pattern/path.ts'
import { makeRandom } from '#app/ui/pattern/random.ts'

const DIAMONDS = 32
/** Width of one with its distance, and the height of the row, in pixels of the drawing. */
const STEP = 12

const places = Array.from({ length: DIAMONDS }, (_, at) => at)

/** The row as paths, `width` wide: full diamonds, and hollow ones. */
export function ownRowPaths(number: string) {
	const next = makeRandom(number)
	const full = places.map(() => next() < 0.5)
	const draw = (isFull: boolean) =>
		places
			.filter((at) => full[at] === isFull)
			.map((at) => rhomb((at + 0.5) * STEP, STEP / 2, 4.6, 4.6))
			.join('')
	return { full: draw(true), hollow: draw(false), width: DIAMONDS * STEP }
}

/** A row of diamonds, full or hollow, from a number that is nobody else's. Decorative. */
export function OwnRow({ number }: { number: string }) {
	const { full, hollow, width } = ownRowPaths(number)
	return (
		<div className="absolute inset-x-0 bottom-0 bg-kaolin py-0.75 text-ink">
			<svg viewBox={`0 0 ${width} ${STEP}`} aria-hidden="true" className="max-h-3.5 w-full">
				<path fill="currentColor" d={full} />
				<path fill="none" stroke="currentColor" strokeWidth="1.2" d={hollow} />
			</svg>
		</div>
	)
}
