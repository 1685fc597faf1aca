import type { LessonRow } from '#app/learning/catalog/queries/lessons.server.ts'
import { type CourseRef, lessonPath } from '#app/learning/catalog/rules.ts'
import { LessonMark, type LessonState } from '#app/learning/study/components/lesson-mark.tsx'
import { fileInWords, minutesInWords } from '#app/learning/elearning/components/course-words.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { Meta } from '#app/ui/meta.tsx'

const ROW =
	'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-[min(1rem,5vw)] min-h-16 py-3 leading-snug'

/** The lessons of a course as ruled rows: seen by everybody, links for the enrolled. */
export const LessonList = ({
	course,
	lessons,
	done,
	next,
	kept,
}: {
	course: CourseRef
	lessons: readonly LessonRow[]
	/** Ids of those that are done; null for who is not enrolled. */
	done: readonly string[] | null
	/** Id of the one to go on with. */
	next: string | null
	/** The addresses that this device keeps. */
	kept: ReadonlySet<string>
}) => (
	<ol className="border-b border-line">
		{lessons.map((lesson, at) => {
			const state = done?.includes(lesson.id) ? 'done' : lesson.id === next ? 'current' : 'next'
			const isKept = kept.has(lessonPath(course, lesson.id))
			const row = <RowText lesson={lesson} number={at + 1} state={state} isKept={isKept} />
			return (
				<li key={lesson.id} data-lesson={lesson.id} className="border-t border-line">
					{done ? (
						<Link
							to={lessonPath(course, lesson.id)}
							reloadDocument
							aria-current={state === 'current' ? 'step' : undefined}
							className={classNames(ROW, 'group')}
						>
							{row}
						</Link>
					) : (
						<div className={ROW}>{row}</div>
					)}
				</li>
			)
		})}
	</ol>
)

type RowProps = { lesson: LessonRow; number: number; state: LessonState; isKept: boolean }

function RowText({ lesson, number, state, isKept }: RowProps) {
	return (
		<>
			<LessonMark state={state} number={number} />
			<div className="min-w-0 wrap-break-word">
				<b className="block font-semibold decoration-2 underline-offset-[0.15em] group-hover:underline">
					{lesson.title}
				</b>
				<Meta className="text-sm!">
					{minutesInWords(lesson.minutes)}
					{fileInWords(lesson)}
					{lesson.video && 'Video'}
					{isKept && 'On this phone'}
				</Meta>
			</div>
			{state === 'done' && (
				<span aria-hidden="true" className="text-ui text-muted max-sm:hidden">
					Done
				</span>
			)}
			{state === 'current' && (
				<span className="border-b-[1.5px] border-current text-ui font-semibold max-sm:sr-only">Continue</span>
			)}
		</>
	)
}
