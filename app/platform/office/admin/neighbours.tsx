import { InlineLink } from '#app/ui/button.tsx'

/** The records before and after this one on the list's page, by their addresses. */
export const Neighbours = ({
	previous,
	next,
}: {
	previous: string | undefined
	next: string | undefined
}) => (
	<>
		{previous && (
			<InlineLink to={previous} replace keepsPlace data-key="k">
				Previous
			</InlineLink>
		)}
		{next && (
			<InlineLink to={next} replace keepsPlace data-key="j">
				Next
			</InlineLink>
		)}
	</>
)
