import type { History } from '#app/platform/core/audit/history.server.ts'
import { useBeside } from '#app/platform/office/admin/list-and-record.tsx'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** What was done to a record and by whom, the newest last; in a dialog folded until somebody asks. */
export function RecordHistory({ id, history: { entries, more } }: { id: string; history: History }) {
	const beside = useBeside()
	return (
		<details open={beside} className={classNames('mt-4 border-line', beside ? 'border-t' : 'border-y')}>
			<summary className="min-h-(--control) cursor-pointer py-2.5 text-ui font-bold">History</summary>
			<div className="pb-3.5">
				{more && <p className="mb-2 text-sm text-muted">The latest acts; there are earlier ones.</p>}
				{entries.length > 0 ? (
					<ol className="grid gap-2.5">
						{entries.map(({ id: entry, at, who, what, changed }) => (
							<li key={entry} className="flex gap-3">
								<span
									aria-hidden="true"
									className={classNames(
										'mt-1.5 size-2 flex-none rotate-45',
										who ? 'bg-text' : 'bg-line-strong',
									)}
								/>
								<div className="min-w-0 text-[0.9375rem] leading-snug wrap-anywhere">
									<p>
										{who && <b className="font-semibold">{who} </b>}
										{what}
									</p>
									{changed && <p className="text-sm text-text-2">{changed}</p>}
									<p className="text-[0.8125rem] text-muted tabular-nums">{formatMoment(at)}</p>
								</div>
							</li>
						))}
					</ol>
				) : (
					<p className="text-ui text-muted">Nothing was done to it.</p>
				)}
				<p className="mt-3 text-ui">
					<InlineLink to={`/admin/activity?record=${id}`} className="inline-flex min-h-6 items-center">
						Show in Activity
					</InlineLink>
				</p>
			</div>
		</details>
	)
}
