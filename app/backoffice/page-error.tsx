import { describeFailure } from '#app/platform/web/pages/describe-failure.ts'
import { ErrorIdMeta, useErrorId } from '#app/platform/web/pages/error-id.tsx'
import { UnansweredScreen } from '#app/platform/web/pages/unanswered-screen.tsx'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

/** The router's error screen in the back-office: title, status, and for a fault of ours its id. What is not there is no fault, and is said plainly. */
export function PageError({ error }: { error: unknown }) {
	const errorId = useErrorId()
	const { status, statusText, id, unanswered } = describeFailure(error, errorId)
	if (unanswered) return <UnansweredScreen {...unanswered} />
	const isGone = status === 404
	return (
		<>
			<ErrorIdMeta id={errorId} />
			<h1 className="text-[2rem]">{isGone ? 'Not there any more' : 'Unexpected Application Error!'}</h1>
			<p className="mt-3 mb-4 font-display text-h4 font-bold" hidden={isGone}>
				{status} {statusText}
			</p>
			<p className="max-w-xl text-text-2">
				{status === 503 && 'The database cannot be reached at this moment. Please try again in a minute.'}
				{isGone &&
					'Nothing is at this address: the record was deleted, or the address is not quite right. What was deleted is in the bin for 30 days.'}
				{status !== 503 && !isGone && 'Something went wrong, and it has been noted. Please try again.'}
			</p>
			{id && (
				<p className="mt-3 text-ui text-muted">
					It stands in the log as <code className="font-sans tabular-nums">{id}</code>.
				</p>
			)}
			<p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
				{isGone && (
					<Link to="/admin/bin" className={inlineLinkClass}>
						Open the bin
					</Link>
				)}
				<Link to="/admin" className={inlineLinkClass}>
					Go to the back office
				</Link>
				<Link to="/" reloadDocument className={inlineLinkClass}>
					Go to the site
				</Link>
			</p>
		</>
	)
}
