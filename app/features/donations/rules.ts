/** Bounds of a donation and what is chosen at first, in whole francs. */
export const DONATION_MIN = 10_000
export const DONATION_MAX = 1_000_000
export const DONATION_DEFAULT = 25_000

/** The amounts offered in the dialog. */
export const PRESETS = [
	{ amount: 10_000, label: 'Supporter' },
	{ amount: 25_000, label: 'Advocate' },
	{ amount: 50_000, label: 'Champion' },
	{ amount: 100_000, label: 'Patron' },
] as const

/** How often; the first is the default. Nothing recurs, for payments are simulated. */
export const FREQUENCIES = ['one-time', 'monthly'] as const

export type Frequency = (typeof FREQUENCIES)[number]

/** The words for them. */
export const FREQUENCY_NAMES: Record<Frequency, string> = { 'one-time': 'One time', monthly: 'Monthly' }

/** States of a monthly gift, a pledge: paused and stopped ones are not asked for. */
export const PLEDGE_STATUSES = ['active', 'paused', 'stopped'] as const

export type PledgeStatus = (typeof PLEDGE_STATUSES)[number]

/** A pledge pauses itself once so many months in a row were not paid. */
export const MOST_MISSED = 3

/** For how many months a giver may pause. */
export const PAUSES = [1, 3, 6] as const

/** Sentences of what cannot be given every month. */
export const MONTHLY_BY_PROVIDER =
	'A monthly gift is paid by mobile money or card. Please choose one of these'

/** States of the payment. */
export const PAYMENT_STATUSES = ['completed', 'pending', 'failed', 'cancelled'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What an administrator may make of a pending donation; any other stays as it is. */
export const PAYMENT_CAN_COME_FROM: Record<PaymentStatus, readonly PaymentStatus[]> = {
	pending: [],
	completed: ['pending'],
	failed: ['pending'],
	cancelled: [],
}

export const canSetPaymentStatus = (from: PaymentStatus, to: PaymentStatus): boolean =>
	PAYMENT_CAN_COME_FROM[to].includes(from)

/** Steps that the visitor fills in; processing and success follow. */
export const DONATION_STEPS = ['amount', 'details', 'payment'] as const

export type DonationStep = (typeof DONATION_STEPS)[number]

/** Sentences beside an amount out of bounds. */
export const AMOUNT_TOO_SMALL = 'The minimum donation is 10,000 RWF'
export const AMOUNT_TOO_LARGE = 'The maximum donation is 1,000,000 RWF'

/** Messages of a failed donation, letter for letter. */
export const donationFailed = (reason: string) => `Failed to process donation: ${reason}`
export const DONATION_FAILED = 'There was an error processing your donation. Please try again.'

/** Texts of the success. */
export const WHEN_PROCESSED = 'Your donation is processed within 1-2 business days.'
export const WHEN_REPEATED = 'Monthly gifts are processed on the same date each month.'

/** What the success step tells the donor. */
export type Receipt = {
	/** Whole francs. */
	amount: number
	frequency: Frequency
	/** Display name. */
	payment_method: string
	transaction_id: string
	/** What the transfer quotes, where the gift is to be transferred and has not arrived yet. */
	transfer_reference: string | null
	/** Title of the campaign that it is for; null: the hub as a whole. */
	campaign: string | null
}

/** What the success says about the time, by frequency. */
export const describeProcessing = (frequency: Frequency): string =>
	frequency === 'monthly' ? `${WHEN_PROCESSED} ${WHEN_REPEATED}` : WHEN_PROCESSED

/** The amount that an address asks for (`?amount=50000`, from an impact-level card), else the default. */
export function amountFromAddress(text: string | null): number {
	const amount = /^[0-9]{1,7}$/.test(text ?? '') ? Number(text) : DONATION_DEFAULT
	return amount >= DONATION_MIN && amount <= DONATION_MAX ? amount : DONATION_DEFAULT
}

/** The cards of the page; their names are not those of the amounts in the dialog. */
export const IMPACT_LEVELS = [
	{ id: 'supporter', name: 'Supporter', amount: 25_000 },
	{ id: 'advocate', name: 'Advocate', amount: 50_000 },
	{ id: 'champion', name: 'Champion', amount: 100_000 },
] as const

export type ImpactLevel = (typeof IMPACT_LEVELS)[number]

/** The card that an address comes from, as long as it asks for that card's amount. */
export const levelFromAddress = (level: string | null, amount: number): ImpactLevel | undefined =>
	IMPACT_LEVELS.find((one) => one.id === level && one.amount === amount)

/** `DONATION-` and the time in milliseconds: what a bank transfer quotes. */
export const transferReference = (now: Date): string => `DONATION-${now.getTime()}`

/** What the amount step sends: its field, what the field said when the page was made, and the chosen card. */
export type TypedAmount = { amount?: unknown; amount_shown?: unknown; preset?: unknown }

/** An amount has fewer letters, however it is written; of a longer text the rest is not read. */
export const AMOUNT_LETTERS = 60

const trimmed = (value: unknown) => (typeof value === 'string' ? value.slice(0, AMOUNT_LETTERS).trim() : '')

const isOther = (a: string, b: string) => a.replaceAll(/[^0-9]/g, '') !== b.replaceAll(/[^0-9]/g, '')

/**
 * The one amount that is meant where cards and a field offer one: whichever of the two was changed since the page was
 * made. With script both always say the same; without it a visitor may change both, and only he knows which he means.
 * @returns the text, or both where they contradict each other
 */
export function meantAmount(typed: TypedAmount): string | { written: string; chosen: string } {
	const [written, shown, chosen] = [typed.amount, typed.amount_shown, typed.preset].map(trimmed) as [
		string,
		string,
		string,
	]
	const choseAnother = typed.amount_shown !== undefined && chosen !== '' && isOther(chosen, shown)
	if (!choseAnother) return written
	if (written === '' || written === shown || !isOther(written, chosen)) return chosen
	return { written, chosen }
}

/** Puts the meant amount in place of the three fields that ask for it; leaves them where they contradict each other. */
export function settleAmount(fields: Record<string, unknown>): Record<string, unknown> {
	const { amount_shown: _shown, preset: _preset, ...others } = fields
	const amount = meantAmount(fields)
	return typeof amount === 'string' ? { ...others, amount } : fields
}

/** Checks that the browser alone makes, for these never leave it: `pattern` attributes. */
export const MOBILE_PATTERN = '\\s*(\\+?250|0)[\\s.\\(\\)\\-]*7([\\s.\\(\\)\\-]*[0-9]){8}\\s*'
export const CARD_PATTERN = '[0-9]{4}( ?[0-9]{4}){2} ?[0-9]{1,4}'
export const EXPIRY_PATTERN = '(0?[1-9]|1[0-2])/[0-9]{2}'
export const CVV_PATTERN = '[0-9]{3,4}'

/** Characters of a card's number with the blanks between its fours, of its expiry, and digits of its CVV. */
export const CARD_CHARACTERS = 19
export const EXPIRY_CHARACTERS = 5
export const CVV_CHARACTERS = 4

const digitsOf = (text: string) => text.replaceAll(/[^0-9]/g, '')

/** `4242424242424242` → `4242 4242 4242 4242`, at most 19 characters. */
export const groupCardNumber = (text: string): string =>
	(digitsOf(text).match(/.{1,4}/g) ?? []).join(' ').slice(0, CARD_CHARACTERS)

/** `0128` and `1/28` → `01/28`: a month that is ended by a stroke has all its digits. */
export function formatExpiry(text: string): string {
	const written = /^[^0-9]*([0-9])[^0-9]+([0-9]*)/.exec(text)
	const digits = (written ? `0${written[1]}${written[2]}` : digitsOf(text)).slice(0, 4)
	const month = digits.slice(0, 2)
	return digits.length > 2 || written ? `${month}/${digits.slice(2)}` : digits
}

/** Digits only, at most four. */
export const formatCvv = (text: string): string => digitsOf(text).slice(0, CVV_CHARACTERS)

/** How long the simulated payment of a donation takes, in seconds. */
export const DONATION_WAIT_SECONDS = 3

export const NO_FEES = 'No fees'

export const CARD_FEES = '2.9% + 300 RWF'

/** The ways to donate. */
export const DONATION_METHODS = [
	{
		id: 'mtn-mobile-money',
		name: 'MTN Mobile Money',
		description: 'Pay with your MTN mobile wallet',
		fees: NO_FEES,
		processingTime: 'Instant',
	},
	{
		id: 'airtel-money',
		name: 'Airtel Money',
		description: 'Pay with your Airtel mobile wallet',
		fees: NO_FEES,
		processingTime: 'Instant',
	},
	{
		id: 'credit-card',
		name: 'Credit/Debit Card',
		description: 'Pay with your bank card',
		fees: CARD_FEES,
		processingTime: 'Instant',
	},
	{
		id: 'bank-transfer',
		name: 'Bank Transfer',
		description: 'Transfer from your bank account',
		fees: NO_FEES,
		processingTime: '1-3 business days',
	},
	{
		id: 'paypal',
		name: 'PayPal',
		description: 'Pay with your PayPal account',
		fees: CARD_FEES,
		processingTime: 'Instant',
	},
] as const

/** How a gift came that an administrator types in. */
export const HAND_METHODS = ['Cash', 'Bank Transfer'] as const

/** Every method that a stored gift can have. */
export const METHOD_NAMES: readonly string[] = [...DONATION_METHODS.map(({ name }) => name), 'Cash']

/** Bounds of a gift that is typed in, in whole francs. */
export const HAND_MIN = 1
export const HAND_MAX = 1_000_000_000

/** How far back the day of one may lie, in years. */
const HAND_YEARS = 10

/** Why money cannot have come on a day; undefined where it can. Takes days `YYYY-MM-DD`. */
export function whyNotOn(day: string, today: string): string | undefined {
	if (day > today) return 'The day is in the future'
	const first = `${Number(today.slice(0, 4)) - HAND_YEARS}${today.slice(4)}`
	return day < first ? `The day is more than ${HAND_YEARS} years ago` : undefined
}

/** Stands in place of the name of whoever gave and did not say it. */
export const ANONYMOUS = 'Anonymous'

export type DonationMethod = (typeof DONATION_METHODS)[number]['id']
