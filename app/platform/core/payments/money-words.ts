import { CURRENCY_DIGITS, type Currency, type Money } from '#app/platform/core/payments/money.ts'

const TO_TWENTY =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
		' ',
	)
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES = [
	[1_000_000_000, 'billion'],
	[1_000_000, 'million'],
	[1000, 'thousand'],
	[100, 'hundred'],
] as const

/** A whole number in words: `twenty-five thousand`. */
function inWords(number: number): string {
	const scale = SCALES.find(([size]) => number >= size)
	if (scale) {
		const [size, name] = scale
		const rest = number % size
		return `${inWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`
	}
	const ten = TENS[Math.floor(number / 10)]
	if (!ten) return TO_TWENTY[number] ?? ''
	return number % 10 > 0 ? `${ten}-${TO_TWENTY[number % 10]}` : ten
}

/** What one and several of them are called, and of their hundredths. */
const NAMES: Record<Currency, readonly [one: string, several: string]> = {
	RWF: ['Rwandan franc', 'Rwandan francs'],
	EUR: ['euro', 'euros'],
	USD: ['US dollar', 'US dollars'],
}

/** A sum as receipts write it out: `Twenty-five thousand Rwandan francs`, `One euro and fifty cents`. */
export function moneyInWords({ minor, currency }: Money): string {
	const unit = 10 ** CURRENCY_DIGITS[currency]
	const [whole, cents] = [Math.floor(minor / unit), minor % unit]
	const [one, several] = NAMES[currency]
	const words = `${inWords(whole)} ${whole === 1 ? one : several}`
	const part = cents > 0 ? ` and ${inWords(cents)} ${cents === 1 ? 'cent' : 'cents'}` : ''
	return words.charAt(0).toUpperCase() + words.slice(1) + part
}
