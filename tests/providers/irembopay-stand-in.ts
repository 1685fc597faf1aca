import { createHmac } from 'node:crypto'
import {
	type Book,
	type Call,
	type Entry,
	type Protocol,
	raw,
	type Reply,
	startStandIn,
} from '#tests/providers/stand-in.ts'

export const IREMBOPAY_KEY = 'sk_test_loopback'
const ACCOUNT = 'TST-RWF'
const CURRENCIES: Readonly<Record<string, string>> = { [ACCOUNT]: 'RWF', 'TST-EUR': 'EUR', 'TST-USD': 'USD' }
const PRODUCT = 'PC-LOOPBACK'

const done = (status: number, data: object): Reply => ({
	status,
	json: { success: true, message: 'done', data, errors: [] },
})

const refuse = (status: number, code: string): Reply => ({
	status,
	json: { success: false, message: 'refused', data: null, errors: [{ code, detail: code }] },
})

const describe = (entry: Entry, base: string) => ({
	invoiceNumber: entry.id,
	transactionId: entry.reference,
	paymentAccountIdentifier: `TST-${entry.currency}`,
	paymentStatus: entry.state === 'paid' ? 'PAID' : 'NEW',
	amount: raw(entry.amount),
	currency: entry.currency,
	type: 'SINGLE',
	description: entry.description,
	expiryAt: new Date(entry.expiresAt).toISOString(),
	paymentLinkUrl: `${base}/pay/${entry.id}`,
	...(entry.state === 'paid' && {
		paymentMethod: entry.wallet ? (isAirtel(entry.wallet) ? 'AIRTEL_MONEY' : 'MTN_MOMO') : 'ONLINE_CARD',
		paymentReference: `PAY-${entry.id}`,
		paidAt: new Date(entry.createdAt).toISOString(),
	}),
})

const isAirtel = (wallet: string) => /^2507[23]/.test(wallet)

type Asked = Partial<{
	transactionId: string
	paymentAccountIdentifier: string
	paymentItems: { code: string; quantity: number; unitAmount: number }[]
	description: string
	expiryAt: string
	accountIdentifier: string
	paymentProvider: string
	invoiceNumber: string
}>

function create(asked: Asked, { entries, base }: Book): Reply {
	const { transactionId = '', paymentItems: [item] = [], description = '', expiryAt } = asked
	const currency = CURRENCIES[asked.paymentAccountIdentifier ?? '']
	if (currency === undefined || item?.code !== PRODUCT) return refuse(400, 'BAD_DATA')
	const isWhole = Number.isInteger(
		currency === 'RWF' ? item.unitAmount : Math.round(item.unitAmount * 1e4) / 100,
	)
	if (!/^[\w-]{1,64}$/.test(transactionId) || !isWhole) return refuse(400, 'BAD_DATA')
	if (entries.has(transactionId)) return refuse(400, 'DUPLICATE_TRANSACTION_ID')
	const entry: Entry = {
		reference: transactionId,
		id: String(880_000_000_000 + entries.size + 1),
		amount: String(item.unitAmount * item.quantity),
		currency,
		description,
		state: 'open',
		reason: null,
		wallet: null,
		returnTo: null,
		callbackTo: null,
		expiresAt: expiryAt ? Date.parse(expiryAt) : Number.POSITIVE_INFINITY,
		createdAt: Date.now(),
		stalled: false,
	}
	if (Number.isNaN(entry.expiresAt)) return refuse(400, 'BAD_DATA')
	entries.set(transactionId, entry)
	return done(201, describe(entry, base))
}

function push(asked: Asked, entry: Entry | undefined): Reply {
	const { accountIdentifier = '', paymentProvider = '' } = asked
	if (accountIdentifier === '') return refuse(400, 'PHONE_NUMBER_MISSING')
	if (!/^07\d{8}$/.test(accountIdentifier)) return refuse(400, 'BAD_PHONE_NUMBER')
	if (!entry) return refuse(404, 'INVOICE_NOT_FOUND')
	if (entry.state === 'paid') return refuse(400, 'INVOICE_ALREADY_PAID')
	if (entry.expiresAt < Date.now()) return refuse(400, 'INVOICE_EXPIRED')
	if (!['MTN', 'AIRTEL'].includes(paymentProvider)) return refuse(400, 'BAD_PAYMENT_PROVIDER')
	const wallet = `250${accountIdentifier.slice(1)}`
	if (isAirtel(wallet) !== (paymentProvider === 'AIRTEL')) return refuse(400, 'PAYMENT_PROVIDER_ERROR')
	entry.wallet = wallet
	return done(200, {
		accountIdentifier,
		paymentProvider,
		invoiceNumber: entry.id,
		referenceId: `R${entry.id}`,
	})
}

function answer(call: Call, book: Book): Reply | undefined {
	const { method, path, headers, body } = call
	if (headers['irembopay-secretkey'] !== IREMBOPAY_KEY) return refuse(401, 'UNAUTHORIZED')
	if (headers['x-api-version'] !== '2') return refuse(400, 'BAD_API_VERSION')
	if (method !== 'GET' && headers['content-type'] !== 'application/json') return refuse(400, 'BAD_DATA')
	const asked = (method === 'GET' ? {} : JSON.parse(body)) as Asked
	if (method === 'POST' && path === '/payments/invoices') return create(asked, book)
	const named = (name = '') => {
		const kept = book.entries.get(name)
		if (kept?.reference === name) return kept
		return [...book.entries.values()].find(({ id, reference }) => id === name || reference === name)
	}
	if (method === 'POST' && path === '/payments/transactions/initiate')
		return push(asked, named(asked.invoiceNumber))
	const name = /^\/payments\/invoices\/([\w-]+)$/.exec(path)?.[1]
	if (name === undefined) return undefined
	const entry = named(name)
	if (!entry) return refuse(404, 'INVOICE_NOT_FOUND')
	if (method === 'PUT') entry.expiresAt = Date.parse(asked.expiryAt ?? '')
	return done(200, describe(entry, book.base))
}

/** IremboPay, version 2. */
export async function startIremboPay(port = 0) {
	const protocol: Protocol = {
		answer,
		announce(entry, at) {
			const { paymentLinkUrl: _, ...data } = describe(entry, '')
			const body = JSON.stringify({
				success: true,
				message: 'done',
				data: { ...data, amount: Number(entry.amount) },
			})
			const signature = createHmac('sha256', IREMBOPAY_KEY).update(`${at}#${body}`).digest('hex')
			return { headers: { 'irembopay-signature': `t=${at},s=${signature}` }, body }
		},
	}
	const standIn = await startStandIn(protocol, port)
	const url = `${standIn.base.replace('//', `//${IREMBOPAY_KEY}@`)}/?account=${ACCOUNT}&product=${PRODUCT}`
	return Object.assign(standIn, { url })
}
