import type { ReactNode } from 'react'
import { FlashNotice } from '#app/platform/office/admin/flash-notice.tsx'
import { Neighbours } from '#app/platform/office/admin/neighbours.tsx'
import type { Flash } from '#app/platform/web/forms/flash.server.ts'
import { RouteDialog } from '#app/ui/dialog.tsx'
import type { Fact } from '#app/ui/facts.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'

/** The dialog of one record: what has happened to it, its name with how it stands, its facts, and what is below. */
export function RecordView({
	heading,
	id,
	closeTo,
	busy,
	changed,
	done,
	notices,
	picture,
	title,
	status,
	previous,
	next,
	facts,
	children,
}: {
	heading: string
	/** Its first eight letters stand beside the heading. */
	id?: string
	closeTo: string
	busy: boolean
	/** Says that somebody else has changed it. */
	changed: ReactNode
	/** What a form has just said. */
	done: Flash | null
	/** What was refused or has failed. */
	notices?: ReactNode
	picture?: ReactNode
	title?: string
	status?: ReactNode
	/** The records beside it on the list's page. */
	previous?: string | undefined
	next?: string | undefined
	facts: readonly Fact[]
	children: ReactNode
}) {
	return (
		<RouteDialog title={heading} sub={id?.slice(0, 8)} closeTo={closeTo} busy={busy} wide>
			{changed}
			<FlashNotice done={done} />
			{notices}
			<div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				{(picture || title) && (
					<div className="flex min-w-0 items-center gap-3.5">
						{picture}
						{title && <h3 className="min-w-0 text-h4 wrap-break-word">{title}</h3>}
					</div>
				)}
				<span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-ui">
					{status}
					<Neighbours previous={previous} next={next} />
				</span>
			</div>
			<RecordFacts facts={facts} />
			{children}
		</RouteDialog>
	)
}
