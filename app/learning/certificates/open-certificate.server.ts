import { type LoaderFunctionArgs, redirect } from 'react-router'
import {
	findCertificate,
	type PublicCertificate,
} from '#app/learning/certificates/queries/find-certificate.server.ts'
import { CERTIFICATE_NUMBER, certificatePath } from '#app/learning/certificates/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { isId, plainUnavailable, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { markUncacheable, pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { networkOf, consumeLimits } from '#app/platform/core/security/rate-limit.server.ts'

/** Wrong numbers that may be asked for from one address. */
export const WRONG_NUMBERS = { limit: 30, windowSeconds: 60 }

type Asked = Pick<LoaderFunctionArgs, 'context'> & { params: { number?: string | undefined } }

/** Nothing is at this address, or this address has asked for too much of the kind. */
export type Refused = { status: 404 } | { status: 429; retryAfter: number }

async function countWrong(address: string): Promise<Refused> {
	const key = `certificate:network:${networkOf(address)}`
	const { allowed, retryAfterSeconds } = await consumeLimits([{ key, ...WRONG_NUMBERS }])
	return allowed ? { status: 404 } : { status: 429, retryAfter: retryAfterSeconds }
}

/** The number or the id that an address names, however its letters are written; undefined where it is neither. */
function keyOf(text: string | undefined): { number: string } | { id: string } | undefined {
	if (isId(text)) return { id: text.toLowerCase() }
	const number = (text ?? '').toUpperCase()
	return CERTIFICATE_NUMBER.test(number) ? { number } : undefined
}

/**
 * The certificate of an address. Numbers that are none, of which nobody can guess a right one, are counted per address;
 * those that are right are always answered.
 * @param gone what is thrown without the database
 */
export async function openCertificate(
	{ params, context }: Asked,
	gone: () => unknown = unavailable,
): Promise<PublicCertificate | Refused> {
	markUncacheable(context)
	const key = keyOf(params.number)
	if (!key) return { status: 404 }
	try {
		return (
			(await readPart(context, 'certificate', () => findCertificate(db, key))) ??
			(await countWrong(context.get(pageContext).clientAddress))
		)
	} catch (error) {
		if (error instanceof Response) throw error
		throw gone()
	}
}

export const isRefused = (found: PublicCertificate | Refused): found is Refused =>
	typeof found.status === 'number'

/** The headers of a refusal. */
export const refusalHeaders = (refused: Refused): Record<string, string> =>
	refused.status === 429 ? { 'retry-after': String(refused.retryAfter) } : {}

/** Sends who came by another spelling, or by the id, to the address with the number. */
export function redirectToNumber(asked: Asked, { certificate_number }: PublicCertificate): void {
	if (asked.params.number !== certificate_number) throw redirect(certificatePath(certificate_number))
}

const SENTENCES = {
	404: 'There is no such certificate.',
	410: 'This certificate was revoked or withdrawn.',
	429: 'Too many numbers that do not exist were asked for. Please wait a minute.',
} as const

/** To be thrown where no page is asked for but a file. */
export const plainRefusal = (status: keyof typeof SENTENCES, headers: Record<string, string> = {}) =>
	new Response(`${SENTENCES[status]}\n`, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
	})

/**
 * The certificate of an address that is no page: a picture, a file.
 * @throws 404, 429 or 503
 */
export async function openForFile(asked: Asked): Promise<PublicCertificate> {
	const found = await openCertificate(asked, plainUnavailable)
	if (isRefused(found)) throw plainRefusal(found.status, refusalHeaders(found))
	return found
}

/** The same for what is there only while the certificate holds; 410 afterwards. */
export async function openValid(asked: Asked): Promise<PublicCertificate> {
	const found = await openForFile(asked)
	if (found.status !== 'valid') throw plainRefusal(410)
	return found
}
