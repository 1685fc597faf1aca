import { coursePath } from '#app/features/courses/rules.ts'
import type { CourseState } from '#app/features/exams/queries/course-states.server.ts'
import { type ButtonVariant, ButtonLink } from '#app/ui/button.tsx'

type Look = {
	label: string
	ofCourse: string
	to: (id: string) => string
	variant: ButtonVariant
	opensDialog: boolean
}

const examPath = (id: string) => `/exam/${id}`

/** What one does next in a course, by the state that one is in (PUB-ELRN-018 to PUB-ELRN-021). */
export const NEXT_STEPS: Record<CourseState, Look> = {
	not_enrolled: {
		label: 'Enroll Now',
		ofCourse: 'in',
		to: (id) => `${coursePath({ kind: 'free', id })}/enrol`,
		variant: 'outline',
		opensDialog: true,
	},
	enrolled: { label: 'Take Exam', ofCourse: 'of', to: examPath, variant: 'primary', opensDialog: false },
	completed: {
		label: 'View Certificate',
		ofCourse: 'of',
		to: (id) => `${coursePath({ kind: 'free', id })}/certificate`,
		variant: 'outline',
		opensDialog: true,
	},
	failed: { label: 'Retake Exam', ofCourse: 'of', to: examPath, variant: 'primary', opensDialog: false },
}

/** The button of a state; `look` where the page wants another one than the grid. */
export function CourseButton({
	course,
	state,
	...look
}: {
	course: { id: string; title: string }
	state: CourseState
	variant?: ButtonVariant
	size?: 'lg'
	block?: boolean
	className?: string
}) {
	const { label, ofCourse, to, variant, opensDialog } = NEXT_STEPS[state]
	return (
		<ButtonLink to={to(course.id)} variant={variant} keepsPlace={opensDialog} {...look}>
			{label}
			<span className="sr-only">
				{' '}
				{ofCourse} {course.title}
			</span>
		</ButtonLink>
	)
}
