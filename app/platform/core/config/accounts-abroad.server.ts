import { z } from 'zod'

/** What a card can be charged in beside francs, and how many hundredths of a franc one unit of it is worth. */
export type RateAbroad = { currency: 'EUR' | 'USD'; rate: number }

/** The same, where each currency has an account of its own. */
export type AccountAbroad = RateAbroad & { account: string }

const rate = (name: string) =>
	z
		.string()
		.regex(/^[1-9]\d{1,4}(?:\.\d{1,2})?$/, {
			error: `must have ${name}= as the francs that one is worth, such as 1650 or 1650.25`,
		})
		.transform((francs) => Math.round(Number(francs) * 100))
		.optional()

const account = (name: string) =>
	z
		.string()
		.regex(/^[\x21-\x7e]{1,200}$/, { error: `must have ${name}= with at most 200 letters, digits and signs` })
		.optional()

/** Settings of the rates, where one account takes every currency. */
export const ratesShape = { rate_eur: rate('rate_eur'), rate_usd: rate('rate_usd') }

/** Settings of the accounts abroad. */
export const abroadShape = {
	account_eur: account('account_eur'),
	rate_eur: ratesShape.rate_eur,
	account_usd: account('account_usd'),
	rate_usd: ratesShape.rate_usd,
}

type Given = Partial<z.output<z.ZodObject<typeof abroadShape>>>

/**
 * The accounts abroad that are given; a sentence where one has no rate, or a rate no account.
 * @param besideFrancs whether cards are taken in francs, beside which they stand
 */
export function accountsAbroad(given: Given, besideFrancs: boolean): AccountAbroad[] | string {
	const accounts: AccountAbroad[] = []
	for (const [currency, account, rate] of [
		['EUR', given.account_eur, given.rate_eur],
		['USD', given.account_usd, given.rate_usd],
	] as const) {
		if (account === undefined && rate === undefined) continue
		const name = currency.toLowerCase()
		if (account === undefined || rate === undefined)
			return `must have account_${name}= and rate_${name}=, or none of them`
		if (!besideFrancs) return 'has an account abroad: must have currency=RWF, and card in methods='
		accounts.push({ currency, account, rate })
	}
	return accounts
}

/** What an account takes beside francs, by its rates; a sentence where it takes no francs. */
export function ratesAbroad(
	{ rate_eur, rate_usd }: Partial<z.output<z.ZodObject<typeof ratesShape>>>,
	takesFrancs: boolean,
): RateAbroad[] | string {
	const rates: RateAbroad[] = []
	if (rate_eur !== undefined) rates.push({ currency: 'EUR', rate: rate_eur })
	if (rate_usd !== undefined) rates.push({ currency: 'USD', rate: rate_usd })
	return rates.length > 0 && !takesFrancs ? 'has a rate of francs: must have currency=RWF' : rates
}
