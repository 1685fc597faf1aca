/** Why the program cannot start, in a sentence for the person who runs it. */
export class StartError extends Error {
	override readonly name = 'StartError'
}

/** What to print for a failure: our own sentences as they are, anything else in full. */
export function explain(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	if (error.name === 'StartError' || error.name === 'SettingsError') return error.message
	return error.stack ?? error.message
}
