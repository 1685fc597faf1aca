import { sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'
import { FURTHEST } from '#app/platform/core/time/time.ts'

/** Primary key: uuid v4, made by the database. */
export const id = () => uuid().primaryKey().defaultRandom()

/** PostgreSQL's text: `0027-12-01 21:59:59.999+00`, with `BC` behind it, more digits of the year, or seconds of the zone. */
const STORED = /^(\d{4,6})-(\d\d-\d\d) ([\d:.]+)([+-]\d\d)(?::?(\d\d))?(?::\d\d)?( BC)?$/

/**
 * Reads a moment as PostgreSQL writes it. What JavaScript takes its text for before the year 1000 is another moment or
 * none, and of what it has no moment for, such as `infinity`, the furthest stands: never one that throws when written.
 */
export function readMoment(stored: string): Date {
	if (/^[1-9]\d{3}-/.test(stored) && !stored.endsWith('BC')) {
		const plain = new Date(stored)
		if (!Number.isNaN(plain.getTime())) return plain
	}
	const [, digits = '', day, time, zone, minutes = '00', before] = STORED.exec(stored) ?? []
	const year = before ? 1 - Number(digits) : Number(digits)
	const iso = `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(6, '0')}-${day}T${time}${zone}:${minutes}`
	const moment = new Date(iso)
	if (Math.abs(moment.getTime()) <= FURTHEST) return moment
	return new Date(before || stored.startsWith('-') ? -FURTHEST : FURTHEST)
}

/** A moment, stored in UTC. */
export const instant = customType<{ data: Date; driverData: string }>({
	dataType: () => 'timestamp with time zone',
	toDriver: (moment) => moment.toISOString(),
	fromDriver: readMoment,
})

/**
 * A list that is kept as JSON, without the entries that are none of its kind. That it is a list the database holds
 * (`isList`).
 * @param isOne whether something is one of them
 */
export const jsonListOf = <T>(isOne: (held: unknown) => held is T) =>
	customType<{ data: T[]; driverData: unknown }>({
		dataType: () => 'jsonb',
		toDriver: (list) => JSON.stringify(list),
		fromDriver: (held) => (held as unknown[]).filter(isOne),
	})()

/** A moment that is the present one unless it is given. */
export const instantNow = () =>
	instant()
		.notNull()
		.default(sql`now()`)

/** When the row was made. */
export const created_at = instantNow

/** When the row was last changed; commands set it with every change. */
export const updated_at = instantNow
