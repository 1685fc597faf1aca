/** The first year that can be reported on; the last one is the present. */
export const FIRST_YEAR = 2020

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' })
/** "January" and so on. */
const MONTHS = Array.from({ length: 12 }, (_, at) => monthName.format(Date.UTC(2026, at)))

type Span = { first: number; months: 1 | 3 | 12 }

const spans: readonly Span[] = [
	{ first: 0, months: 12 },
	...[0, 3, 6, 9].map((first) => ({ first, months: 3 }) as const),
	...MONTHS.map((_, first) => ({ first, months: 1 }) as const),
]

const twoDigits = (month: number) => String(month + 1).padStart(2, '0')

/** How an address names a part of a year: `year`, `q1`, `01`. */
function partOf({ first, months }: Span): string {
	if (months === 12) return 'year'
	return months === 3 ? `q${first / 3 + 1}` : twoDigits(first)
}

function nameOf({ first, months }: Span): string {
	if (months === 12) return 'Whole year'
	return months === 3 ? `${MONTHS[first]} to ${MONTHS[first + 2]}` : (MONTHS[first] ?? '')
}

/** The parts of a year that can be reported on, as a form offers them. */
export const PARTS = spans.map((span) => ({ value: partOf(span), label: nameOf(span) }))

/** The time that a report is about: whole months, in days of Kigali, both included. */
export type Period = { year: number; part: string; name: string; from: string; to: string }

function periodOf(year: number, span: Span): Period {
	const last = new Date(Date.UTC(year, span.first + span.months, 0))
	return {
		year,
		part: partOf(span),
		name: span.months === 12 ? String(year) : `${nameOf(span)} ${year}`,
		from: `${year}-${twoDigits(span.first)}-01`,
		to: last.toISOString().slice(0, 10),
	}
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The years that can be reported on, the present one first. */
export const yearsUntil = (today: string): number[] =>
	Array.from({ length: Math.max(1, yearOf(today) - FIRST_YEAR + 1) }, (_, back) => yearOf(today) - back)

/**
 * The period that an address asks for, this year where it says nothing.
 * @param today `YYYY-MM-DD`
 * @returns undefined for one that there is no report of
 */
export function readPeriod(search: Pick<URLSearchParams, 'get'>, today: string): Period | undefined {
	const asked = search.get('year') ?? today.slice(0, 4)
	const part = search.get('part') ?? 'year'
	const year = yearsUntil(today).find((one) => String(one) === asked)
	const span = spans.find((one) => partOf(one) === part)
	return year !== undefined && span ? periodOf(year, span) : undefined
}

/** The period of the same length before or after, where there is a report of it. */
export function besidePeriod({ year, part }: Period, by: 1 | -1, today: string): Period | undefined {
	const span = spans.find((one) => partOf(one) === part)
	if (!span) return undefined
	const month = year * 12 + span.first + by * span.months
	const beside = periodOf(Math.floor(month / 12), { ...span, first: month % 12 })
	return beside.year >= FIRST_YEAR && beside.from <= today ? beside : undefined
}

/** What stands behind the question mark of a report's address. */
export const periodSearch = ({ year, part }: Period) => `year=${year}&part=${part}`

export const noPeriod = (today: string) =>
	`There is no report of this period. Choose a year from ${FIRST_YEAR} to ${yearOf(today)}, and the whole of it, a quarter or a month.`

/** The least number of people that is told of answers outside of the back-office. */
export const LEAST_TOLD = 5

/** Programs and courses that a report lists by name; what is beyond is added up. */
export const MOST_ITEMS = 200
