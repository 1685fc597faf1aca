import { type KeyboardEvent, type ReactNode, useRef } from 'react'
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

/** As far as a finger strays in a press that moves nothing. */
const STRAY_PIXELS = 8

/**
 * A picture with the point that it is cut around: a press sets it, its handle is dragged, and the arrow keys move it, by
 * ten with Shift. A swipe that begins on the picture moves the page. Without script nothing is there to press; the fields
 * below say the same in numbers.
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
	const whole = useRef<HTMLDivElement>(null)
	const pressed = useRef<{ x: number; y: number }>(undefined)
	const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
		if (!whole.current) return
		const { left, top, width, height } = whole.current.getBoundingClientRect()
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
			ref={whole}
			className="relative w-fit max-w-full cursor-crosshair touch-pan-y select-none"
			onDragStart={(event) => event.preventDefault()}
			onPointerDown={({ button, clientX, clientY }) => {
				pressed.current = button === 0 ? { x: clientX, y: clientY } : undefined
			}}
			onPointerCancel={() => (pressed.current = undefined)}
			onPointerUp={(event) => {
				const from = pressed.current
				pressed.current = undefined
				if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > STRAY_PIXELS) return
				whole.current?.querySelector('button')?.focus({ preventScroll: true })
				follow(event)
			}}
		>
			{children}
			<button
				type="button"
				aria-label={`Focus point, ${point.x} percent from the left, ${point.y} percent from the top. Arrow keys move it`}
				onKeyDown={step}
				onPointerDown={(event) => {
					// What is held is dragged, and pressed nowhere.
					event.stopPropagation()
					if (event.button !== 0) return
					event.currentTarget.setPointerCapture(event.pointerId)
					event.currentTarget.focus({ preventScroll: true })
				}}
				onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
				className="absolute grid size-8 -translate-1/2 cursor-grab touch-none place-items-center noscript:hidden"
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
