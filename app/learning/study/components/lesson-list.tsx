import { type CourseRef, coursePath, lessonPath } from '#app/learning/catalog/rules.ts'
import { LessonMark } from '#app/learning/study/components/lesson-mark.tsx'
import { LessonsDone } from '#app/learning/study/components/lessons-done.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

type Row = { id: string; title: string; done: boolean }
type Props = { course: CourseRef & { title: string }; lessons: readonly Row[]; current: string }

/** The lessons of a course beside the one that is read; on phones folded above it. Links are whole pages, so that kept ones open without a network. */
export function LessonList(props: Props) {
	const { course, lessons } = props
	return (
		<nav aria-label="Lessons" className="print:hidden">
			<Link
				to={coursePath(course)}
				reloadDocument
				className="flex min-h-tap items-center gap-2.5 text-ui leading-snug font-medium wrap-anywhere hover:underline lg:-mt-3"
			>
				<Icon name="arrow-left" className="size-[1.1em]!" />
				{course.title}
			</Link>
			<LessonsDone
				done={lessons.filter(({ done }) => done).length}
				total={lessons.length}
				className="mt-1.5 text-ui text-muted"
			/>
			<details className="group border-b border-line lg:hidden">
				<summary className="flex min-h-14 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
					All lessons
					<Icon name="chevron-down" className="group-open:rotate-180" />
				</summary>
				<Rows {...props} />
			</details>
			<div className="mt-4 max-lg:hidden">
				<Rows {...props} />
			</div>
		</nav>
	)
}

const Rows = ({ course, lessons, current }: Props) => (
	<ol className="border-b border-line max-lg:border-0">
		{lessons.map(({ id, title, done }, at) => (
			<li key={id} className="border-t border-line">
				<Link
					to={lessonPath(course, id)}
					reloadDocument
					aria-current={id === current ? 'page' : undefined}
					className="flex min-h-tap items-center gap-3 py-1.5 text-ui leading-snug font-medium hover:underline aria-[current]:font-bold"
				>
					<LessonMark state={id === current ? 'current' : done ? 'done' : 'next'} number={at + 1} />
					<span className="min-w-0 wrap-anywhere">{title}</span>
				</Link>
			</li>
		))}
	</ol>
)
