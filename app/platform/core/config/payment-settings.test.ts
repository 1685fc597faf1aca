import { expect, test } from 'vitest'
import { whyNoFrancs } from '#app/platform/core/config/payment-settings.server.ts'
import { readSettings, SettingsError } from '#app/platform/core/config/settings.server.ts'

const IREMBOPAY = 'https://key-canary@api.irembopay.com/?account=ACC&product=PC-1'
const MOMO = 'https://user-canary:key-canary@proxy.example/?subscription=SUB&target=mtnrwanda'
const STRIPE = 'https://key-canary@api.stripe.com/?webhook=whsec_12345678'

const EXAMPLES = {
	IREMBOPAY_URL: 'https://SECRET@api.irembopay.com/?account=ACCOUNT&product=PRODUCT',
	MOMO_URL: 'https://APIUSER:APIKEY@host/?subscription=KEY&target=mtnrwanda',
	STRIPE_URL: 'https://SECRET@api.stripe.com/?webhook=whsec_SECRET',
}

const wrong: [name: keyof typeof EXAMPLES, value: string, sentence: string][] = [
	['IREMBOPAY_URL', 'canary', `must be an address such as ${EXAMPLES.IREMBOPAY_URL}`],
	['MOMO_URL', 'smtp://canary@host/', `must be an address such as ${EXAMPLES.MOMO_URL}`],
	['STRIPE_URL', STRIPE.replace('.com/', '.com/v1'), `must be an address such as ${EXAMPLES.STRIPE_URL}`],
	['STRIPE_URL', STRIPE + 'c'.repeat(2000), `must be an address such as ${EXAMPLES.STRIPE_URL}`],
	['IREMBOPAY_URL', IREMBOPAY.replace('https', 'http'), 'must begin with https://'],
	[
		'IREMBOPAY_URL',
		EXAMPLES.IREMBOPAY_URL,
		`must have its key of at least 8 characters before the @, as in ${EXAMPLES.IREMBOPAY_URL}`,
	],
	[
		'STRIPE_URL',
		STRIPE.replace('key-canary@', ''),
		`must have its key of at least 8 characters before the @, as in ${EXAMPLES.STRIPE_URL}`,
	],
	[
		'STRIPE_URL',
		STRIPE.replace('key-canary', 'canary%zzzzzz'),
		`must have its key of at least 8 characters before the @, as in ${EXAMPLES.STRIPE_URL}`,
	],
	['MOMO_URL', MOMO.replace(':key-canary', ''), 'must have user and key before the @, as APIUSER:APIKEY'],
	['IREMBOPAY_URL', IREMBOPAY.replace('account', 'old'), 'needs account='],
	['IREMBOPAY_URL', IREMBOPAY.replace('&product=PC-1', ''), 'needs product='],
	[
		'IREMBOPAY_URL',
		IREMBOPAY.replace('ACC', 'can%20ary'),
		'must have account= with at most 200 letters, digits and signs',
	],
	['IREMBOPAY_URL', `${IREMBOPAY}&account=canary`, 'must say nothing twice'],
	[
		'IREMBOPAY_URL',
		`${IREMBOPAY}&canary=1`,
		'takes only account, product, old, push, currency, methods, card_fee_percent, card_fee_fixed, account_eur, rate_eur, account_usd, rate_usd behind the question mark',
	],
	[
		'IREMBOPAY_URL',
		`${IREMBOPAY}&account_eur=canary`,
		'must have account_eur= and rate_eur=, or none of them',
	],
	['IREMBOPAY_URL', `${IREMBOPAY}&rate_usd=1450`, 'must have account_usd= and rate_usd=, or none of them'],
	[
		'IREMBOPAY_URL',
		`${IREMBOPAY}&account_eur=canary&rate_eur=1,650`,
		'must have rate_eur= as the francs that one is worth, such as 1650 or 1650.25',
	],
	[
		'IREMBOPAY_URL',
		`${IREMBOPAY}&account_eur=canary&rate_eur=1650&methods=mobile-money-mtn`,
		'has an account abroad: must have currency=RWF, and card in methods=',
	],
	['IREMBOPAY_URL', `${IREMBOPAY}&currency=canary`, 'must have currency= as one of RWF, EUR, USD'],
	['IREMBOPAY_URL', `${IREMBOPAY}&push=canary`, 'must have push= on or off'],
	[
		'IREMBOPAY_URL',
		`${IREMBOPAY}&methods=card,paypal`,
		'must have methods= with mobile-money-mtn, mobile-money-airtel, card, or some of them',
	],
	[
		'IREMBOPAY_URL',
		`${IREMBOPAY}&methods=`,
		'must have methods= with mobile-money-mtn, mobile-money-airtel, card, or some of them',
	],
	[
		'IREMBOPAY_URL',
		`${IREMBOPAY}&currency=EUR&methods=mobile-money-mtn`,
		'can take mobile money in RWF only: must have methods=card',
	],
	['MOMO_URL', `${MOMO}&methods=card`, 'must have methods= with mobile-money-mtn, or some of them'],
	[
		'STRIPE_URL',
		`${STRIPE}&card_fee_percent=21`,
		'must have card_fee_percent= as a number below 21, such as 2.9',
	],
	[
		'STRIPE_URL',
		`${STRIPE}&card_fee_percent=2.9%`,
		'must have card_fee_percent= as a number below 21, such as 2.9',
	],
	[
		'STRIPE_URL',
		`${STRIPE}&card_fee_fixed=0.3`,
		'must have card_fee_fixed= as a whole number of francs, or of cents',
	],
	[
		'IREMBOPAY_URL',
		`${IREMBOPAY}&methods=mobile-money-mtn&card_fee_fixed=300`,
		'has a card fee, and no card in methods=',
	],
	[
		'MOMO_URL',
		`${MOMO}&card_fee_fixed=300`,
		'takes only subscription, target, currency, callback, refund_user, refund_key, refund_subscription, methods behind the question mark',
	],
	['MOMO_URL', MOMO.replace('&target=mtnrwanda', ''), 'needs target='],
	['MOMO_URL', MOMO.replace('mtnrwanda', 'MTN'), 'must have target= as a word such as mtnrwanda'],
	['MOMO_URL', MOMO.replace('mtnrwanda', 'sandbox'), 'must have currency=EUR with target=sandbox'],
	['MOMO_URL', `${MOMO}&callback=http://hub.example/`, 'must have callback= as an https address'],
	[
		'STRIPE_URL',
		`${STRIPE}&rate_eur=canary`,
		'must have rate_eur= as the francs that one is worth, such as 1650 or 1650.25',
	],
	['STRIPE_URL', `${STRIPE}&rate_eur=1650&currency=EUR`, 'has a rate of francs: must have currency=RWF'],
	['STRIPE_URL', STRIPE.replace(/\?.*/, ''), 'needs webhook='],
	['STRIPE_URL', STRIPE.replace('whsec_', ''), 'must have webhook= beginning with whsec_'],
]

test.each(wrong)(
	'D-175 %s=%s stops the start with a sentence that names it, not what it holds',
	(name, value, said) => {
		expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(`${name} ${said}.`))
		expect(said).not.toContain('canary')
	},
)

test('D-175 without a provider there is none', () => {
	expect(readSettings({}).paymentProviders).toEqual([])
})

test('D-175, D-166 a provider serves what it can unless its setting says less, and has its own fee of cards', () => {
	expect(readSettings({ IREMBOPAY_URL: IREMBOPAY }).paymentProviders).toEqual([
		{
			name: 'irembopay',
			methods: ['mobile-money-mtn', 'mobile-money-airtel', 'card'],
			cardFee: { hundredthsOfPercent: 0, fixed: 0 },
			test: false,
			push: false,
			settings: {
				base: 'https://api.irembopay.com',
				currency: 'RWF',
				account: 'ACC',
				product: 'PC-1',
				secrets: ['key-canary'],
			},
		},
	])
	const three = readSettings({
		IREMBOPAY_URL: `${IREMBOPAY}&methods=mobile-money-airtel&old=before&push=on`,
		MOMO_URL: MOMO,
		STRIPE_URL: `${STRIPE}&card_fee_percent=2.9&card_fee_fixed=30&old=whsec_87654321`,
	}).paymentProviders
	expect(three).toMatchObject([
		{
			name: 'irembopay',
			push: true,
			methods: ['mobile-money-airtel'],
			settings: { secrets: ['key-canary', 'before'] },
		},
		{
			name: 'momo',
			methods: ['mobile-money-mtn'],
			settings: { apiUser: 'user-canary', apiKey: 'key-canary', subscription: 'SUB', target: 'mtnrwanda' },
		},
		{
			name: 'stripe',
			methods: ['card'],
			cardFee: { hundredthsOfPercent: 290, fixed: 30 },
			settings: { currency: 'RWF', secret: 'key-canary', webhooks: ['whsec_12345678', 'whsec_87654321'] },
		},
	])
	const [besides] = readSettings({
		IREMBOPAY_URL: `${IREMBOPAY}&account_usd=USD-1&rate_usd=1450.5&account_eur=EUR-1&rate_eur=1650`,
	}).paymentProviders
	expect(besides?.settings).toMatchObject({
		currency: 'RWF',
		account: 'ACC',
		abroad: [
			{ currency: 'EUR', account: 'EUR-1', rate: 165_000 },
			{ currency: 'USD', account: 'USD-1', rate: 145_050 },
		],
	})
	expect(whyNoFrancs(besides ? [besides] : [])).toBeUndefined()
	const [stripe] = readSettings({ STRIPE_URL: `${STRIPE}&rate_usd=1450.5&rate_eur=1650` }).paymentProviders
	expect(stripe?.settings).toMatchObject({
		currency: 'RWF',
		abroad: [
			{ currency: 'EUR', rate: 165_000 },
			{ currency: 'USD', rate: 145_050 },
		],
	})
	const [abroad] = readSettings({ IREMBOPAY_URL: `${IREMBOPAY}&currency=USD` }).paymentProviders
	expect(abroad?.methods).toEqual(['card'])
	expect(whyNoFrancs(abroad ? [abroad] : [])).toBe(
		'IREMBOPAY_URL must have currency=RWF: the forms ask for francs.',
	)
	expect(whyNoFrancs(readSettings({ IREMBOPAY_URL: IREMBOPAY }).paymentProviders)).toBeUndefined()
})

test('D-175 one method is served by one provider', () => {
	expect(() => readSettings({ IREMBOPAY_URL: IREMBOPAY, MOMO_URL: MOMO })).toThrow(
		new SettingsError(
			'IREMBOPAY_URL and MOMO_URL both serve mobile-money-mtn: say by methods= what each one serves.',
		),
	)
})

test('D-159 a key may hold any sign, and a sandbox is marked as a test, in production too', () => {
	const settings = (env: Record<string, string | undefined>) =>
		readSettings({ NODE_ENV: 'production', ...env }).paymentProviders[0]
	const odd = settings({ IREMBOPAY_URL: IREMBOPAY.replace('key-canary', 'a%2Fb%40c%3Ad-e') })
	expect(odd).toMatchObject({ settings: { secrets: ['a/b@c:d-e'] } })
	const tests = [
		{ IREMBOPAY_URL: IREMBOPAY.replace('api.', 'api.sandbox.') },
		{ IREMBOPAY_URL: IREMBOPAY.replace('https', 'http').replace('api.irembopay.com', '127.0.0.1:4601') },
		{ MOMO_URL: `${MOMO.replace('proxy.example', 'sandbox.momodeveloper.mtn.com')}` },
		{ STRIPE_URL: STRIPE.replace('key-canary', 'sk_test_1') },
	]
	for (const env of tests) expect([env, settings(env)?.test]).toEqual([env, true])
	for (const env of [{ IREMBOPAY_URL: IREMBOPAY }, { MOMO_URL: MOMO }, { STRIPE_URL: STRIPE }])
		expect([env, settings(env)?.test]).toEqual([env, false])
})
