/** What payments are made in, and how many digits stand behind the point of each. */
export const CURRENCY_DIGITS = { RWF: 0, EUR: 2, USD: 2 } as const

export type Currency = keyof typeof CURRENCY_DIGITS

export const CURRENCIES = Object.keys(CURRENCY_DIGITS) as [Currency, ...Currency[]]

/** A sum in the smallest unit of its currency: whole francs, whole cents. */
export type Money = { minor: number; currency: Currency }

export const isCurrency = (text: string): text is Currency => CURRENCIES.some((code) => code === text)

/** Longer than any sum that a payment can have. */
const AMOUNT_CHARACTERS = 20

/**
 * Reads the sum that a provider names: `25000`, `25000.0`, `25.50`.
 * @returns null where it is none, has parts of the smallest unit, or is of a currency that is none of ours
 */
export function readMoney(amount: unknown, currency: unknown): Money | null {
	const code = typeof currency === 'string' ? currency.slice(0, 4).toUpperCase() : ''
	if (!isCurrency(code)) return null
	const text = typeof amount === 'number' && Number.isFinite(amount) ? String(amount) : amount
	if (typeof text !== 'string' || text.length > AMOUNT_CHARACTERS) return null
	const [, whole, part = ''] = /^([0-9]{1,12})(?:\.([0-9]{1,6}))?$/.exec(text) ?? []
	if (whole === undefined) return null
	const digits = CURRENCY_DIGITS[code]
	if (/[1-9]/.test(part.slice(digits))) return null
	return { minor: Number(whole + part.slice(0, digits).padEnd(digits, '0')), currency: code }
}

/** The sum as providers write it: `25000`, `25.50`. */
export function writeMoney({ minor, currency }: Money): string {
	const digits = CURRENCY_DIGITS[currency]
	if (digits === 0) return String(minor)
	const text = String(minor).padStart(digits + 1, '0')
	return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A currency that a card can be charged in beside francs, and how many hundredths of a franc one unit of it is worth. */
export type Abroad = { currency: 'EUR' | 'USD'; rate: number }

/** What a sum in whole francs is in another currency, to the nearest cent. */
export const chargedAbroad = (francs: number, { currency, rate }: Abroad): Money => ({
	minor: Math.max(1, Math.round((francs * 100 * 10 ** CURRENCY_DIGITS[currency]) / rate)),
	currency,
})

export const isSameMoney = (one: Money, other: Money): boolean =>
	one.minor === other.minor && one.currency === other.currency

/** `25,000 RWF`, `25.50 EUR`. */
export function formatMoney({ minor, currency }: Money): string {
	const digits = CURRENCY_DIGITS[currency]
	const format = new Intl.NumberFormat('en-US', {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	})
	return `${format.format(minor / 10 ** digits)} ${currency}`
}
