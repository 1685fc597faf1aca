import { z } from 'zod'
import type { MomoSettings } from '#app/platform/core/config/payment-settings.server.ts'
import { createUnclear } from '#app/platform/core/payments/call-provider.server.ts'
import { codeOf, createMomoCall, momoStatus, plain } from '#app/platform/core/payments/momo-call.server.ts'
import { createMomoRefunds } from '#app/platform/core/payments/momo-refund.server.ts'
import { readMoney, writeMoney } from '#app/platform/core/payments/money.ts'
import type { Answer, Callback, Failure, Provider, Try } from '#app/platform/core/payments/provider.ts'
import { CALLBACK_BYTES, jsonOfBody } from '#app/platform/core/payments/signature.server.ts'
import { isOnAirtel } from '#app/platform/core/payments/wallet.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Its words for why a payment failed; FAILED with another word is as final. */
const FAILURES: Readonly<Record<string, Failure>> = {
	NOT_ENOUGH_FUNDS: 'no-funds',
	COULD_NOT_PERFORM_TRANSACTION: 'not-approved',
	PAYMENT_NOT_APPROVED: 'not-approved',
	EXPIRED: 'not-approved',
	APPROVAL_REJECTED: 'refused',
	TRANSACTION_CANCELED: 'refused',
	PAYER_LIMIT_REACHED: 'limit-reached',
	PAYER_NOT_FOUND: 'unknown-number',
	SENDER_ACCOUNT_NOT_ACTIVE: 'inactive-number',
}

const callbackSchema = z.object({
	externalId: z.string().regex(UUID),
	status: z.string().max(40).default(''),
})

const unclear = createUnclear('MTN')

/** What it has had before and does not know now is neither there nor away. */
const known = (answer: Answer): Answer =>
	answer.state === 'unknown' ? unclear('has had this reference, and does not know it') : answer

/** MTN's Collections: a request to pay, which the payer approves on the phone. It knows a request by our reference. */
export function createMomo(settings: MomoSettings): Provider {
	const call = createMomoCall(settings, 'collection', settings)

	function failureOf({ wallet }: Try, reason = ''): Failure {
		const failure = FAILURES[reason] ?? 'not-possible'
		return failure === 'unknown-number' && isOnAirtel(wallet ?? '') ? 'wrong-network' : failure
	}

	async function ask(one: Try): Promise<Answer> {
		const said = await call('GET', `/collection/v1_0/requesttopay/${encodeURIComponent(one.reference)}`)
		if ('unclear' in said) return unclear(said)
		if (said.status === 404 && codeOf(said) === 'RESOURCE_NOT_FOUND') return { state: 'unknown' }
		if (said.status !== 200) return unclear(`answered ${said.status}`)
		const read = momoStatus.safeParse(said.json)
		if (!read.success) return unclear('answered with what is no status')
		const { status, amount, currency, externalId = one.reference, reason, financialTransactionId } = read.data
		if (externalId !== one.reference) return unclear('answered with another request')
		if (status === 'PENDING') return { state: 'waiting', providerId: one.reference }
		if (status === 'FAILED') return { state: 'failed', failure: failureOf(one, reason) }
		if (status !== 'SUCCESSFUL') return unclear('names a state that is none of its own')
		const paid = readMoney(amount, currency)
		if (!paid) return unclear('names an amount that cannot be read')
		return { state: 'paid', providerId: financialTransactionId ?? one.reference, paid, way: 'MTN_MOMO' }
	}

	return {
		name: 'momo',
		title: 'MTN Mobile Money',
		ask,
		...(settings.disbursement && { refunds: createMomoRefunds(settings, settings.disbursement) }),

		async start(one) {
			const isOurs = one.amount.currency === settings.currency && UUID.test(one.reference)
			if (!isOurs || one.wallet === null) return { state: 'failed', failure: 'not-possible' }
			const text = plain(one.description)
			const said = await call(
				'POST',
				'/collection/v1_0/requesttopay',
				{
					'x-reference-id': one.reference,
					...(settings.callback !== undefined && { 'x-callback-url': settings.callback }),
				},
				{
					amount: writeMoney(one.amount),
					currency: one.amount.currency,
					externalId: one.reference,
					payer: { partyIdType: 'MSISDN', partyId: one.wallet },
					payerMessage: text,
					payeeNote: text,
				},
			)
			if ('unclear' in said) return unclear(said)
			if (said.status === 202) return { state: 'waiting', providerId: one.reference }
			// It has had this reference already.
			if (said.status === 409) return known(await ask(one))
			if (said.status === 400) return { state: 'failed', failure: failureOf(one, codeOf(said)) }
			return unclear(`answered ${said.status}`)
		},

		/** MTN signs nothing: what names a request of ours makes us ask, and says nothing else. */
		readCallback(_headers, body): Callback {
			if (body.byteLength > CALLBACK_BYTES) return { verdict: 'forged' }
			const read = callbackSchema.safeParse(jsonOfBody(body))
			if (!read.success) return { verdict: 'forged' }
			const { externalId: reference, status } = read.data
			// Few keys for one request, however many bodies a stranger makes up.
			const said = ['SUCCESSFUL', 'FAILED'].includes(status) ? status : 'other'
			return { verdict: 'valid', key: `${reference} ${said}`, reference, providerId: null }
		},
	}
}
