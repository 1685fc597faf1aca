import { mailboxOf } from '#app/platform/core/mail/mailbox.ts'
import { encrypt, openEncrypted, sign } from '#app/platform/core/security/token.server.ts'

const PURPOSE = 'stop letters'

/** Characters that a link of ours can have, at the longest address. */
const TOKEN_CHARACTERS = 500

/** The path at which whoever gets letters at this address stops them. Nobody can make it for another, or read the address in it. */
export const stopPath = (email: string): string => `/stop-mails/${encrypt(PURPOSE, mailboxOf(email))}`

/** The mailbox that such a link stops, or null: it is none of ours, or not so spelled. */
export function openStopLink(token: string | undefined): string | null {
	if (!token || token.length > TOKEN_CHARACTERS) return null
	if (Buffer.from(token, 'base64url').toString('base64url') !== token) return null
	return openEncrypted(PURPOSE, token) ?? null
}

/** A mailbox as `stopped_mailboxes` knows it: nobody without the program's secret can try addresses against it. */
export const digestOf = (email: string): string => sign('stopped mailbox', mailboxOf(email))
