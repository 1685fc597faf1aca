import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

const MARKS = {
	done: 'after:bg-confirmed-solid before:border-5 before:border-confirmed-solid',
	now: 'after:bg-line before:border-5 before:border-pending-solid before:shadow-[0_0_0_3px_var(--bg)] before:outline-[1.5px] before:outline-offset-3 before:outline-pending-solid',
	later: 'after:bg-line before:border-[1.5px] before:border-line-strong before:bg-bg',
} as const

/** How each is said where no mark is seen. */
const SAID = { done: ', done', now: ', now', later: ', to come' } as const

/** One step of something that goes on: what, when or how long, and a sentence about it. */
export type OwnStep = {
	title: string
	aside?: string | undefined
	note: ReactNode
	at: keyof typeof MARKS
}

/** Steps on a line, from what is done to what is to come. */
export const OwnSteps = ({ steps }: { steps: readonly OwnStep[] }) => (
	<ol className="leading-normal">
		{steps.map(({ title, aside, note, at }) => (
			<li
				key={title}
				aria-current={at === 'now' ? 'step' : undefined}
				className={classNames(
					'relative pb-4 pl-7.5 before:absolute before:top-[0.45rem] before:left-0.75 before:z-1 before:size-2.5 before:rotate-45',
					'after:absolute after:top-3 after:-bottom-3 after:left-[7.5px] after:w-px last:after:hidden',
					MARKS[at],
				)}
			>
				<p className="flex flex-wrap items-baseline justify-between gap-x-3">
					<b className={classNames('font-semibold', at === 'later' && 'text-muted')}>
						{title}
						<span className="sr-only">{SAID[at]}</span>
					</b>
					{aside && <span className="text-ui text-muted tabular-nums">{aside}</span>}
				</p>
				<p className="wrap-anywhere text-text-2">{note}</p>
			</li>
		))}
	</ol>
)
