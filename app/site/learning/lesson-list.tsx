import type { LessonOutline } from '#app/features/courses/queries.server.ts'
import { fileInWords, minutesInWords } from '#app/site/learning/course-words.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Meta } from '#app/ui/meta.tsx'

type State = 'done' | 'next' | 'to come'

const SQUARES: Record<State, string> = {
	done: 'bg-text text-bg',
	next: 'bg-surface ring-2 ring-mark ring-inset',
	'to come': 'bg-surface-3',
}

const ROW = 'grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-4 min-h-16 py-3 leading-snug'

/** The lessons of a course as ruled rows: seen by everybody, links for the enrolled. */
export const LessonList = ({
	path,
	lessons,
	done,
	next,
}: {
	/** Address of the course's page. */
	path: string
	lessons: readonly LessonOutline[]
	/** Ids of those that are done; null for who is not enrolled. */
	done: readonly string[] | null
	/** Id of the one to go on with. */
	next: string | null
}) => (
	<ol className="border-b border-line">
		{lessons.map((lesson, at) => {
			const state = done?.includes(lesson.id) ? 'done' : lesson.id === next ? 'next' : 'to come'
			const row = <LessonRow lesson={lesson} number={at + 1} state={state} />
			return (
				<li key={lesson.id} data-lesson={lesson.id} className="border-t border-line">
					{done ? (
						<Link
							to={`${path}/lessons/${lesson.id}`}
							aria-current={state === 'next' ? 'step' : undefined}
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

function LessonRow({ lesson, number, state }: { lesson: LessonOutline; number: number; state: State }) {
	return (
		<>
			<span
				aria-hidden="true"
				className={classNames(
					'grid size-8 place-items-center text-sm font-semibold tabular-nums',
					SQUARES[state],
				)}
			>
				{state === 'done' ? <Icon name="check" className="text-[0.8rem] stroke-[2.5]" /> : number}
			</span>
			<span className="min-w-0 wrap-break-word">
				<b className="block font-semibold decoration-2 underline-offset-[0.15em] group-hover:underline">
					{lesson.title}
				</b>
				<Meta className="text-sm!">
					{minutesInWords(lesson.minutes)}
					{fileInWords(lesson)}
					{lesson.has_video && 'Video'}
				</Meta>
			</span>
			{state === 'done' && <span className="text-ui text-muted max-sm:sr-only">Done</span>}
			{state === 'next' && (
				<span className="border-b-[1.5px] border-current text-ui font-semibold max-sm:sr-only">Continue</span>
			)}
		</>
	)
}
