import type { KeyboardEvent, PointerEvent } from 'react'
import { IconFrame } from '#app/ui/icon.tsx'

/** What a row is dragged by. Whoever uses no pointer has its buttons, and Alt with an arrow. */
export const RowHandle = ({
	onPointerDown,
}: {
	onPointerDown: (event: PointerEvent<HTMLElement>) => void
}) => (
	<span
		aria-hidden="true"
		data-handle=""
		title="Drag to move"
		onPointerDown={onPointerDown}
		className="grid size-tap flex-none cursor-grab touch-none place-items-center text-muted select-none hover:text-text in-data-moving:cursor-grabbing max-sm:order-1 sm:size-8 sm:w-5 sm:translate-y-1"
	>
		<svg viewBox="0 0 8 14" width="8" height="14" fill="currentColor">
			<path d="M0 0h2v2H0zM6 0h2v2H6zM0 4h2v2H0zM6 4h2v2H6zM0 8h2v2H0zM6 8h2v2H6zM0 12h2v2H0zM6 12h2v2H6z" />
		</svg>
	</span>
)

const DRAWINGS = {
	up: 'm6 15 6-6 6 6',
	down: 'm6 9 6 6 6-6',
	remove: 'M4 7h16M10 11v6M14 11v6M6 7l1 14h10l1-14M9 7V3h6v4',
} as const

/** One of a row's buttons; one that is off keeps the focus that a press has brought there. */
export const RowButton = ({
	place,
	label,
	off = false,
	...handlers
}: {
	place: keyof typeof DRAWINGS
	label: string
	off?: boolean
	onClick: () => void
	onKeyDown: (event: KeyboardEvent) => void
}) => (
	<button
		type="button"
		data-place={place}
		aria-label={label}
		title={label.split(':')[0]}
		aria-disabled={off || undefined}
		{...handlers}
		className="grid size-tap place-items-center hover:bg-surface-2 aria-disabled:text-muted aria-disabled:opacity-40 sm:size-8"
	>
		<IconFrame>
			<path d={DRAWINGS[place]} />
		</IconFrame>
	</button>
)
