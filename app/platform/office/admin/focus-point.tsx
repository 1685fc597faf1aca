import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { focusStyle } from '#app/ui/picture-facts.ts'

/** A point of a picture, in percent from the left and from the top. */
export type Point = { x: number; y: number }

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
}

const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100)

/**
 * A picture with the point that it is cut around: a press sets it, a drag moves it, and so do the arrow keys, by ten with
 * Shift. Without script nothing is there to press; the fields below say the same in numbers.
 */
export function FocusPoint({
	point,
	onMove,
	children,
}: {
	point: Point
	onMove: (point: Point) => void
	/** The whole picture. */
	children: ReactNode
}) {
	const follow = ({ clientX, clientY, currentTarget }: PointerEvent) => {
		const { left, top, width, height } = currentTarget.getBoundingClientRect()
		onMove({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
	}
	const step = (event: KeyboardEvent) => {
		const [right, down] = STEPS[event.key] ?? []
		if (right === undefined || down === undefined) return
		event.preventDefault()
		const by = event.shiftKey ? 10 : 1
		onMove({ x: percent((point.x + right * by) / 100), y: percent((point.y + down * by) / 100) })
	}
	return (
		<div
			className="relative w-fit max-w-full cursor-crosshair touch-none select-none"
			onPointerDown={(event) => {
				event.preventDefault()
				event.currentTarget.setPointerCapture(event.pointerId)
				event.currentTarget.querySelector('button')?.focus({ preventScroll: true })
				follow(event)
			}}
			onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
		>
			{children}
			<button
				type="button"
				aria-label={`Focus point, ${point.x} percent from the left, ${point.y} percent from the top. Arrow keys move it`}
				onKeyDown={step}
				className="absolute grid size-8 -translate-1/2 cursor-grab place-items-center noscript:hidden"
				style={{ left: `${point.x}%`, top: `${point.y}%` }}
			>
				<span className="size-4 rotate-45 border-2 border-kaolin bg-ink/40 outline outline-ink" />
			</button>
		</div>
	)
}

/** The shapes in which pages show a picture, wide to square. */
const SHAPES = [
	{ name: '5:2', box: 'h-12 w-30' },
	{ name: '3:2', box: 'h-12 w-18' },
	{ name: '1:1', box: 'size-12' },
] as const

export const Cuts = ({ src, point, onDark }: { src: string; point: Point; onDark: boolean | undefined }) => (
	<ul aria-label="How it is cut" className="flex flex-wrap gap-3 text-sm text-muted">
		{SHAPES.map(({ name, box }) => (
			<li key={name}>
				<img
					src={src}
					alt=""
					className={`${box} object-cover ${onDark ? 'bg-ink' : ''}`}
					style={focusStyle(point)}
				/>
				{name}
			</li>
		))}
	</ul>
)
