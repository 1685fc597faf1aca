import { kigaliMoment } from '#app/platform/core/time/time.ts'
import type { StatementField } from '#app/platform/core/payments/books/statement-rules.ts'

/** What a line of a statement says, by what it is about. */
export type Cells = Partial<Record<StatementField, string>>

/** A number without what spreadsheets group its digits by. */
export const plainNumber = (text: string) =>
	/^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(/[, ]/g, '') : text

/** `2026-11-27`, `2026-11-27T14:03:09.000Z`, `27/11/2026 14:03`; by the hub’s clock where no zone stands in it. */
export function readMoment(text: string): Date | null {
	const [, year, month, day, time, zone] =
		/^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?)?\s?(Z|UTC|[+-]\d\d:?\d\d)?$/.exec(
			text,
		) ?? []
	const [, day2, month2, year2, time2] =
		/^(\d\d)\/(\d\d)\/(\d{4})(?:,? (\d\d:\d\d)(?::\d\d)?)?$/.exec(text) ?? []
	const [y, m, d] = [year ?? year2, month ?? month2, day ?? day2]
	if (y === undefined || m === undefined || d === undefined || y < '2000' || y > '2999') return null
	const clock = time ?? time2 ?? '00:00'
	const at =
		zone === undefined
			? kigaliMoment(`${y}-${m}-${d}T${clock}`)
			: new Date(`${y}-${m}-${d}T${clock}:00${zoneOf(zone)}`)
	return Number.isNaN(at.getTime()) || at.getUTCFullYear() > 2999 ? null : at
}

const zoneOf = (zone: string) =>
	zone === 'Z' || zone === 'UTC' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
