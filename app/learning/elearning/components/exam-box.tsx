import type { ListedCourse } from '#app/learning/catalog/queries.server.ts'
import type { LearnerCourse } from '#app/learning/exams/queries/course-states.server.ts'
import type { ExamFacts } from '#app/learning/exams/queries/exam-facts.server.ts'
import { CourseButton } from '#app/learning/elearning/components/course-button.tsx'
import { minutesInWords } from '#app/learning/elearning/components/course-words.ts'
import type { NextStep } from '#app/learning/elearning/components/next-steps.ts'
import { LearnerLinks } from '#app/learning/elearning/components/learner-links.tsx'
import { SideBox } from '#app/learning/elearning/components/side-box.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Status } from '#app/ui/status.tsx'

/** What the exam of a course asks, and the way to it: open from the first day on. */
export function ExamBox({
	course,
	exam,
	taken,
	step,
	result,
	isRead,
	known,
}: {
	course: ListedCourse
	/** Null while the course has none. */
	exam: ExamFacts | null
	taken: LearnerCourse | null
	/** Null where one can do nothing more in it. */
	step: NextStep | null
	/** What came of the latest exam. */
	result: { passed: boolean; text: string } | null
	/** All lessons are done. */
	isRead: boolean
	/** The browser knows a learner. */
	known: boolean
}) {
	return (
		<SideBox title="The exam" links={<LearnerLinks known={known} />}>
			<Facts
				className="mt-3.5 border-b border-line"
				facts={[
					{ term: 'Questions', detail: exam && String(exam.questions) },
					{ term: 'Time', detail: exam && minutesInWords(exam.time_limit) },
					{ term: 'Pass mark', detail: `${course.passing_score}%` },
					{ term: 'Tries', detail: 'As many as you need' },
				]}
			/>
			<div className="mt-5 print:hidden">
				{step && (
					<>
						<CourseButton
							step={step}
							{...(taken && taken.state !== 'completed' && { variant: isRead ? 'primary' : 'outline' })}
							block
						/>
						<p className="mt-2.5 text-ui">{asSentence(exam, taken, isRead)}</p>
					</>
				)}
				{result && (
					<p className="mt-2.5">
						<Status kind={result.passed ? 'confirmed' : 'cancelled'}>{result.text}</Status>
					</p>
				)}
			</div>
			{step && taken?.state !== 'completed' && (
				<p className="mt-4.5 border-t border-line pt-4.5">
					Pass, and a certificate with your name is ready at once. Any employer can check its number.
				</p>
			)}
		</SideBox>
	)
}

function asSentence(exam: ExamFacts | null, taken: LearnerCourse | null, isRead: boolean): string | null {
	if (!exam) return 'Its questions are being written.'
	if (!taken) return 'Opens as soon as you enroll.'
	if (taken.state === 'completed') return null
	if (taken.running) return 'Your attempt is under way.'
	return isRead ? 'Open now.' : 'Open now, also before the last lesson.'
}
