import { Link } from '#app/ui/link.tsx'
import type { Failure } from '#app/platform/web/pages/describe-failure.ts'
import { UnansweredScreen } from '#app/platform/web/pages/unanswered-screen.tsx'
import { allPlaces } from '#app/site/shell/navigation.ts'
import { InlineLink } from '#app/ui/button.tsx'

const Places = () => (
	<ul className="grid gap-x-6 sm:grid-cols-2">
		{allPlaces.map(({ label, to, help }) => (
			<li key={label} className="border-t border-line">
				<Link to={to} reloadDocument className="group block min-h-tap py-2.5">
					<span className="font-semibold group-hover:underline">{label}</span>
					{help && <span className="block text-ui text-muted">{help}</span>}
				</Link>
			</li>
		))}
	</ul>
)

function Help({ failure }: { failure: Failure }) {
	if (failure.status === 404) {
		return (
			<>
				<p className="mt-5 mb-8 max-w-xl text-lead text-text-2">
					Check the address: a letter may be missing. If the page has moved, start from one of these:
				</p>
				<Places />
				<p className="mt-8 text-ui text-muted">
					Unexpected Application Error! {failure.status} {failure.statusText}
				</p>
			</>
		)
	}
	const sentence =
		failure.status === 503
			? 'We cannot reach our records at this moment. Please try again in a minute.'
			: failure.status >= 500
				? 'Something went wrong on our side, and it has been noted. Please try again.'
				: 'This page cannot be shown.'
	return (
		<>
			<p className="max-w-xl text-lead text-text-2">{sentence}</p>
			{failure.id && (
				<p className="mt-4 text-ui text-muted">
					If you write to us about it, mention <code className="font-sans tabular-nums">{failure.id}</code>.
				</p>
			)}
			<p className="mt-8 flex flex-wrap gap-6">
				<InlineLink to="/" reloadDocument>
					Go to the home page
				</InlineLink>
				<InlineLink to="/contact" reloadDocument>
					Contact us
				</InlineLink>
			</p>
		</>
	)
}

/**
 * The router's error screen: title, status, a plain sentence. On a 404, which most often is a typing
 * error, what to do comes first, with the places of the menu, and the documents' words stand small beneath. Stands inside the shell and outside it.
 */
export function ErrorScreen({ failure }: { failure: Failure }) {
	if (failure.unanswered) {
		return (
			<div className="wrap py-section">
				<UnansweredScreen {...failure.unanswered} />
			</div>
		)
	}
	return (
		<div className="wrap py-section">
			{failure.status === 404 ? (
				<h1>No page is at this address</h1>
			) : (
				<>
					<h1>Unexpected Application Error!</h1>
					<p className="mt-3 mb-6 font-display text-h3 font-bold">
						{failure.status} {failure.statusText}
					</p>
				</>
			)}
			<Help failure={failure} />
		</div>
	)
}
