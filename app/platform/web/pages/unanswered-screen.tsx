import { Button } from '#app/ui/button.tsx'

/** In place of a page that did not arrive: says what did, and asks for the page again at its own address. */
export const UnansweredScreen = ({ afterSending }: { afterSending: boolean }) => (
	<>
		<h1 className="text-h2">The connection was lost</h1>
		<p className="mt-4 mb-8 max-w-xl text-lead text-text-2">
			{afterSending
				? 'What you sent has arrived. Only the page that says so has not: try again to see it.'
				: 'This page did not arrive. Please try again.'}
		</p>
		<Button onClick={() => location.reload()}>Try again</Button>
	</>
)
