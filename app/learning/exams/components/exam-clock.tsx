import { useEffect, useRef, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

/** Seconds that are announced, and what is said then. */
const ANNOUNCED = [
	[300, '5 minutes left'],
	[60, '1 minute left'],
] as const

const DANGER_SECONDS = 60

const asClock = (seconds: number) =>
	`${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** What is said when so many seconds are left, that was not said before. */
function useAnnouncement(left: number): string {
	const before = useRef(left)
	const [said, setSaid] = useState('')
	useEffect(() => {
		const [due] = ANNOUNCED.filter(([seconds]) => before.current > seconds && left <= seconds).slice(-1)
		before.current = left
		if (due && left > 0) setSaid(due[1])
	}, [left])
	return said
}

/** The time that is left, a second at a time; without script, when it is over. */
export function ExamClock({ left, until }: { left: number; until: string }) {
	const said = useAnnouncement(left)
	const isShort = left < DANGER_SECONDS
	return (
		<div
			className={classNames(
				'flex-none py-1 text-right leading-none',
				isShort && '-mr-3 bg-cancelled-tint px-3 text-cancelled',
			)}
		>
			<p className={classNames('mb-1 text-xs', !isShort && 'text-on-night-2')}>
				<span className="noscript:hidden">Time left</span>
				<span className="hidden noscript:inline">Time until</span>
			</p>
			<p
				className={classNames(
					'font-display text-[1.75rem] leading-none font-bold tracking-[-0.01em] tabular-nums sm:text-[2.25rem]',
					!isShort && 'text-ochre',
				)}
			>
				<span role="timer" aria-label="Time left" className="noscript:hidden">
					{asClock(left)}
				</span>
				<span className="hidden noscript:inline">{until}</span>
			</p>
			<VisuallyHidden>
				<span role="status">{said}</span>
			</VisuallyHidden>
		</div>
	)
}
