import { texts } from '#app/features/accounts/texts.ts'

/** A sentence for the person. */
export class PasskeyTrouble extends Error {}

/** What is said when it came to nothing: our server's sentence, or the given one. */
export function sayTrouble(error: unknown, otherwise: string): string {
	if (error instanceof PasskeyTrouble) return error.message
	// The browser's name for a device that holds a passkey of this person already.
	if (error instanceof Error && error.name === 'InvalidStateError') return texts.passkeyKnown
	return otherwise
}
