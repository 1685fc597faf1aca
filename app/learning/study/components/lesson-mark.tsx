import { classNames } from '#app/ui/class-names.ts'

const STATES = {
	done: 'bg-primary text-on-primary',
	current: 'border-2 border-oxide text-text',
	next: 'bg-surface-3 text-text-2',
} as const

/** Where a lesson stands for its learner: done, the present one, or still to come. */
export type LessonState = keyof typeof STATES

/** The square of a lesson's row: a check when it is done, else its number. */
export const LessonMark = ({ state, number }: { state: LessonState; number: number }) => (
	<span
		className={classNames(
			'grid size-8 flex-none place-items-center text-sm leading-none font-semibold print:hidden',
			STATES[state],
		)}
	>
		{state === 'done' ? (
			<>
				<svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-none stroke-current stroke-[2.5]">
					<path d="M20 6 9 17l-5-5" />
				</svg>
				<span className="sr-only">Done:</span>
			</>
		) : (
			<span aria-hidden="true">{number}</span>
		)}
	</span>
)
