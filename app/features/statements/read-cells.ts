const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const isDay = (year: number, month: number, day: number) => {
	const moment = new Date(Date.UTC(year, month - 1, day))
	return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
}

const two = (number: number) => String(number).padStart(2, '0')

/**
 * A day as banks write it, the day before the month: `2026-03-04`, `04/03/2026`, `4.3.26`, `04-Mar-2026`, with or without
 * a clock behind it. @returns `YYYY-MM-DD`; null where it is none
 */
export function readDay(cell: string): string | null {
	if (cell.length > 40) return null
	const [, one = '', other = '', third = ''] =
		/^(\d{1,4})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ](\d{1,4})(?:[ T].*)?$/.exec(cell.trim()) ?? []
	const named = MONTHS.indexOf(other.slice(0, 3).toLowerCase()) + 1
	const month = /^\d/.test(other) ? Number(other) : named
	const [years, day] = one.length === 4 ? [one, Number(third)] : [third, Number(one)]
	if (years.length !== 4 && years.length !== 2) return null
	const year = years.length === 2 ? 2000 + Number(years) : Number(years)
	return isDay(year, month, day) ? `${year}-${two(month)}-${two(day)}` : null
}

/**
 * An amount as banks write it: `1,234,567.00`, `1.234.567,00`, `25 000`, `RWF 25,000`, `(25,000)`, `25,000 DR`. The last
 * mark with one or two digits behind it is the decimal one. @returns in cents, below zero what left the account; null
 * where it is none
 */
export function readCents(cell: string): number | null {
	if (cell.length > 40) return null
	const plain = cell.replaceAll(/[\s'’]|RWF|FRW/gi, '')
	const out = /^[-(]|DR$|-$/i.test(plain)
	const digits = plain.replaceAll(/^[-+(]|[-)]$|[CD]R$/gi, '')
	const decimal = /[.,](\d{1,2})$/.exec(digits)
	const whole = decimal ? digits.slice(0, decimal.index) : digits
	if (!/^\d{1,12}$|^\d{1,3}([.,]\d{3}){1,3}$/.test(whole)) return null
	const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number((decimal?.[1] ?? '').padEnd(2, '0'))
	return out ? -cents : cents
}
