/** A page that did not arrive: its request got no answer of ours. Only ever made in the browser. */
export class Unanswered extends Error {
	/** Whether it is the page that follows a submission which did arrive. */
	readonly afterSending: boolean

	constructor(afterSending: boolean) {
		super('no answer came')
		this.afterSending = afterSending
	}
}
