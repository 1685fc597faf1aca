import type { ReactNode } from 'react'
import { FlashNotice } from '#app/platform/office/admin/flash-notice.tsx'
import { useBeside } from '#app/platform/office/admin/list-and-record.tsx'
import { Neighbours } from '#app/platform/office/admin/neighbours.tsx'
import { RecordPanel } from '#app/platform/office/admin/record-panel.tsx'
import type { Flash } from '#app/platform/web/forms/flash.server.ts'
import { RouteDialog } from '#app/ui/dialog.tsx'
import { type Fact, isSaid } from '#app/ui/facts.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'

/** What a record says: first in one row how its person is reached. */
function Told({ facts }: { facts: readonly Fact[] }) {
	const ways = facts.filter((fact) => fact.way && isSaid(fact))
	return (
		<>
			{ways.length > 0 && (
				<dl className="flex flex-wrap gap-x-4 gap-y-1.5 border-b border-line pt-1 pb-3.5 text-[0.9375rem]">
					{ways.map(({ term, detail }, at) => (
						<div key={at} className="min-w-0 wrap-anywhere tabular-nums">
							<dt className="sr-only">{term}</dt>
							<dd>{detail}</dd>
						</div>
					))}
				</dl>
			)}
			<RecordFacts facts={facts.filter(({ way }) => !way)} />
		</>
	)
}

/** One record beside its list, or in a dialog where it has none: how it stands, its facts, and what is about it. */
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
	place,
	previous,
	next,
	facts,
	aside,
	children,
	foot,
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
	/** "2 of 9 pending" */
	place?: string | undefined
	/** The records beside it on the list's page. */
	previous?: string | undefined
	next?: string | undefined
	facts: readonly Fact[]
	/** What is said and known about it: notes, messages, history. */
	aside?: ReactNode
	children?: ReactNode
	/** What can be done: a `DialogFooter`, or a form that ends with one. */
	foot: ReactNode
}) {
	const beside = useBeside()
	const above = (
		<>
			{changed}
			{!beside && <FlashNotice done={done} />}
			{notices}
		</>
	)
	if (beside) {
		return (
			<RecordPanel {...{ heading, id, closeTo, busy, title, status, place, previous, next, aside }}>
				{above}
				{picture && <div className="mb-2 empty:hidden">{picture}</div>}
				<Told facts={facts} />
				{children}
				{foot}
			</RecordPanel>
		)
	}
	return (
		<RouteDialog title={heading} sub={id?.slice(0, 8)} closeTo={closeTo} busy={busy} wide>
			{above}
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
			<Told facts={facts} />
			{children}
			{aside}
			{foot}
		</RouteDialog>
	)
}
