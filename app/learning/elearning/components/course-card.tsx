import type { CourseCardFacts } from '#app/learning/elearning/components/cards.ts'
import { CourseButton } from '#app/learning/elearning/components/course-button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Status } from '#app/ui/status.tsx'

/** One free course of the grid, with the button of its state. */
export const CourseCard = ({ course }: { course: CourseCardFacts }) => (
	<Card
		className="h-full wrap-break-word"
		cover={
			<Picture
				{...course.picture}
				alt=""
				fallbackSeed={course.seed}
				sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
			/>
		}
		title={course.title}
		to={course.path}
		sentence={course.lead}
		facts={course.facts}
		foot={
			<div className="flex flex-wrap items-center gap-3">
				<CourseButton step={course.step} />
				{course.result && (
					<Status kind={course.result.passed ? 'confirmed' : 'cancelled'}>{course.result.text}</Status>
				)}
			</div>
		}
	/>
)
