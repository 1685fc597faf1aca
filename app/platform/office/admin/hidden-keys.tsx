import { useRef } from 'react'
import {
	CSRF_FIELD,
	type FormKeys,
	type FormResult,
	IDEMPOTENCY_FIELD,
} from '#app/platform/web/forms/form-result.ts'
import { useUnsentForm } from '#app/platform/web/forms/sent-form.ts'
import { Notice } from '#app/ui/notice.tsx'

/** The hidden keys of a form that has no fields, and at its button what is said of a try that nobody answered. */
export function HiddenKeys({ keys, result }: { keys: FormKeys; result?: FormResult | undefined }) {
	const field = useRef<HTMLInputElement>(null)
	const unsent = useUnsentForm(field)
	return (
		<>
			<input ref={field} type="hidden" name={CSRF_FIELD} value={result?.csrf_token ?? keys.csrf_token} />
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={result?.idempotency_key ?? keys.idempotency_key} />
			{unsent && (
				<div role="alert" data-unsent="" className="basis-full">
					<Notice kind="pending" live={false} className="my-2 text-left font-normal whitespace-normal">
						{unsent}
					</Notice>
				</div>
			)}
		</>
	)
}
