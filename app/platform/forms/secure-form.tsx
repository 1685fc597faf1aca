import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import {
	CSRF_FIELD,
	type FormKeys,
	type FormResult,
	HONEYPOT_FIELD,
	IDEMPOTENCY_FIELD,
} from '#app/platform/forms/form-result.ts'
import { FormStateProvider } from '#app/ui/form-state.tsx'
import { useNativeErrors } from '#app/ui/native-errors.ts'
import { Notice } from '#app/ui/notice.tsx'
import { notifyError } from '#app/ui/toast.ts'

const NO_ERRORS = {}
const NO_VALUES = {}

type Props = {
	id: string
	/** Where it is sent; the page's own address unless stated. */
	action?: string
	keys: FormKeys
	result: FormResult | undefined
	/** Shown before anything was typed. What was posted stands alone: a box that is not in it was left empty. */
	values?: Record<string, string>
	withFile?: boolean
	className?: string
	children: ReactNode
}

/**
 * A form of the pipeline (`formAction`): its hidden keys, its honeypot, what was typed and what was wrong with it.
 * Works without script; with script it is sent in the background and the page stays.
 */
export function SecureForm({ id, action, keys, result, values, withFile, className, children }: Props) {
	const { errors, handlers } = useNativeErrors(result?.errors ?? NO_ERRORS)
	const form = useRef<HTMLFormElement>(null)
	const notice = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (!result) return
		if (result.message) notifyError(result.message)
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? notice.current
		wrong?.focus()
	}, [result])
	return (
		<FormStateProvider formId={id} values={result?.values ?? values ?? NO_VALUES} errors={errors}>
			<Form
				ref={form}
				id={id}
				method="post"
				action={action}
				preventScrollReset
				{...handlers}
				className={className}
				{...(withFile && { encType: 'multipart/form-data' })}
			>
				<input type="hidden" name={CSRF_FIELD} value={result?.csrf_token ?? keys.csrf_token} />
				<input
					type="hidden"
					name={IDEMPOTENCY_FIELD}
					value={result?.idempotency_key ?? keys.idempotency_key}
				/>
				<Honeypot id={id} />
				{result?.message && (
					<div ref={notice} tabIndex={-1} className="mb-5">
						<Notice kind="danger">{result.message}</Notice>
					</div>
				)}
				{children}
			</Form>
		</FormStateProvider>
	)
}

/** Out of sight for people and for their readers; machines fill it (001 §5). */
const Honeypot = ({ id }: { id: string }) => (
	<div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
		<label htmlFor={`${id}-${HONEYPOT_FIELD}`}>Fax</label>
		<input
			id={`${id}-${HONEYPOT_FIELD}`}
			name={HONEYPOT_FIELD}
			type="text"
			tabIndex={-1}
			autoComplete="off"
		/>
	</div>
)

/** Whether this page's form is being sent. */
export const useSubmitting = (): boolean => {
	const navigation = useNavigation()
	return navigation.state !== 'idle' && navigation.formMethod === 'POST'
}
