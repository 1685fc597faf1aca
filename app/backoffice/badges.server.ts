import {
	countPendingAppointments,
	countPendingBookings,
	waitingTables,
} from '#app/features/consultations/queries.server.ts'
import {
	countPendingRegistrations,
	decidedTables,
} from '#app/features/registrations/queries/pending.server.ts'
import { countOpenThreads, threadsTable } from '#app/features/inbox/queries/threads.server.ts'
import { countDifferences, differencesTable } from '#app/features/payments/queries/differences.server.ts'
import { databaseErrorCode } from '#app/platform/core/db/database-errors.server.ts'
import { type Db, db } from '#app/platform/core/db/db.server.ts'
import type { Followed } from '#app/platform/office/live/changes.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { countUnread } from '#app/platform/core/notifications/notify.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'

/** What waits, per path of a screen. */
export type Badges = Record<string, number>

/** The badges, and what they follow. */
export type LiveBadges = { badges: Badges; live: Followed }

const UNDEFINED_TABLE = '42P01'

const counts: Readonly<Record<string, (db: Db) => Promise<number>>> = {
	'/admin/inbox': countOpenThreads,
	'/admin/notifications': countUnread,
	'/admin/registrations': countPendingRegistrations,
	'/admin/appointments': countPendingAppointments,
	'/admin/consultation-bookings': countPendingBookings,
	'/admin/donations': countDifferences,
}

/** The exact counts of the sidebar. A failed one is logged and stays 0; a missing table is a silent 0. */
export async function readBadges(): Promise<Badges> {
	const read = Object.entries(counts).map(async ([path, count]) => [path, await orZero(path, count)] as const)
	return Object.fromEntries(await Promise.all(read))
}

/** The badges as they are at this moment, for the sidebar to follow what changes them. */
export async function readLiveBadges(): Promise<LiveBadges> {
	const live = followed(threadsTable, notifications, differencesTable, ...waitingTables, ...decidedTables)
	return { live, badges: await readBadges() }
}

async function orZero(badge: string, count: (db: Db) => Promise<number>): Promise<number> {
	try {
		return await count(db)
	} catch (error) {
		if (databaseErrorCode(error) !== UNDEFINED_TABLE) log.error({ err: error, badge }, 'badge not counted')
		return 0
	}
}
