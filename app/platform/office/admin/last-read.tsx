import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { isListCut, onListCut } from '#app/platform/office/live/keep-list.ts'
import { useReread } from '#app/platform/office/live/reread.ts'
import { kigaliClock } from '#app/platform/core/time/time.ts'
import { Button } from '#app/ui/button.tsx'

type Read = { data: unknown; at: Date; asked: string }

/** What each list showed when it could be read last, as long as this page of the browser lives. */
const reads = new Map<string, Read>()

/** How long after a try the next one follows by itself: longer each time. */
const FIRST_WAIT_SECONDS = 15
const LONGEST_WAIT_SECONDS = 120

/** Of a list that cannot be read: what it showed last. */
export type LastRead<T> = {
	/** What it showed. */
	data: T
	/** The clock of that moment. */
	clock: string
	/** It was asked for something else then. */
	isOther: boolean
}

/**
 * What a list showed when it could be read last, where it cannot be read now; null where it can, or never was.
 * @param name the list's: last part of its address @param data what its loader says
 */
export function useLastRead<T extends { failure: string | null }>(name: string, data: T): LastRead<T> | null {
	const { pathname, search } = useLocation()
	const shell = useRouteLoaderData('backoffice/layout') as { facts?: { now: Date } } | undefined
	const now = shell?.facts?.now
	const isCut = useSyncExternalStore(
		onListCut,
		() => isListCut(pathname + search),
		() => false,
	)
	const isRead = data.failure === null && !isCut
	useEffect(() => {
		if (isRead && now) reads.set(name, { data, at: now, asked: search })
	}, [isRead, name, data, now, search])
	const last = isRead ? undefined : reads.get(name)
	return last ? { data: last.data as T, clock: kigaliClock(last.at), isOther: last.asked !== search } : null
}

/** Above the rows that a list showed last: why they are not the present ones, and the way to them. */
export function NotLoaded({ failure, last }: { failure: string; last: LastRead<unknown> }) {
	const reread = useReread()
	const [wait, setWait] = useState(FIRST_WAIT_SECONDS)
	const [left, setLeft] = useState(wait)
	const [isTrying, setTrying] = useState(false)
	const tryAgain = async () => {
		setTrying(true)
		await reread()
		// Where it is read this notice is gone.
		const next = Math.min(wait * 2, LONGEST_WAIT_SECONDS)
		setWait(next)
		setLeft(next)
		setTrying(false)
	}
	useEffect(() => {
		if (isTrying) return
		const timer = setTimeout(() => {
			if (left > 1) setLeft(left - 1)
			else void tryAgain()
		}, 1000)
		return () => clearTimeout(timer)
	})
	return (
		<div className="border-b border-line px-3 py-2.5 sm:px-3.5">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-pending-solid bg-pending-tint px-3.5 py-2 text-ui">
				<p className="min-w-0 flex-1 basis-72">
					<span role="alert">
						<b className="font-semibold">{failure}.</b> The list below is from {last.clock}
						{last.isOther && ', with what was asked of it then'}. Nothing you typed is lost; decisions wait
						until the hub answers.
					</span>{' '}
					<span aria-hidden="true" className="tabular-nums">
						{isTrying ? 'Trying again...' : `Next try in ${left} ${left === 1 ? 'second' : 'seconds'}.`}
					</span>
				</p>
				<Button variant="text" size="sm" className="mx-0! px-0!" onClick={() => void tryAgain()}>
					Try again
				</Button>
			</div>
		</div>
	)
}
