/** Days for which a deleted record can be put back. */
export const KEPT_DAYS = 30

/** What is known of a record that is not there any more: who deleted it and when, and its place in the bin. */
export type Gone = {
	by: string | null
	at: Date | null
	bin: string | null
	/** Where the same is added as a new record, if it can be. */
	addTo?: string
}
