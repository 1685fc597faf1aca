import { classNames } from '#app/ui/class-names.ts'

export type SquareState = 'open' | 'saved' | 'waiting'

const HATCHED =
	'border-pending-solid bg-[repeating-linear-gradient(135deg,var(--pending-tint)_0_3px,var(--surface)_3px_6px)]'

const LOOKS: Record<SquareState, string> = {
	open: 'border-line bg-surface text-text',
	saved: 'border-text bg-text text-surface',
	waiting: `${HATCHED} text-text`,
}

const WORDS: Record<SquareState, string> = {
	open: 'not answered',
	saved: 'answered',
	waiting: 'answer waits here',
}

/** A square per question, which leads there. What the server has is black, what waits in the page is hatched. */
export const QuestionSquares = ({ states, current }: { states: readonly SquareState[]; current: number }) => (
	<div className="grid grid-cols-[repeat(auto-fill,minmax(1.75rem,1fr))] gap-1 lg:grid-cols-5 lg:gap-1.5">
		{states.map((state, at) => (
			<button
				key={at}
				type="submit"
				name="go"
				value={at + 1}
				aria-current={at === current ? 'step' : undefined}
				aria-label={`Question ${at + 1}, ${WORDS[state]}`}
				className={classNames(
					'relative min-h-7 border text-xs font-semibold tabular-nums after:absolute after:-inset-x-0.5 after:-inset-y-2 lg:min-h-10 lg:text-ui lg:after:hidden',
					at === current && state === 'saved' ? 'bg-surface text-text' : LOOKS[state],
					at === current && 'border-mark outline-2 -outline-offset-2 outline-mark',
				)}
			>
				{at + 1}
			</button>
		))}
	</div>
)

/** What the two kinds of squares mean, each with its count: while answers wait. */
export const SquaresKey = ({ saved, waiting }: { saved: number; waiting: number }) => (
	<p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-ui text-text-2">
		<span className="inline-flex items-center gap-2">
			<i aria-hidden="true" className="size-3 bg-text" />
			Saved, {saved}
		</span>
		<span className="inline-flex items-center gap-2">
			<i aria-hidden="true" className={`size-3 border ${HATCHED}`} />
			Waiting here, {waiting}
		</span>
	</p>
)
