import type { NextStep } from '#app/learning/elearning/components/next-steps.ts'
import { type ButtonVariant, ButtonLink } from '#app/ui/button.tsx'

/** The button of what one does next in a course; `variant` where the page wants another look than the grid. */
export const CourseButton = ({
	step: { label, to, about, isPrimary, opensDialog },
	...look
}: {
	step: NextStep
	variant?: ButtonVariant
	size?: 'lg'
	block?: boolean
}) => (
	<ButtonLink to={to} variant={isPrimary ? 'primary' : 'outline'} toForm={opensDialog} {...look}>
		{label}
		<span className="sr-only"> {about}</span>
	</ButtonLink>
)
