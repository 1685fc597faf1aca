import { readArchiveName } from '#app/platform/operations/backups/archive.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Personal data leaves backups 35 days after it was erased; a day less, for it is looked once a day at least. */
const LONGEST_DAYS = 34
const DAILY_DAYS = 14

/**
 * Which of these archives have had their time. Of scheduled ones the last of each hour stays for a day, the last of each
 * day for 14 days, the last of each week until 34; the others stay until 34 days. Nothing that is no archive is named.
 */
export function outdatedArchives(names: readonly string[], now: Date): string[] {
	const newestFirst = names
		.flatMap((name) => {
			const read = readArchiveName(name)
			return read ? [{ name, ...read, age: now.getTime() - read.at.getTime() }] : []
		})
		.toSorted((a, b) => a.age - b.age)
	const taken = new Set<string>()
	return newestFirst
		.filter(({ at, label, age }) => {
			if (age > LONGEST_DAYS * DAY) return true
			if (label) return false
			const slot = slotOf(at, age)
			if (taken.has(slot)) return true
			taken.add(slot)
			return false
		})
		.map(({ name }) => name)
}

function slotOf(at: Date, age: number): string {
	const nth = (length: number) => Math.floor(at.getTime() / length)
	if (age <= DAY) return `hour ${nth(HOUR)}`
	return age <= DAILY_DAYS * DAY ? `day ${nth(DAY)}` : `week ${nth(7 * DAY)}`
}
