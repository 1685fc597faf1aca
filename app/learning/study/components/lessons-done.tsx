/** How far somebody has come with the lessons of a course, said and drawn. */
export const LessonsDone = ({
	done,
	total,
	className,
}: {
	done: number
	total: number
	className?: string
}) => (
	<div className={className}>
		<p>
			{done} of {total} lessons done
		</p>
		<div aria-hidden="true" className="mt-2 h-1.5 bg-surface-3 print:hidden">
			<div className="h-full bg-mark" style={{ width: `${total ? Math.round((100 * done) / total) : 0}%` }} />
		</div>
	</div>
)
