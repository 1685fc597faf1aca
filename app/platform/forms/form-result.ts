/** What a form's action answers when the submission was not accepted. */
export type FormResult = {
	/** Sentence above the form, or null when the messages stand beside the fields. */
	message: string | null
	/** Sentences per field name. */
	errors: Record<string, string[]>
	/** What was typed, so that nothing is lost. */
	values: Record<string, string | string[]>
	/** The step to show, in a form that has steps. */
	step?: string
	/** Made anew where the old one can no longer be used. */
	csrf_token?: string
	idempotency_key?: string
}

/** What a page with a form gets from its loader (`formPage`). */
export type FormKeys = { csrf_token: string; idempotency_key: string }

/** Hidden fields that every form carries. The honeypot's name must look worth filling to a machine. */
export const CSRF_FIELD = 'csrf_token'
export const IDEMPOTENCY_FIELD = 'idempotency_key'
export const HONEYPOT_FIELD = 'fax_number'
/** Name of the buttons that only change the step of a form; the value is the step that they lead to. */
export const STEP_FIELD = 'go_to_step'
export const HIDDEN_FIELDS: readonly string[] = [CSRF_FIELD, IDEMPOTENCY_FIELD, HONEYPOT_FIELD, STEP_FIELD]
