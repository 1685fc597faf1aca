import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Press } from '#app/platform/office/admin/press.tsx'
import { footClass } from '#app/platform/office/admin/selection.tsx'
import { useReread } from '#app/platform/office/live/reread.ts'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { Kbd } from '#app/ui/kbd.tsx'

/** What somebody has done last, is not carried out yet and can be undone; seconds are from the moment that the page was made. */
export type Waiting = {
	batch_id: string
	/** "Aline Mutesi will be approved" */
	what: string
	run_at: Date
	seconds: number
	/** How many more of theirs can be undone after it, and when the first of all is carried out. */
	more: number
	soonest: number
	/** There is no mail server: what is written then is kept and not sent. */
	isMailKept: boolean
}

/** Takes back what of a batch is not carried out yet. `children` stand before the button. */
export const UndoForm = ({
	batch,
	count = 1,
	action,
	keys,
	className,
	shortcut,
	onNight = false,
	fromRecord = false,
	children,
}: {
	batch: string
	/** How many it takes back, where that stands nowhere beside it. */
	count?: number
	/** The address of the list. */
	action: string
	keys: FormKeys
	className?: string
	/** The single key that presses it. */
	shortcut?: string | undefined
	onNight?: boolean
	/** It leads to the record, where it is one, and not to the list. */
	fromRecord?: boolean
	children?: ReactNode
}) => (
	<Press
		action={action}
		keys={keys}
		sends={{ undo: batch, ...(fromRecord && { from: 'record' }) }}
		before={children}
		around={className}
		variant={onNight ? 'night' : 'outline'}
		data-key={shortcut}
	>
		Undo {count > 1 && `all ${count} `}
		{shortcut && <Kbd>{shortcut.toUpperCase()}</Kbd>}
	</Press>
)

/** For so long after the strip has stepped back a press at its place was meant for what stood there before. */
const UNMEANT = 500

const isWithin = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent) =>
	x >= left && x <= right && y >= top && y <= bottom

/**
 * Drops such presses. A strip goes, or shows what was done before, without the hand that is about to press it: the time was
 * over, or a colleague was quicker. What stands there then is another Undo, a list's last row, or the foot of a record.
 */
function useUnmeantPresses(waiting: Waiting | null) {
	const strip = useRef<HTMLDivElement>(null)
	const drawn = useRef<{ waiting: Waiting; place: DOMRect; page: string }>(undefined)
	const pressed = useRef<PointerEvent>(undefined)
	const { key: page } = useLocation()
	useEffect(() => {
		const note = (event: PointerEvent) => void (pressed.current = event)
		window.addEventListener('pointerdown', note, true)
		return () => window.removeEventListener('pointerdown', note, true)
	}, [])
	useLayoutEffect(() => {
		const was = drawn.current
		drawn.current =
			waiting && strip.current ? { waiting, place: strip.current.getBoundingClientRect(), page } : undefined
		if (!was || was.waiting.batch_id === waiting?.batch_id) return
		// Who has gone elsewhere by a press elsewhere sees what stands there.
		if (was.page !== page && pressed.current && !isWithin(was.place, pressed.current)) return
		// What is newer was done by the same hand.
		if (waiting && waiting.run_at > was.waiting.run_at) return
		const { place } = was
		const onClick = (event: MouseEvent) => {
			const { detail, target } = event
			// A press by a key has no place.
			if (detail > 0 ? !isWithin(place, event) : !strip.current?.contains(target as Node)) return
			event.preventDefault()
			event.stopImmediatePropagation()
		}
		window.addEventListener('click', onClick, true)
		setTimeout(() => window.removeEventListener('click', onClick, true), UNMEANT)
	})
	return strip
}

/** So many seconds after the time is over the list is read again; if it is still there, after twice as many, and so on. */
const OVER = 1.5

/** Reads the screen again when the first of one's acts has been carried out; never while another page is on its way. */
function useOver(batch: string, soonest: number): void {
	const reread = useReread()
	const { state } = useNavigation()
	const isGoing = useRef(false)
	useEffect(() => {
		isGoing.current = state !== 'idle'
	}, [state])
	useEffect(() => {
		if (!batch) return
		let clock: ReturnType<typeof setTimeout> | undefined
		let isGone = false
		const plan = (seconds: number, wait: number) => {
			clock = setTimeout(async () => {
				if (!isGoing.current) await reread()
				if (!isGone) plan(wait, wait * 2)
			}, seconds * 1000)
		}
		plan(soonest + OVER, OVER * 2)
		return () => {
			isGone = true
			clearTimeout(clock)
		}
	}, [batch, soonest, reread])
}

type Props = {
	waiting: Waiting | null
	/** The address of the list. */
	action: string
	/** A record is open, and is to be open afterwards. */
	fromRecord: boolean
	keys: FormKeys
	/** Seconds within which it can be undone. */
	within: number
}

/**
 * The last of one's own acts that is about to be carried out, and the way back, at the foot of the window, where no toast
 * lies over it; each press takes back the newest. When the time of one is over the list is read again.
 */
export function UndoStrip({ waiting, within, ...form }: Props) {
	const strip = useUnmeantPresses(waiting)
	const { batch_id = '', what, seconds = 0, soonest = 0, more = 0, isMailKept } = waiting ?? {}
	const [left, setLeft] = useState(seconds)
	useOver(batch_id, soonest)
	useEffect(() => {
		if (!batch_id) return
		const start = Date.now()
		setLeft(seconds)
		const clock = setInterval(() => {
			setLeft(Math.max(0, Math.ceil(seconds - (Date.now() - start) / 1000)))
		}, 1000)
		return () => clearInterval(clock)
	}, [batch_id, seconds])
	if (!waiting) return null
	return (
		<div ref={strip} role="status" aria-live="off" className={footClass}>
			<span
				aria-hidden="true"
				className="absolute top-0 left-0 h-1 bg-ochre"
				style={{ width: `${Math.min(100, (left / within) * 100)}%` }}
			/>
			<UndoForm
				batch={batch_id}
				{...form}
				onNight
				shortcut="z"
				className="flex min-h-14 flex-wrap items-center max-sm:group-has-data-record/page:flex-nowrap gap-x-4 gap-y-1 px-4 py-2 text-ui sm:px-5"
			>
				<p className="flex-1 basis-64 wrap-break-word max-sm:group-has-data-record/page:basis-0">
					<b>{what}</b> {left > 0 ? `in ${left} seconds` : 'now'}
					{more > 0 && `, and ${more} more that you decided before`}. No email has left yet.
					{isMailKept && (
						// On a phone the record above has the room.
						<span className="max-sm:group-has-data-record/page:hidden">
							{' '}
							The email about it will not be sent either: no mail server is set up.
						</span>
					)}
				</p>
			</UndoForm>
		</div>
	)
}
