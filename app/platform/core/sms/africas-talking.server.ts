import { z } from 'zod'
import type { Sms } from '#app/platform/core/sms/sms.server.ts'

/** The gateway did not take a message. */
export class SmsRefused extends Error {
	override readonly name = 'SmsRefused'
	/** It is the number that cannot be reached, now or ever; otherwise the gateway may take it another time. */
	readonly wrongNumber: boolean

	constructor(reason: string, wrongNumber = false) {
		super(reason)
		this.wrongNumber = wrongNumber
	}
}

const TIMEOUT_MS = 10_000

/** Its codes for a message that is on its way: processed, sent, queued. */
const TAKEN = new Set([100, 101, 102])
/** No such number, or one of a kind that takes no messages. */
const WRONG_NUMBER = new Set([403, 404])

const answerSchema = z.object({
	SMSMessageData: z.object({
		Message: z.string().default(''),
		Recipients: z.array(z.object({ statusCode: z.number(), status: z.string().default('') })).default([]),
	}),
})

/**
 * Sends a message by Africa's Talking's HTTP API.
 * @param url `https://USERNAME:API-KEY@api.africastalking.com/version1/messaging?from=SENDER`
 * @throws SmsRefused when the gateway did not take it, or said nothing for ten seconds
 */
export async function sendByAfricasTalking(
	{ to, text }: Sms,
	url: string,
	timeout = TIMEOUT_MS,
): Promise<void> {
	const address = new URL(url)
	const [username, apiKey] = [address.username, address.password].map(decodeURIComponent)
	const from = address.searchParams.get('from')
	Object.assign(address, { username: '', password: '', search: '' })
	const answer = await fetch(address, {
		method: 'POST',
		headers: { apiKey: apiKey ?? '', accept: 'application/json' },
		body: new URLSearchParams({ username: username ?? '', to, message: text, ...(from && { from }) }),
		redirect: 'error',
		signal: AbortSignal.timeout(timeout),
	}).catch((error: unknown) => {
		// Neither the number nor the key may stand in a log.
		throw new SmsRefused(
			`the SMS gateway cannot be reached: ${error instanceof Error ? error.name : 'error'}`,
		)
	})
	if (!answer.ok) throw new SmsRefused(`the SMS gateway answered ${answer.status}`)
	const read = answerSchema.safeParse(await answer.json().catch(() => null))
	if (!read.success) throw new SmsRefused('the SMS gateway gave an answer that is none of its own')
	const [recipient] = read.data.SMSMessageData.Recipients
	if (!recipient) throw new SmsRefused('the SMS gateway took no recipient', true)
	if (!TAKEN.has(recipient.statusCode)) {
		throw new SmsRefused(
			`the SMS gateway refused with ${recipient.statusCode}`,
			WRONG_NUMBER.has(recipient.statusCode),
		)
	}
}
