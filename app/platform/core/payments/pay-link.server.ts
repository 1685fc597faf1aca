import { encrypt, openEncrypted } from '#app/platform/core/security/token.server.ts'

const PURPOSE = 'payment'

/** Where those pages stand. */
export const PAY_PAGES = '/pay/'

const ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/** A token is so long; what is longer is none. */
const MOST_CHARACTERS = 120

/** The path of a payment's own page: nobody can guess it, read it or point it at another payment. */
export const payPath = (payment_id: string): string =>
	`${PAY_PAGES}${encrypt(PURPOSE, payment_id.replaceAll('-', ''))}`

/** The id of the payment that a link is about; null where it is none of ours, or not so spelled. */
export function openPayLink(token: string | undefined): string | null {
	if (!token || token.length > MOST_CHARACTERS) return null
	if (Buffer.from(token, 'base64url').toString('base64url') !== token) return null
	const id = ID.exec(openEncrypted(PURPOSE, token) ?? '')
	return id ? id.slice(1).join('-') : null
}
