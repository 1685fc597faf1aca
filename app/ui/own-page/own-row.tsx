import { rhomb } from '#app/ui/pattern/path.ts'
import { makeRandom } from '#app/ui/pattern/random.ts'

const DIAMONDS = 32
/** Width of one with its distance, and the height of the row, in pixels of the drawing. */
const STEP = 12

const places = Array.from({ length: DIAMONDS }, (_, at) => at)

/** A row of diamonds, full or hollow, from a number that is nobody else's. Decorative. */
export function OwnRow({ number }: { number: string }) {
	const next = makeRandom(number)
	const full = places.map(() => next() < 0.5)
	const draw = (isFull: boolean) =>
		places
			.filter((at) => full[at] === isFull)
			.map((at) => rhomb((at + 0.5) * STEP, STEP / 2, 4.6, 4.6))
			.join('')
	return (
		<div className="absolute inset-x-0 bottom-0 bg-kaolin py-0.75 text-ink">
			<svg viewBox={`0 0 ${DIAMONDS * STEP} ${STEP}`} aria-hidden="true" className="max-h-3.5 w-full">
				<path fill="currentColor" d={draw(true)} />
				<path fill="none" stroke="currentColor" strokeWidth="1.2" d={draw(false)} />
			</svg>
		</div>
	)
}
