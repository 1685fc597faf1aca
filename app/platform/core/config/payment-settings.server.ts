import { z } from 'zod'
import {
	abroadShape,
	type AccountAbroad,
	accountsAbroad,
	type RateAbroad,
	ratesAbroad,
	ratesShape,
} from '#app/platform/core/config/accounts-abroad.server.ts'
import { type CardFee, cardFeeOf, cardFeeShape } from '#app/platform/core/config/card-fee.server.ts'
import { disbursementOf, type MomoKeys } from '#app/platform/core/config/disbursement-settings.ts'
import { isLoopback } from '#app/platform/core/loopback.ts'

const CURRENCIES = ['RWF', 'EUR', 'USD'] as const

type SettingCurrency = (typeof CURRENCIES)[number]

/** What a payer can choose that a provider serves. Bank transfers need none, PayPal has none. */
export type ServedMethod = 'mobile-money-mtn' | 'mobile-money-airtel' | 'card'

/** What each provider can serve, which it does unless `methods=` names less. */
const SERVES = {
	irembopay: ['mobile-money-mtn', 'mobile-money-airtel', 'card'],
	momo: ['mobile-money-mtn'],
	stripe: ['card'],
} as const satisfies Record<string, readonly ServedMethod[]>

/** `base`: scheme and host. `timeoutMs`: how long one call may take, fifteen seconds unless stated. */
type Called = { base: string; currency: SettingCurrency; timeoutMs?: number }

/** `secrets`: the first is the one in force, a second is that of before, which callbacks may still be signed with. `abroad`: what cards can be charged to beside francs. */
export type IremboPaySettings = Called & {
	secrets: readonly [string, ...string[]]
	account: string
	abroad?: readonly AccountAbroad[]
	product: string
}

/**
 * `callback`: where MTN is asked to call, if anywhere; its host is registered there. `disbursement`: the keys of the product
 * that gives money back, where the hub has it.
 */
export type MomoSettings = Called &
	MomoKeys & {
		target: string
		callback?: string
		disbursement?: MomoKeys
	}

/** `webhooks`: the secrets that callbacks are signed with, the one in force and that of before. `abroad`: as above, to the one account. */
export type StripeSettings = Called & {
	secret: string
	webhooks: readonly string[]
	abroad?: readonly RateAbroad[]
}

type Served = {
	/** Mobile money is asked for on the phone, by a number that the payer gives; else on the provider's page. */
	push: boolean
	methods: readonly ServedMethod[]
	cardFee: CardFee
	/** No money moves: it is a sandbox, or a stand-in on this machine. */
	test: boolean
}

export type ProviderSettings = Served &
	(
		| { name: 'irembopay'; settings: IremboPaySettings }
		| { name: 'momo'; settings: MomoSettings }
		| { name: 'stripe'; settings: StripeSettings }
	)

/** A value of the query that is a key or a name: printable, for it goes into a header. */
const word = (name: string) =>
	z
		.string({ error: `needs ${name}=` })
		.regex(/^[\x21-\x7e]{1,200}$/, { error: `must have ${name}= with at most 200 letters, digits and signs` })

const webhookSecret = (name: string) =>
	z
		.string({ error: `needs ${name}=` })
		.regex(/^whsec_[\w+/=-]{8,190}$/, { error: `must have ${name}= beginning with whsec_` })

const currency = (normally: SettingCurrency) =>
	z.enum(CURRENCIES, { error: `must have currency= as one of ${CURRENCIES.join(', ')}` }).default(normally)

function methodsOf<const Name extends keyof typeof SERVES>(name: Name) {
	const own: readonly ServedMethod[] = SERVES[name]
	const error = `must have methods= with ${own.join(', ')}, or some of them`
	return z
		.string()
		.max(100, { error })
		.transform((list) => [...new Set(list.split(',').map((one) => one.trim()))])
		.refine((list) => list.every((one) => own.some((each) => each === one)), { error })
		.transform((list) => own.filter((one) => list.includes(one)))
		.optional()
}

type Given = { base: string; host: string; username: string; password: string }

/** What stands before the @, as it was meant; empty where it is no key: too short, too long or unreadable. */
function keyOf(encoded: string): string {
	try {
		const key = decodeURIComponent(encoded)
		return /^[\x21-\x7e]{8,200}$/.test(key) ? key : ''
	} catch {
		return ''
	}
}

/**
 * The address of a provider, as MAIL_URL is one: its keys before the @, the rest behind the question mark.
 * @param make answers a sentence where what was given does not go together
 */
function providerAddress<Shape extends z.ZodRawShape>(
	example: string,
	shape: Shape,
	make: (given: Given, query: z.output<z.ZodObject<Shape>>) => ProviderSettings | string,
) {
	const schema = z.strictObject(shape)
	const read = (value: string): ProviderSettings | string => {
		const mustBe = `must be an address such as ${example}`
		if (value.length > 2000 || !URL.canParse(value)) return mustBe
		const address = new URL(value)
		const { protocol, hostname, host, pathname, hash, searchParams } = address
		if (!/^https?:$/.test(protocol) || pathname !== '/' || hash !== '') return mustBe
		if (protocol === 'http:' && !isLoopback(hostname)) return 'must begin with https://'
		const [username, password] = [keyOf(address.username), keyOf(address.password)]
		if (username === '') return `must have its key of at least 8 characters before the @, as in ${example}`
		const names = [...searchParams.keys()]
		if (new Set(names).size < names.length) return 'must say nothing twice'
		const query = schema.safeParse(Object.fromEntries(searchParams))
		if (query.success)
			return make({ base: `${protocol}//${host}`, host: hostname, username, password }, query.data)
		const [issue] = query.error.issues
		if (issue?.code !== 'unrecognized_keys') return issue?.message ?? mustBe
		return `takes only ${Object.keys(shape).join(', ')} behind the question mark`
	}
	return z
		.string()
		.trim()
		.transform((value, context) => {
			const settings = read(value)
			if (typeof settings !== 'string') return settings
			context.addIssue({ code: 'custom', message: settings })
			return z.NEVER
		})
		.optional()
}

/** No money moves there. */
const isSandbox = (host: string) => isLoopback(host) || /(?:^|\.)sandbox\./.test(host)

/** Settings of the payment providers. Without any of them payments are simulated. */
export const paymentSettings = {
	IREMBOPAY_URL: providerAddress(
		'https://SECRET@api.irembopay.com/?account=ACCOUNT&product=PRODUCT',
		{
			account: word('account'),
			product: word('product'),
			old: word('old').optional(),
			push: z.enum(['on', 'off'], { error: 'must have push= on or off' }).default('off'),
			currency: currency('RWF'),
			methods: methodsOf('irembopay'),
			...cardFeeShape,
			...abroadShape,
		},
		({ base, host, username }, { account, product, old, push, currency, methods, ...more }) => {
			const fee = cardFeeOf(more)
			const served = methods ?? (currency === 'RWF' ? SERVES.irembopay : (['card'] as const))
			if (currency !== 'RWF' && served.some((one) => one !== 'card'))
				return 'can take mobile money in RWF only: must have methods=card'
			const byCard = served.includes('card')
			if (fee.hundredthsOfPercent + fee.fixed > 0 && !byCard) return 'has a card fee, and no card in methods='
			const abroad = accountsAbroad(more, byCard && currency === 'RWF')
			if (typeof abroad === 'string') return abroad
			return {
				name: 'irembopay',
				push: push === 'on',
				methods: served,
				cardFee: fee,
				test: isSandbox(host),
				settings: {
					base,
					currency,
					account,
					...(abroad.length > 0 && { abroad }),
					product,
					secrets: old === undefined ? [username] : [username, old],
				},
			}
		},
	),
	MOMO_URL: providerAddress(
		'https://APIUSER:APIKEY@host/?subscription=KEY&target=mtnrwanda',
		{
			subscription: word('subscription'),
			target: z
				.string({ error: 'needs target=' })
				.regex(/^[a-z]{2,30}$/, { error: 'must have target= as a word such as mtnrwanda' }),
			currency: currency('RWF'),
			callback: z
				.url({ protocol: /^https$/, error: 'must have callback= as an https address' })
				.max(300, { error: 'must have callback= with at most 300 characters' })
				.optional(),
			refund_user: word('refund_user').optional(),
			refund_key: word('refund_key').optional(),
			refund_subscription: word('refund_subscription').optional(),
			methods: methodsOf('momo'),
		},
		({ base, host, username, password }, { subscription, target, currency, callback, ...refunds }) => {
			if (password === '') return 'must have user and key before the @, as APIUSER:APIKEY'
			if (target === 'sandbox' && currency !== 'EUR') return 'must have currency=EUR with target=sandbox'
			const disbursement = disbursementOf(refunds)
			if (typeof disbursement === 'string') return disbursement
			return {
				name: 'momo',
				push: true,
				methods: SERVES.momo,
				cardFee: cardFeeOf({}),
				test: isSandbox(host) || target === 'sandbox',
				settings: {
					base,
					currency,
					apiUser: username,
					apiKey: password,
					subscription,
					target,
					...(callback !== undefined && { callback }),
					...(disbursement && { disbursement }),
				},
			}
		},
	),
	STRIPE_URL: providerAddress(
		'https://SECRET@api.stripe.com/?webhook=whsec_SECRET',
		{
			webhook: webhookSecret('webhook'),
			old: webhookSecret('old').optional(),
			currency: currency('RWF'),
			methods: methodsOf('stripe'),
			...cardFeeShape,
			...ratesShape,
		},
		({ base, host, username }, { webhook, old, currency, ...more }) => {
			const abroad = ratesAbroad(more, currency === 'RWF')
			if (typeof abroad === 'string') return abroad
			return {
				name: 'stripe',
				push: false,
				methods: SERVES.stripe,
				cardFee: cardFeeOf(more),
				test: isSandbox(host) || /^[rs]k_test_/.test(username),
				settings: {
					base,
					currency,
					...(abroad.length > 0 && { abroad }),
					secret: username,
					webhooks: old === undefined ? [webhook] : [webhook, old],
				},
			}
		},
	),
} as const

type Values = z.output<z.ZodObject<typeof paymentSettings>>

/** What stops the start where a provider takes another currency than the forms ask for: nothing is converted. */
export function whyNoFrancs(providers: readonly ProviderSettings[]): string | undefined {
	const other = providers.find(({ settings }) => settings.currency !== 'RWF')
	return other && `${other.name.toUpperCase()}_URL must have currency=RWF: the forms ask for francs.`
}

/** The providers that the settings give; a sentence where two of them serve the same method. */
export function readPaymentProviders(values: Values): ProviderSettings[] | string {
	const names = ['IREMBOPAY_URL', 'MOMO_URL', 'STRIPE_URL'] as const
	const servedBy = new Map<ServedMethod, string>()
	const providers: ProviderSettings[] = []
	for (const name of names) {
		const provider = values[name]
		if (!provider) continue
		providers.push(provider)
		for (const method of provider.methods) {
			const other = servedBy.get(method)
			if (other !== undefined)
				return `${other} and ${name} both serve ${method}: say by methods= what each one serves.`
			servedBy.set(method, name)
		}
	}
	return providers
}
