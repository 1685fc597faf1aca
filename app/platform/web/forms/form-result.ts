import type { Gone } from '#app/platform/core/records/rules.ts'
import type { LocalEvent } from '#app/platform/core/security/local-log.ts'

/** What a form's action answers when the submission was not accepted. */
export type FormResult = {
	/** Sentence above the form, or null when the messages stand beside the fields. */
	message: string | null
	/** The documents want the message as a toast; the form then says it once the toast is over. */
	toast?: boolean
	/** Sentences per field name. */
	errors: Record<string, string[]>
	/** What was typed, so that nothing is lost. */
	values: Record<string, string | string[]>
	/** What it was about is not there any more. */
	gone?: Gone
	/** The step to show, in a form that has steps. */
	step?: string
	/** Fields that were filled in for whoever asked: nothing was refused, and nothing is stored. */
	filled?: readonly string[]
	/** Made anew where the old one can no longer be used. */
	csrf_token?: string
	idempotency_key?: string
	/** The server did not answer: the sentence that says so at the button. Only ever made in the browser. */
	unsent?: string
	/** What the browser notes of it in its own log; the server has logged it already. */
	noted?: LocalEvent
}

/** What a form says in its own place once it was accepted. */
export type Confirmation = {
	/** The document's sentence. */
	text: string
	note?: string
	/** What the person may quote when asking about it. */
	reference?: string
	/** Heading in place of the form's. */
	title?: string
	/** The address that the acknowledgement goes to. */
	mailTo?: string
	/** What was sent: term and detail. */
	facts?: readonly (readonly [string, string])[]
	/** Where to go from here: label and address. */
	links?: readonly (readonly [string, string])[]
	/** What happens next: when, and what. */
	next?: readonly (readonly [string, string])[]
}

/** What a page with a form gets from its loader (`formPage`). */
export type FormKeys = {
	csrf_token: string
	idempotency_key: string
	/** The form was just accepted: what it says of that. */
	confirmation?: Confirmation | null
}

/**
 * Hidden fields that every form carries. The honeypot's name means nothing to a browser or a password manager that
 * fills forms for a person, and a text to fill to a machine that fills whatever it finds.
 */
export const CSRF_FIELD = 'csrf_token'
export const IDEMPOTENCY_FIELD = 'idempotency_key'
export const HONEYPOT_FIELD = 'further_remarks'
/** Name of the buttons that only change the step of a form; the value is the step that they lead to. */
export const STEP_FIELD = 'go_to_step'
/** The step in which a form asks whether what it sends is really to be done. */
export const ASK = 'ask'
/** The step that the form shows, so that it stays there when nobody answers. */
export const PRESENT_STEP_FIELD = 'present_step'
export const HIDDEN_FIELDS: readonly string[] = [
	CSRF_FIELD,
	IDEMPOTENCY_FIELD,
	HONEYPOT_FIELD,
	STEP_FIELD,
	PRESENT_STEP_FIELD,
]
