import {
	CSRF_FIELD,
	type FormKeys,
	type FormResult,
	IDEMPOTENCY_FIELD,
} from '#app/platform/forms/form-result.ts'

/** The hidden keys of a form that has no fields. */
export function HiddenKeys({ keys, result }: { keys: FormKeys; result?: FormResult | undefined }) {
	return (
		<>
			<input type="hidden" name={CSRF_FIELD} value={result?.csrf_token ?? keys.csrf_token} />
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={result?.idempotency_key ?? keys.idempotency_key} />
		</>
	)
}
