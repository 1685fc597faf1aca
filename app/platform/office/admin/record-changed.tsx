import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { isTouched } from '#app/platform/office/admin/is-user-idle.ts'
import type { Followed } from '#app/platform/office/live/changes.ts'
import { useReread } from '#app/platform/office/live/reread.ts'
import { useChange } from '#app/platform/office/live/change-polling.ts'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
	/** Last part of the screen's address, as `offerVersions` has it. */
	screen: string
	id: string
	/** The version that the dialog shows. */
	version: string
	live: Followed
	/** Where the record alone is read. */
	address: string
	/** The record was read anew: the dialog is to be drawn from it. */
	onRead: () => void
}

/** The version that there is now, null where the record is gone, undefined where nobody answers. */
async function askVersion(path: string): Promise<string | null | undefined> {
	try {
		const answer = await fetch(`/admin/versions/${path}`)
		if (!answer.ok || answer.redirected) return undefined
		return ((await answer.json()) as { version: string | null }).version
	} catch {
		return undefined
	}
}

/** Says in a record's dialog that the record has just changed, by somebody else or by the program. What is typed there stays. */
export function RecordChanged({ screen, id, version, live, address, onRead }: Props) {
	const isIdle = useNavigation().state === 'idle'
	const reread = useReread()
	const change = useChange(live)
	const [now, setNow] = useState<string | null>(version)
	const line = useRef<HTMLDivElement>(null)
	// What this tab is sending is no news to it.
	const asks = isIdle ? change : 0
	useEffect(() => {
		if (!asks) return
		let mounted = true
		void askVersion(`${screen}/${id}`).then((found) => {
			if (mounted && found !== undefined) setNow(found)
		})
		return () => {
			mounted = false
		}
	}, [asks, screen, id])
	if (!asks || now === version) return null
	if (now === null) {
		return (
			<Notice kind="pending" className="mb-4">
				Somebody else has deleted this record just now.
			</Notice>
		)
	}
	return (
		<div ref={line}>
			<Notice kind="pending" className="mb-4">
				This record has changed just now.{' '}
				<a
					href={address}
					target="_blank"
					rel="noopener"
					className={inlineLinkClass}
					onClick={(event) => {
						// What is typed stays here, and the record is read beside it.
						if (isTouched(line.current?.closest('dialog, [data-editing]') ?? null)) return
						event.preventDefault()
						void reread().then((came) => came && onRead())
					}}
				>
					Read it anew
				</a>
			</Notice>
		</div>
	)
}
