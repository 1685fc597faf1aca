import { coursePath } from '#app/learning/catalog/rules.ts'
import type { CourseState } from '#app/learning/exams/queries/course-states.server.ts'

/** What one does next in a course: the button, where it leads, and how it names the course. */
export type NextStep = {
	label: string
	to: string
	/** "in Bookkeeping for Founders" */
	about: string
	isPrimary: boolean
	opensDialog: boolean
}

const step = (label: string, to: string, about: string, how: 'page' | 'dialog'): NextStep => ({
	label,
	to,
	about,
	isPrimary: how === 'page',
	opensDialog: how === 'dialog',
})

/** The button of a course by the state that one is in. */
export function nextStepOf({ id, title }: { id: string; title: string }, state: CourseState): NextStep {
	const path = coursePath({ kind: 'free', id })
	switch (state) {
		case 'not_enrolled':
			return step('Enroll Now', `${path}/enroll`, `in ${title}`, 'dialog')
		case 'enrolled':
			return step('Take Exam', `/exam/${id}`, `of ${title}`, 'page')
		case 'completed':
			return step('View Certificate', `${path}/certificate`, `of ${title}`, 'dialog')
		case 'failed':
			return step('Retake Exam', `/exam/${id}`, `of ${title}`, 'page')
	}
}
