import { coursePath, coverSeed } from '#app/features/courses/rules.ts'
import type { ListedCourse } from '#app/features/courses/queries.server.ts'
import type { LearnerCourse } from '#app/features/exams/queries/course-states.server.ts'
import { leadOf } from '#app/platform/excerpt.ts'
import { imageSources } from '#app/platform/files/rules.ts'
import { priceAndRating } from '#app/site/learning/course-words.ts'
import { CourseButton } from '#app/site/learning/course-button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Status } from '#app/ui/status.tsx'

/** A free course, and where the learner stands in it. */
export type CourseOfLearner = ListedCourse & { taken: LearnerCourse | null }

const CARD_CHARACTERS = 140

/** One free course of the grid, with the button of its state (PUB-ELRN-018 to PUB-ELRN-021). */
export function CourseCard({ course }: { course: CourseOfLearner }) {
	const { id, title, taken } = course
	return (
		<Card
			className="h-full wrap-break-word"
			cover={
				<Picture
					{...(course.image_url ? imageSources(course.image_url) : { src: null })}
					alt=""
					fallbackSeed={coverSeed(course)}
					sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
				/>
			}
			title={title}
			to={coursePath({ kind: 'free', id })}
			sentence={leadOf(course.description, CARD_CHARACTERS)}
			facts={[course.duration, course.level, `Pass mark ${course.passing_score}%`, ...priceAndRating(course)]}
			foot={
				<div className="flex flex-wrap items-center gap-3">
					<CourseButton course={course} state={taken?.state ?? 'not_enrolled'} />
					<Standing taken={taken} passing_score={course.passing_score} />
				</div>
			}
		/>
	)
}

/** What came of the latest exam. */
function Standing({ taken, passing_score }: { taken: LearnerCourse | null; passing_score: number }) {
	if (taken?.state === 'completed') return <Status kind="confirmed">Passed, {taken.score}%</Status>
	if (taken?.state === 'failed')
		return (
			<Status kind="cancelled">
				{taken.score}%, pass mark {passing_score}%
			</Status>
		)
	return null
}
