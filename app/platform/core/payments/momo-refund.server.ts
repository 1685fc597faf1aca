import type { MomoKeys } from '#app/platform/core/config/disbursement-settings.ts'
import type { MomoSettings } from '#app/platform/core/config/payment-settings.server.ts'
import { createUnclear } from '#app/platform/core/payments/call-provider.server.ts'
import { codeOf, createMomoCall, momoStatus } from '#app/platform/core/payments/momo-call.server.ts'
import { isSameMoney, readMoney, writeMoney } from '#app/platform/core/payments/money.ts'
import type { Refund, RefundAnswer, Refunds } from '#app/platform/core/payments/provider.ts'
import type { RefundRefusal } from '#app/platform/core/payments/refunds/states.ts'

const REFUNDS = '/disbursement/v1_0/refund'

const unclear = createUnclear('MTN')

/** The balance of this product is one of its own: it has to be filled. */
const refusalOf = (reason = ''): RefundRefusal =>
	reason === 'NOT_ENOUGH_FUNDS' ? 'no-balance' : 'not-possible'

/** MTN's Disbursements: gives back what a request to pay has taken. It knows a refund by our reference. */
export function createMomoRefunds(settings: MomoSettings, keys: MomoKeys): Refunds {
	const call = createMomoCall(settings, 'disbursement', keys)

	async function askRefund({ reference, amount }: Refund): Promise<RefundAnswer> {
		const said = await call('GET', `${REFUNDS}/${encodeURIComponent(reference)}`)
		if ('unclear' in said) return unclear(said)
		if (said.status === 404 && codeOf(said) === 'RESOURCE_NOT_FOUND') return { state: 'unknown' }
		if (said.status !== 200) return unclear(`answered ${said.status}`)
		const read = momoStatus.safeParse(said.json)
		if (!read.success) return unclear('answered with what is no status')
		const { status, externalId = reference, reason, financialTransactionId } = read.data
		if (externalId !== reference) return unclear('answered with another refund')
		if (status === 'PENDING') return { state: 'waiting', providerId: reference }
		if (status === 'FAILED') return { state: 'refused', refusal: refusalOf(reason) }
		if (status !== 'SUCCESSFUL') return unclear('names a state that is none of its own')
		const given = readMoney(read.data.amount, read.data.currency)
		if (!given || !isSameMoney(given, amount)) return unclear('has the refund with another amount')
		return { state: 'given', providerId: financialTransactionId ?? reference }
	}

	return {
		askRefund,

		async refund(one) {
			if (one.amount.currency !== settings.currency) return { state: 'refused', refusal: 'not-possible' }
			const said = await call(
				'POST',
				REFUNDS,
				{ 'x-reference-id': one.reference },
				{
					amount: writeMoney(one.amount),
					currency: one.amount.currency,
					externalId: one.reference,
					payerMessage: 'Refund',
					payeeNote: 'Refund',
					referenceIdToRefund: one.of.reference,
				},
			)
			if ('unclear' in said) return unclear(said)
			if (said.status === 202) return { state: 'waiting', providerId: one.reference }
			if (said.status === 409) {
				const there = await askRefund(one)
				return there.state === 'unknown' ? unclear('has had this reference, and does not know it') : there
			}
			if (said.status === 400) return { state: 'refused', refusal: refusalOf(codeOf(said)) }
			return unclear(`answered ${said.status}`)
		},
	}
}
