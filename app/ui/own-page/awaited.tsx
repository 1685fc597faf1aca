import type { CSSProperties } from 'react'

/** Chevrons of the ridge on a phone and on a wide window: it ends on a whole one. */
const CHEVRONS = { '--narrow': 16, '--wide': 20 } as const

/** How far the ridge is drawn, for both. @param share from 0 to 1 */
const drawnTo = (share: number) =>
	Object.fromEntries(
		Object.entries(CHEVRONS).map(([name, count]) => [name, `${(Math.round(share * count) / count) * 100}%`]),
	) as CSSProperties

/** Minutes and seconds: `1:12`. */
export const clockOf = (seconds: number) =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The ridge, in place of every spinner: it is drawn while something is awaited of which nobody knows how long it takes. */
export const AwaitedRidge = () => <div aria-hidden="true" className="own-ridge own-ridge-draws" />

/**
 * How long something is still waited for: the ridge, and minutes and seconds. Without script they stand as they were when
 * the page was made; with it they run (`tendClock`), and are said at a minute and at a quarter of one.
 */
export const Countdown = ({ label, left, whole }: { label: string; left: number; whole: number }) => (
	<div className="lg:grid lg:grid-cols-[1fr_auto] lg:items-center lg:gap-6">
		<div
			aria-hidden="true"
			data-ridge={whole}
			className="own-ridge"
			style={drawnTo(1 - left / whole)}
			suppressHydrationWarning
		/>
		<div className="flex items-end justify-between gap-4 max-lg:mt-2.5">
			<span className="own-quiet text-ui lg:hidden">{label}</span>
			<span
				role="timer"
				aria-label={label}
				data-left={left}
				data-clock=""
				className="own-clock"
				suppressHydrationWarning
			>
				{clockOf(left)}
			</span>
			<span aria-live="polite" data-clock-said="" className="sr-only" suppressHydrationWarning />
		</div>
	</div>
)
