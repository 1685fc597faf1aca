import { type FormEvent, useState } from 'react'
import { sendMark, waitWith } from '#app/learning/study/components/pending-marks.ts'
import { readOfflineAddresses } from '#app/learning/study/components/use-offline-pages.ts'
import { type CourseRef, coursePath, lessonPath } from '#app/learning/catalog/rules.ts'
import { DRAWN_FIELD, SECOND_PRESS_MILLISECONDS, WAITING_MARKS } from '#app/learning/study/rules.ts'
import { CSRF_FIELD, type FormKeys, IDEMPOTENCY_FIELD } from '#app/platform/web/forms/form-result.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

type Props = {
	course: CourseRef
	lesson: string
	previous: string | null
	next: string | null
	keys: FormKeys
	/** When the server has drawn the page. */
	drawnAt: number
	done: boolean
	/** Stands for the enrollment that the page was made for. */
	owner: string
}

/**
 * The foot of a lesson: to the ones beside it, and the button that marks it as done. A mark that nobody answers waits in
 * this device and the reader goes on, where what follows is kept.
 */
export function LessonSteps({ course, lesson, previous, next, keys, drawnAt, done, owner }: Props) {
	const [busy, setBusy] = useState(false)
	const following = next ? lessonPath(course, next) : coursePath(course)
	const mark = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		// From the beginning of this page's navigation.
		if (event.timeStamp < SECOND_PRESS_MILLISECONDS) return
		const form = event.currentTarget
		const path = lessonPath(course, lesson)
		setBusy(true)
		const { csrf_token, idempotency_key } = keys
		const sent = await sendMark(path, { [CSRF_FIELD]: csrf_token, [IDEMPOTENCY_FIELD]: idempotency_key })
		if (sent === 'refused') return form.submit()
		if (sent === 'unanswered') {
			waitWith({ path, owner, csrf_token, idempotency_key })
			dispatchEvent(new Event(WAITING_MARKS))
			// Asked now, for what the page shows of it comes later on a slow device.
			const kept = await readOfflineAddresses().catch(() => null)
			setBusy(false)
			if (!kept?.has(following)) return
		}
		location.assign(following)
	}
	return (
		<div className="mt-14 flex flex-wrap gap-3 border-t border-line pt-5 print:hidden">
			<form
				method="post"
				onSubmit={(event) => void mark(event)}
				className="max-sm:order-first max-sm:w-full sm:order-last sm:ml-auto"
			>
				<input type="hidden" name={CSRF_FIELD} value={keys.csrf_token} />
				<input type="hidden" name={IDEMPOTENCY_FIELD} value={keys.idempotency_key} />
				<input type="hidden" name={DRAWN_FIELD} value={drawnAt} />
				<Button type="submit" block busy={busy}>
					{done ? 'Done. Continue' : 'Mark as done and continue'}
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
}

const stepClass = buttonClass({ variant: 'outline', className: 'max-sm:flex-1' })
