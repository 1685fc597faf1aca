import type { LearnerCourse } from '#app/learning/exams/queries/course-states.server.ts'
import { formatLongDate } from '#app/platform/core/time/time.ts'

/** A sentence on where a learner stands, and how much of the bar is full, in per cent. */
export function standingOf(taken: LearnerCourse): { sentence: string; part: number } {
	const { state, running, score, completed_at, lessons, lessons_done } = taken
	const done = Math.min(lessons_done, lessons)
	const part = lessons === 0 ? 0 : Math.round((100 * done) / lessons)
	if (running) return { sentence: 'The exam is under way.', part }
	if (state === 'completed' && taken.revoked)
		return { sentence: 'The certificate was revoked. We have written to you why.', part: 100 }
	if (state === 'completed') {
		const day = completed_at && ` on ${formatLongDate(completed_at)}`
		return { sentence: `Passed${day ?? ''}`, part: 100 }
	}
	if (state === 'failed') return { sentence: `${score}% on the last attempt`, part: score ?? 0 }
	const exam = taken.has_exam ? 'Exam open.' : 'The exam follows.'
	if (lessons === 0) return { sentence: exam, part }
	if (done === lessons) return { sentence: `All lessons done. ${exam}`, part }
	return { sentence: `${done} of ${lessons} lessons done. ${exam}`, part }
}

/** What came of the latest exam, beside its button: `Passed, 92%`; nothing before the first. */
export function resultOf(taken: LearnerCourse | null, passing_score: number) {
	if (taken?.state === 'completed' && taken.revoked) return { passed: false, text: 'Certificate revoked' }
	if (taken?.state === 'completed') return { passed: true, text: `Passed, ${taken.score}%` }
	if (taken?.state === 'failed')
		return { passed: false, text: `${taken.score}%, pass mark ${passing_score}%` }
	return null
}

/** `1 certificate, 1 exam ready, 1 to retake`; nothing for who is not enrolled. */
export function progressInWords(taken: readonly LearnerCourse[], bought: number): string {
	const count = (is: (course: LearnerCourse) => boolean) => taken.filter(is).length
	const certificates = count(({ state, revoked }) => state === 'completed' && !revoked)
	const ready = count(({ state, has_exam }) => state === 'enrolled' && has_exam)
	const open = count(({ state, has_exam }) => state === 'enrolled' && !has_exam)
	const again = count(({ state }) => state === 'failed')
	const revoked = count((course) => course.revoked)
	return [
		certificates > 0 && `${certificates} ${certificates === 1 ? 'certificate' : 'certificates'}`,
		ready > 0 && `${ready} ${ready === 1 ? 'exam' : 'exams'} ready`,
		open > 0 && `${open} without an exam so far`,
		again > 0 && `${again} to retake`,
		revoked > 0 && `${revoked} revoked`,
		bought > 0 && `${bought} premium ${bought === 1 ? 'course' : 'courses'}`,
	]
		.filter((part) => part !== false)
		.join(', ')
}
