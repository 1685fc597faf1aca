import { createHash, createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createIremboPay } from '#app/platform/core/payments/irembopay.server.ts'
import { createMomo } from '#app/platform/core/payments/momo.server.ts'
import { createStripe } from '#app/platform/core/payments/stripe.server.ts'

/** The vectors of the providers' schemes (architecture, 2.1 and 2.6). */
const BODY =
	'{"success":true,"data":{"invoiceNumber":"880519183280","transactionId":"01J8Z0000000000000000000PA","amount":25000,"currency":"RWF","paymentStatus":"PAID"}}'
const TIME = 1_767_600_000_000
const NOW = new Date(TIME)
const IREMBOPAY_VECTOR = '85bf4c2decbbce7b92c8c637d150b6e7c681acdd681262e488cf53946215ed1a'
const STRIPE_VECTOR = 'bc0580593a068f98211eae2f001af29f5169877ce5970b6d3d9a8661d3584606'

const base = 'http://127.0.0.1:1'
const irembopay = createIremboPay({
	base,
	currency: 'RWF',
	secrets: ['sk_test_loopback', 'sk_test_before'],
	account: 'A',
	product: 'P',
})
const stripe = createStripe({
	base,
	currency: 'EUR',
	secret: 'sk_test_loopback',
	webhooks: ['whsec_loopback', 'whsec_before'],
})
const momo = createMomo({
	base,
	currency: 'RWF',
	apiUser: 'user',
	apiKey: 'key',
	subscription: 's',
	target: 'mtnrwanda',
})

const bytes = (text: string) => new TextEncoder().encode(text)
const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** The two that sign, in one manner of speaking. */
const signers = {
	irembopay: {
		read: (header: string | null, body = BODY, now = NOW) =>
			irembopay.readCallback(
				new Headers(header === null ? {} : { 'irembopay-signature': header }),
				bytes(body),
				now,
			),
		header: (time: number, body = BODY, key = 'sk_test_loopback') =>
			`t=${time},s=${sign(key, `${time}#${body}`)}`,
		vector: `t=${TIME},s=${IREMBOPAY_VECTOR}`,
		before: 'sk_test_before',
	},
	stripe: {
		read: (header: string | null, body = BODY, now = NOW) =>
			stripe.readCallback(
				new Headers(header === null ? {} : { 'stripe-signature': header }),
				bytes(body),
				now,
			),
		header: (time: number, body = BODY, key = 'whsec_loopback') => {
			const seconds = Math.floor(time / 1000)
			return `t=${seconds},v1=${sign(key, `${seconds}.${body}`)}`
		},
		vector: `t=${TIME / 1000},v1=${STRIPE_VECTOR}`,
		before: 'whsec_before',
	},
}

test('D-159 the published vectors of both schemes are signed', () => {
	const key = createHash('sha256').update(BODY).digest('hex')
	expect(signers.irembopay.read(signers.irembopay.vector)).toEqual({
		verdict: 'valid',
		key,
		reference: '01J8Z0000000000000000000PA',
		providerId: '880519183280',
	})
	expect(signers.stripe.read(signers.stripe.vector)).toEqual({
		verdict: 'valid',
		key,
		reference: null,
		providerId: null,
	})
})

const verdicts = Object.entries(signers)

test.each(verdicts)(
	'D-159 drill 9: a callback of %s that is not signed by it is forged',
	(_, { read, header, vector }) => {
		const forged = {
			'no header': read(null),
			'an empty one': read(''),
			'a wrong key': read(header(TIME, BODY, 'of another')),
			'an empty key': read(header(TIME, BODY, '')),
			'a changed byte': read(vector, `${BODY} `),
			'a changed amount': read(vector, BODY.replace('25000', '1')),
			'a changed time': read(vector.replace('1767', '1768')),
			'half a signature': read(vector.slice(0, -32)),
			'more than one': read(`${vector}00`),
			'no time': read(vector.replace(/^t=\d+,/, '')),
			'a long header': read(vector + ','.repeat(1000)),
			'a long body': read(header(TIME, ' '.repeat(65 * 1024)), ' '.repeat(65 * 1024)),
		}
		for (const [what, callback] of Object.entries(forged))
			expect([what, callback]).toEqual([what, { verdict: 'forged' }])
	},
)

test.each(verdicts)(
	'D-159 drills 10 and 15: a callback of %s that is not of these minutes is stale',
	(_, { read, header }) => {
		const at = (skew: number) => read(header(TIME + skew * 1000)).verdict
		expect([-301, -300, 0, 300, 301].map(at)).toEqual(['stale', 'valid', 'valid', 'valid', 'stale'])
	},
)

test.each(verdicts)(
	'D-159 drill 7: a callback of %s that comes again has the same key',
	(_, { read, header }) => {
		const [first, again] = [read(header(TIME)), read(header(TIME + 60_000))]
		expect(first).toEqual(again)
		expect(read(header(TIME, '{}'), '{}')).not.toEqual(first)
	},
)

test.each(verdicts)(
	'D-159 the key of before is still one of %s while it is set',
	(_, { read, header, before }) => {
		expect(read(header(TIME, BODY, before)).verdict).toBe('valid')
	},
)

test.each(verdicts)('D-159 a signed body of %s that cannot be read names nothing', (_, { read, header }) => {
	for (const body of ['', 'null', '[]', '{"data":{"transactionId":"../x","object":7}}', '\u{0}'])
		expect(read(header(TIME, body), body)).toMatchObject({
			verdict: 'valid',
			reference: null,
			providerId: null,
		})
})

test('D-159 the time of IremboPay is read in seconds, too, and with a blank behind the comma', () => {
	const seconds = TIME / 1000
	const signature = sign('sk_test_loopback', `${seconds}#${BODY}`)
	expect(signers.irembopay.read(`t=${seconds}, s=${signature}`).verdict).toBe('valid')
	expect(signers.irembopay.read(`t=${seconds}0, s=${signature}`).verdict).toBe('forged')
})

test('D-159 any of several signatures of Stripe may be the right one, and those of another scheme count for nothing', () => {
	const wrong = '0'.repeat(64)
	const { read } = signers.stripe
	expect(read(`t=${TIME / 1000},v1=${wrong},v1=${STRIPE_VECTOR}`).verdict).toBe('valid')
	expect(read(`t=${TIME / 1000},v0=${STRIPE_VECTOR}`).verdict).toBe('forged')
})

test('D-159 an event of Stripe is known by its id, and its session by both names', () => {
	const reference = randomUUID()
	const body = JSON.stringify({
		id: 'evt_1',
		type: 'checkout.session.completed',
		data: { object: { id: 'cs_test_1', client_reference_id: reference } },
	})
	expect(signers.stripe.read(signers.stripe.header(TIME, body), body)).toEqual({
		verdict: 'valid',
		key: 'evt_1',
		reference,
		providerId: 'cs_test_1',
	})
})

test('D-159 MTN signs nothing: what names a request is a reason to ask, with few keys, and all else is nothing', () => {
	const reference = randomUUID()
	const read = (body: string) => momo.readCallback(new Headers(), bytes(body), NOW)
	const body = (status: string) => JSON.stringify({ externalId: reference, status, amount: '1' })
	expect(read(body('SUCCESSFUL'))).toEqual({
		verdict: 'valid',
		key: `${reference} SUCCESSFUL`,
		reference,
		providerId: null,
	})
	expect(read(body('A')).verdict === 'valid' && read(body('A'))).toEqual(read(body('B')))
	for (const nothing of [
		'',
		'null',
		'{}',
		'{"externalId":"x"}',
		`{"externalId":"${reference}x"}`,
		' '.repeat(65 * 1024),
	])
		expect(read(nothing)).toEqual({ verdict: 'forged' })
})
