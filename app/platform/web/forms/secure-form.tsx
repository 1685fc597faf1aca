import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { FIELD_CHECKS } from '#app/platform/web/forms/field-checks.ts'
import { ConfirmedNotice, KeptNotice } from '#app/platform/web/forms/form-notices.tsx'
import {
	CSRF_FIELD,
	type FormKeys,
	type FormResult,
	HONEYPOT_FIELD,
	IDEMPOTENCY_FIELD,
} from '#app/platform/web/forms/form-result.ts'
import { useUnsentForm } from '#app/platform/web/forms/sent-form.ts'
import { useDraft } from '#app/platform/web/forms/use-draft.ts'
import { useRefusal } from '#app/platform/web/forms/use-refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { useInsideDialog } from '#app/ui/dialog.tsx'
import { FormStateProvider, useUnsent } from '#app/ui/form-state.tsx'
import { useNativeErrors } from '#app/ui/native-errors.ts'
import { Notice } from '#app/ui/notice.tsx'
import { prepareToasts } from '#app/ui/toast.ts'
import { UnsentNotice } from '#app/ui/unsent-notice.tsx'

const NO_ERRORS = {}
const NO_VALUES = {}

/** Beside the toast that says why. */
const NOTHING_STORED = 'Nothing was stored. What you typed is still here.'

type Props = {
	id: string
	/** Where it is sent; the page's own address unless stated. */
	action?: string
	keys: FormKeys
	result: FormResult | undefined
	/** Shown before anything was typed. What was posted stands alone: a box that is not in it was left empty. */
	values?: Record<string, string>
	withFile?: boolean
	/** Path at which its draft is kept, where the page has several; the page's own unless stated. */
	draftAt?: string
	className?: string
	children: ReactNode
}

/**
 * A form of the pipeline (`formAction`): its hidden keys, its honeypot, what was typed and what was wrong with it.
 * Works without script; with script it is sent in the background and the page stays, what is typed is kept in the tab,
 * and a try that nobody answered leaves everything where it was.
 */
export function SecureForm({
	id,
	action,
	keys,
	result,
	values,
	withFile,
	draftAt,
	className,
	children,
}: Props) {
	const { errors, handlers } = useNativeErrors(result?.errors ?? NO_ERRORS, FIELD_CHECKS)
	const form = useRef<HTMLFormElement>(null)
	const notice = useRef<HTMLDivElement>(null)
	const [round, setRound] = useState(0)
	const unsent = useUnsentForm(form)
	const { kept, onTyped, forget } = useDraft(form, result, round)
	const refusal = useRefusal(result, NOTHING_STORED)
	const navigate = useNavigate()
	const location = useLocation()
	// From now on the browser's bubbles are not needed.
	useEffect(() => void (form.current && (form.current.noValidate = true)), [round])
	const [cameWithPage] = useState(result)
	// Before it is seen: whoever presses a field at once keeps it.
	useLayoutEffect(() => {
		if (!result) return
		// Script came late, and somebody fills in the form already.
		if (result === cameWithPage && form.current?.contains(document.activeElement)) return
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? notice.current
		wrong?.focus()
	}, [result, cameWithPage])
	const startOver = () => {
		forget()
		setRound(round + 1)
		// What the server answered goes with it; its first step follows.
		if (result) void navigate(location, { replace: true, preventScrollReset: true })
	}
	return (
		<FormStateProvider
			formId={id}
			values={result?.values ?? values ?? NO_VALUES}
			errors={errors}
			unsent={unsent || result?.unsent}
		>
			<Form
				key={round}
				ref={form}
				id={id}
				method="post"
				action={action}
				data-draft-at={draftAt}
				preventScrollReset
				// What the answer says is all that is new: a step that has come does not wait until the page was read again.
				defaultShouldRevalidate={false}
				{...handlers}
				onInput={(event) => {
					handlers.onInput(event)
					onTyped()
					prepareToasts()
				}}
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
				{keys.confirmation && !result && <ConfirmedNotice told={keys.confirmation} />}
				{kept && <KeptNotice kept={kept} startOver={startOver} />}
				{refusal && (
					<div ref={notice} tabIndex={-1} className="mb-5">
						<Notice kind="danger" live={!result?.toast}>
							{refusal}
						</Notice>
					</div>
				)}
				{children}
			</Form>
		</FormStateProvider>
	)
}

/**
 * The button that sends the form: says so while it does, and offers to try again when nobody answered.
 * @param props.keepsName it is called as before then, for another button sends something else
 */
export function SubmitButton({
	children,
	keepsName,
	...props
}: ComponentProps<typeof Button> & { keepsName?: boolean | undefined }) {
	const busy = useSubmitting()
	const unsent = useUnsent()
	const hasFooter = useInsideDialog()
	return (
		<>
			{!hasFooter && <UnsentNotice />}
			<Button type="submit" busy={busy} {...props}>
				{unsent && !keepsName ? 'Try again' : children}
			</Button>
		</>
	)
}

/** Out of sight for people and for their readers; machines fill it, no browser and no password manager does. */
const Honeypot = ({ id }: { id: string }) => (
	<div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
		<label htmlFor={`${id}-${HONEYPOT_FIELD}`}>Leave this empty</label>
		<input
			id={`${id}-${HONEYPOT_FIELD}`}
			name={HONEYPOT_FIELD}
			type="text"
			tabIndex={-1}
			autoComplete="off"
			data-1p-ignore=""
			data-lpignore="true"
			data-bwignore=""
			data-form-type="other"
		/>
	</div>
)

/** Whether this page's form is being sent. */
export const useSubmitting = (): boolean => {
	const navigation = useNavigation()
	return navigation.state !== 'idle' && navigation.formMethod === 'POST'
}
