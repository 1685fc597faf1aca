import { type CourseRef, lessonPath } from '#app/features/courses/rules.ts'
import { CSRF_FIELD, type FormKeys, IDEMPOTENCY_FIELD } from '#app/platform/forms/form-result.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

type Beside = { course: CourseRef; previous: string | null; next: string | null }

/** The foot of a lesson: to the ones beside it, and the button that marks it as done. */
export const LessonSteps = ({
	course,
	previous,
	next,
	keys,
	done,
}: Beside & { keys: FormKeys; done: boolean }) => (
	<div className="mt-14 flex flex-wrap gap-3 border-t border-line pt-5 print:hidden">
		<form method="post" className="max-sm:order-first max-sm:w-full sm:order-last sm:ml-auto">
			<input type="hidden" name={CSRF_FIELD} value={keys.csrf_token} />
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={keys.idempotency_key} />
			<Button type="submit" block>
				{done ? 'Done. Go on' : 'Mark as done and go on'}
			</Button>
		</form>
		{previous && (
			<Link to={lessonPath(course, previous)} reloadDocument rel="prev" className={stepClass}>
				<Icon name="arrow-left" />
				Previous
			</Link>
		)}
		{next && (
			<Link to={lessonPath(course, next)} reloadDocument rel="next" className={stepClass}>
				Next
				<Icon name="arrow-right" />
			</Link>
		)}
	</div>
)

const stepClass = buttonClass({ variant: 'outline', className: 'max-sm:flex-1' })
