import { sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'
import { FURTHEST } from '#app/platform/core/time/time.ts'

/** Primary key: uuid v4, made by the database. */
export const id = () => uuid().primaryKey().defaultRandom()

/** PostgreSQL's text: `0027-12-01 21:59:59.999+00`, with `BC` behind it, more digits of the year, or seconds of the zone. */
const STORED = /^(\d{4,6})-(\d\d-\d\d) ([\d:.]+)([+-]\d\d)(?::?(\d\d))?(?::\d\d)?( BC)?$/

/**
 * Reads a moment as PostgreSQL writes it. `Date` misreads years before 1000, so those are put into its own form; what it
 * has no moment for, such as `infinity`, becomes the furthest one that it can write.
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
 * A list stored as JSON; entries of another kind are left out when it is read. The constraint `isList` holds that it is a
 * list at all.
 * @param isOne whether an entry is of its kind
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
