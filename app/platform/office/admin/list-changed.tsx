import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { isUserIdle } from '#app/platform/office/admin/is-user-idle.ts'
import type { Followed } from '#app/platform/office/live/changes.ts'
import { useReread } from '#app/platform/office/live/reread.ts'
import { useChange } from '#app/platform/office/live/change-polling.ts'
import { Button } from '#app/ui/button.tsx'

/**
 * Reads a screen anew when what it shows has changed, unless something is being done there: then it stays as it is, and
 * `isHeld` says that there is something to show.
 */
function useReadAnew(live: Followed | undefined) {
	const [seen, setSeen] = useState(0)
	const [isHeld, setHeld] = useState(false)
	const { state } = useNavigation()
	const { state: reading } = useRevalidator()
	const reread = useReread()
	const change = useChange(live)
	// Once for each change, whatever the clocks of two servers say.
	const isStale = change > seen
	const isIdle = state === 'idle' && reading === 'idle'
	const show = useCallback(async () => {
		setSeen(change)
		if (await reread()) return
		// The way to what has changed stays.
		setSeen(seen)
		setHeld(true)
	}, [change, seen, reread])
	useEffect(() => {
		if (!isStale) setHeld(false)
		else if (isIdle && !isHeld) {
			if (isUserIdle()) void show()
			else setHeld(true)
		}
	}, [isStale, isIdle, isHeld, show])
	return { isHeld: isHeld && isStale, show }
}

/** Stands before a list and takes no room: what follows neither moves nor is moved when it speaks. */
export function ListChanged({
	live,
}: {
	/** What the list reads, and since when it is known (`followed`). */
	live: Followed | undefined
}) {
	const { isHeld, show } = useReadAnew(live)
	const place = useRef<HTMLDivElement>(null)
	const onClick = () => {
		// The button goes: the next key goes on from here.
		place.current?.focus({ preventScroll: true })
		void show()
	}
	return (
		<div
			ref={place}
			role="status"
			tabIndex={-1}
			className="pointer-events-none sticky top-7 z-6 h-0 outline-none focus-visible:shadow-none print:hidden"
		>
			{isHeld && (
				<p className="absolute inset-x-0 -top-5 flex justify-center px-4">
					<Button size="sm" onClick={onClick} className="pointer-events-auto">
						Something has changed. Show it now
					</Button>
				</p>
			)}
		</div>
	)
}
