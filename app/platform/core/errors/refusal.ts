/**
 * The domain says no, in a sentence that a person may read ("this time has just been taken").
 * Caught once where the command was called and shown beside the form or as a toast.
 */
export class Refusal extends Error {
	override readonly name = 'Refusal'
	/** HTTP status of the answer; 409 unless stated. */
	readonly status: number
	/** Form field that the sentence belongs to, if it belongs to one. */
	readonly field: string | undefined
	/** Seconds after which it may be tried again, where that is known. */
	readonly retryAfter: number | undefined

	constructor(
		sentence: string,
		options: { status?: number; field?: string | undefined; retryAfter?: number; cause?: unknown } = {},
	) {
		super(sentence, { cause: options.cause })
		this.status = options.status ?? 409
		this.field = options.field
		this.retryAfter = options.retryAfter
	}
}
