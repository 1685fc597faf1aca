import { useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { countRegistrations } from '#app/features/registrations/rules.ts'
import { CSRF_FIELD, type FormKeys, IDEMPOTENCY_FIELD } from '#app/platform/forms/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Decisions of one press that are still to be made; `seconds` from the moment that the page was made. */
export type Waiting = { batch_id: string; decision: string; count: number; seconds: number; by: string }

/**
 * What is about to be decided, and the way back: at the foot of the window, where no toast lies over it. When the time
 * is over the list is read again.
 */
export function UndoNotice({ batch, action, keys }: { batch: Waiting; action: string; keys: FormKeys }) {
	const { revalidate } = useRevalidator()
	const [left, setLeft] = useState(batch.seconds)
	useEffect(() => {
		const end = Date.now() + batch.seconds * 1000
		setLeft(batch.seconds)
		const clock = setInterval(() => {
			setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
			if (Date.now() > end + 1500) void revalidate()
		}, 1000)
		return () => clearInterval(clock)
	}, [batch, revalidate])
	return (
		<Notice kind="pending" live={false} className="sticky bottom-0 z-10 mt-6">
			<Form method="post" action={action} preventScrollReset className="flex flex-wrap items-center gap-4">
				<input type="hidden" name={CSRF_FIELD} value={keys.csrf_token} />
				<input type="hidden" name={IDEMPOTENCY_FIELD} value={keys.idempotency_key} />
				<input type="hidden" name="undo" value={batch.batch_id} />
				<p className="flex-1 basis-64">
					<b>
						{countRegistrations(batch.count)} will be {batch.decision}
					</b>{' '}
					{left > 0 ? `in ${left} seconds` : 'now'}, chosen by {batch.by}. No mail has left yet.
				</p>
				<Button type="submit" variant="outline">
					Undo
				</Button>
			</Form>
		</Notice>
	)
}
