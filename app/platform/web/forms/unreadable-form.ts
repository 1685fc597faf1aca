const reasons = {
	'too large': 413,
	'too many fields': 413,
	'wrong content type': 415,
	malformed: 400,
} as const

/** A body that no form of ours sends; `status` is the HTTP status of the answer. */
export class UnreadableForm extends Error {
	override readonly name = 'UnreadableForm'
	readonly reason: keyof typeof reasons
	readonly status: 400 | 413 | 415
	/** The fields that came before the reading was given up. */
	readonly read: FormData | undefined

	constructor(reason: keyof typeof reasons, cause?: unknown, read?: FormData) {
		super(`form body: ${reason}`, { cause })
		this.reason = reason
		this.status = reasons[reason]
		this.read = read
	}
}
