import { describeFailure } from '#app/platform/errors/describe-failure.ts'
import { ErrorIdMeta, useErrorId } from '#app/platform/errors/error-id.tsx'
import { UnansweredScreen } from '#app/platform/errors/unanswered-screen.tsx'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

/** The router's error screen (ACC-GUARD-026) in the back-office: title, status, and for a fault of ours its id. */
export function PageError({ error }: { error: unknown }) {
	const errorId = useErrorId()
	const { status, statusText, id, unanswered } = describeFailure(error, errorId)
	if (unanswered) return <UnansweredScreen {...unanswered} />
	return (
		<>
			<ErrorIdMeta id={errorId} />
			<h1 className="text-[2rem]">Unexpected Application Error!</h1>
			<p className="mt-3 mb-4 font-display text-h4 font-bold">
				{status} {statusText}
			</p>
			<p className="max-w-xl text-text-2">
				{status === 503 && 'The database cannot be reached at this moment. Please try again in a minute.'}
				{status === 404 && 'Nothing is at this address. The record may have been deleted.'}
				{status !== 503 && status !== 404 && 'Something went wrong, and it has been noted. Please try again.'}
			</p>
			{id && (
				<p className="mt-3 text-ui text-muted">
					It stands in the log as <code className="font-sans tabular-nums">{id}</code>.
				</p>
			)}
			<p className="mt-6 flex gap-6">
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
