import { encrypt, openEncrypted } from '#app/platform/core/security/token.server.ts'

/** Where those pages stand. */
export const PAY_PAGES = '/pay/'

const ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/** A token is so long; what is longer is none. */
const MOST_CHARACTERS = 120

const tokenOf = (purpose: string, payment_id: string): string =>
	encrypt(purpose, payment_id.replaceAll('-', ''))

function openToken(purpose: string, token: string | undefined): string | null {
	if (!token || token.length > MOST_CHARACTERS) return null
	if (Buffer.from(token, 'base64url').toString('base64url') !== token) return null
	const id = ID.exec(openEncrypted(purpose, token) ?? '')
	return id ? id.slice(1).join('-') : null
}

/** The path of a payment's own page: nobody can guess it, read it or point it at another payment. */
export const payPath = (payment_id: string): string => PAY_PAGES + tokenOf('payment', payment_id)

/** The id of the payment that a link is about; null where it is none of ours, or not so spelled. */
export const openPayLink = (token: string | undefined): string | null => openToken('payment', token)

const PDF = '.pdf'

/** The path of a payment's receipt: as secret, and no way to the payment's page. */
export const receiptPath = (payment_id: string): string => `/receipts/${tokenOf('receipt', payment_id)}${PDF}`

/** The id of the payment whose receipt is asked for; null as above. @param file the last part of its path */
export const openReceiptLink = (file: string | undefined): string | null =>
	file?.endsWith(PDF) ? openToken('receipt', file.slice(0, -PDF.length)) : null
