import { z } from 'zod'
import type { IremboPaySettings } from '#app/platform/core/config/payment-settings.server.ts'
import { callProvider, createUnclear, type Said } from '#app/platform/core/payments/call-provider.server.ts'
import { type Currency, isSameMoney, readMoney, writeMoney } from '#app/platform/core/payments/money.ts'
import { ownLink } from '#app/platform/core/payments/provider-link.server.ts'
import type { Answer, Callback, Failure, Provider, Try } from '#app/platform/core/payments/provider.ts'
import {
	CALLBACK_BYTES,
	isFresh,
	isSigned,
	jsonOfBody,
	keyOfBody,
	SIGNATURE_CHARACTERS,
} from '#app/platform/core/payments/signature.server.ts'
import { isOnAirtel } from '#app/platform/core/payments/wallet.ts'

/** Where its pages for paying stand. */
const LINK_HOSTS = ['irembopay.com']

/** A name for an invoice, ours or theirs: it goes into addresses. */
const id = z.string().regex(/^[\w-]{1,100}$/)

const invoiceSchema = z.object({
	success: z.literal(true),
	data: z.object({
		invoiceNumber: id,
		transactionId: id,
		paymentStatus: z.string().max(40),
		amount: z.union([z.number(), z.string().max(40)]),
		currency: z.string().max(10),
		paymentLinkUrl: z.unknown().optional(),
		paymentMethod: z.unknown().optional(),
	}),
})

const refusalSchema = z.object({
	success: z.literal(false),
	errors: z.array(z.object({ code: z.string().max(60) })).default([]),
})

const callbackSchema = z.object({
	data: z.object({ invoiceNumber: id.nullable().catch(null), transactionId: id.nullable().catch(null) }),
})

/** Its words for why no question went to the phone; every other is none that we know. */
const PUSH_FAILURES: Readonly<Record<string, Failure>> = {
	PHONE_NUMBER_MISSING: 'unknown-number',
	BAD_PHONE_NUMBER: 'unknown-number',
	PAYMENT_PROVIDER_ERROR: 'wrong-network',
	BAD_PAYMENT_PROVIDER: 'wrong-network',
	INVOICE_EXPIRED: 'expired',
	INVOICE_MISSING: 'not-possible',
	INVOICE_NOT_FOUND: 'not-possible',
	INVOICE_ALREADY_IN_BATCH: 'not-possible',
	BAD_DATA: 'not-possible',
}

/** A moment as its documentation writes them, in the time of Kigali. */
const kigaliTime = (moment: Date) =>
	new Date(moment.getTime() + 2 * 3_600_000).toISOString().replace('Z', '+02:00')

const unclear = createUnclear('IremboPay')

const codeOf = ({ json }: Said): string | undefined => {
	const refusal = refusalSchema.safeParse(json)
	return refusal.success ? (refusal.data.errors[0]?.code ?? '') : undefined
}

/**
 * IremboPay by its hosted page, and by a question to the phone where a try has a number (API version 2).
 * The invoice bears our reference, by which it is asked for ever after.
 */
export function createIremboPay(settings: IremboPaySettings): Provider {
	/** The account decides the currency of an invoice. */
	const accountOf = (currency: Currency) =>
		currency === settings.currency
			? settings.account
			: settings.abroad?.find((one) => one.currency === currency)?.account

	const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
		callProvider({
			base: settings.base,
			timeoutMs: settings.timeoutMs,
			method,
			path,
			headers: {
				'irembopay-secretkey': settings.secrets[0],
				'x-api-version': '2',
				...(body && { 'content-type': 'application/json' }),
			},
			...(body && { body: JSON.stringify(body) }),
		})

	/** What an invoice says, if it is that of this try. */
	function readInvoice({ reference, amount }: Try, { status, json }: Said): Answer {
		const read = invoiceSchema.safeParse(json)
		if (!read.success) return unclear(`answered ${status} with what is no invoice`)
		const { invoiceNumber: providerId, transactionId, paymentStatus, ...invoice } = read.data.data
		if (transactionId !== reference) return unclear('answered with another invoice')
		const sum = readMoney(invoice.amount, invoice.currency)
		if (!sum) return unclear('names an amount that cannot be read')
		if (paymentStatus === 'PAID') {
			const way = z
				.string()
				.regex(/^[A-Z_]{1,40}$/)
				.safeParse(invoice.paymentMethod).data
			return { state: 'paid', providerId, paid: sum, ...(way && { way }) }
		}
		if (paymentStatus !== 'NEW') return unclear('names a state of an invoice that is none of its own')
		// Whoever paid it would pay another sum than was agreed.
		if (!isSameMoney(sum, amount)) return unclear('has the invoice with another amount')
		const link = ownLink(invoice.paymentLinkUrl, settings.base, LINK_HOSTS)
		return { state: 'waiting', providerId, ...(link && { link }) }
	}

	async function ask(one: Try): Promise<Answer> {
		const said = await call('GET', `/payments/invoices/${encodeURIComponent(one.reference)}`)
		if ('unclear' in said) return unclear(said)
		// A 404 that is not IremboPay's own may come from anything on the way.
		if (said.status === 404 && codeOf(said) !== undefined) return { state: 'unknown' }
		return said.status === 200 ? readInvoice(one, said) : unclear(`answered ${said.status}`)
	}

	async function withdraw({ providerId }: Pick<Try, 'providerId'>): Promise<void> {
		if (providerId === null) return
		const expiryAt = kigaliTime(new Date())
		await call('PUT', `/payments/invoices/${encodeURIComponent(providerId)}`, { expiryAt })
	}

	/** Has the phone ask for the PIN. Only a number that the provider refuses ends the try. */
	async function push(one: Try, invoice: Answer & { state: 'waiting' }): Promise<Answer> {
		const wallet = one.wallet ?? ''
		const said = await call('POST', '/payments/transactions/initiate', {
			accountIdentifier: wallet.replace(/^250/, '0'),
			paymentProvider: (one.network ?? (isOnAirtel(wallet) ? 'airtel' : 'mtn')).toUpperCase(),
			invoiceNumber: invoice.providerId,
			transactionReference: one.reference,
		})
		if ('unclear' in said) return unclear(said)
		if (said.status === 200 || said.status === 201) return invoice
		const code = codeOf(said) ?? ''
		if (code === 'INVOICE_ALREADY_PAID') return ask(one)
		const failure = PUSH_FAILURES[code]
		if (!failure) return unclear(`answered ${said.status} to the question to the phone`)
		await withdraw(invoice)
		return { state: 'failed', failure }
	}

	return {
		name: 'irembopay',
		title: 'IremboPay',
		ask,
		withdraw,

		async start(one) {
			const account = accountOf(one.amount.currency)
			if (account === undefined) return { state: 'failed', failure: 'not-possible' }
			const said = await call('POST', '/payments/invoices', {
				transactionId: one.reference,
				paymentAccountIdentifier: account,
				paymentItems: [{ code: settings.product, quantity: 1, unitAmount: Number(writeMoney(one.amount)) }],
				description: one.description,
				expiryAt: kigaliTime(one.expiresAt),
				language: 'EN',
			})
			if ('unclear' in said) return unclear(said)
			if (said.status === 400 && codeOf(said) !== undefined) {
				// It may be refused because it is there already.
				const there = await ask(one)
				return there.state === 'unknown' ? { state: 'failed', failure: 'not-possible' } : there
			}
			if (said.status !== 200 && said.status !== 201) return unclear(`answered ${said.status}`)
			const invoice = readInvoice(one, said)
			return invoice.state === 'waiting' && one.wallet !== null ? push(one, invoice) : invoice
		},

		readCallback(headers, body, now): Callback {
			const header = headers.get('irembopay-signature') ?? ''
			if (body.byteLength > CALLBACK_BYTES || header.length > SIGNATURE_CHARACTERS)
				return { verdict: 'forged' }
			const [, time = '', signature = ''] = /^t=(\d{10}|\d{13}), ?s=([0-9a-f]{64})$/.exec(header) ?? []
			if (!isSigned(settings.secrets, signature, `${time}#`, body)) return { verdict: 'forged' }
			const named = callbackSchema.safeParse(jsonOfBody(body)).data?.data
			return {
				verdict: isFresh(time.length === 10 ? Number(time) * 1000 : Number(time), now) ? 'valid' : 'stale',
				key: keyOfBody(body),
				reference: named?.transactionId ?? null,
				providerId: named?.invoiceNumber ?? null,
			}
		},
	}
}
