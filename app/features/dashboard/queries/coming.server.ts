import { and, gte, inArray, sql } from 'drizzle-orm'
import { HOLDING_STATUSES } from '#app/features/consultations/rules.ts'
import { appointments, beginningOf } from '#app/features/consultations/tables.server.ts'
import { ROWS } from '#app/features/dashboard/rules.ts'
import { event_registrations, events, holdsSeat } from '#app/features/events/tables.server.ts'
import { readMoment } from '#app/platform/core/db/columns.server.ts'
import { isPublished } from '#app/platform/core/records/publication.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { HUB_ZONE } from '#app/platform/core/time/time.ts'
import { fullName } from '#app/platform/web/requests/request.server.ts'

/** Something that has an hour, and comes next. */
export type Coming = {
	kind: 'appointment' | 'event'
	id: string
	title: string
	status: string
	at: Date
	/** Seats of an event. */
	taken: number | null
	capacity: number | null
}

/** Tables of what is to come. */
export const comingTables = [appointments, events, event_registrations]

/** The appointments and events that begin next: one statement, each table along its index. */
export async function listComing(db: Db, now: Date): Promise<Coming[]> {
	const begins = beginningOf(appointments)
	const onHubClock = sql`${now.toISOString()}::timestamptz at time zone ${HUB_ZONE}`
	const taken = sql`(select count(*)::int from ${event_registrations}
		where ${event_registrations.event_id} = ${events.id} and ${holdsSeat})`
	const { rows } = await db.execute<Omit<Coming, 'at'> & { at: string }>(sql`
		select * from (
			(select 'appointment' as kind, ${appointments.id} as id, ${fullName(appointments)} as title,
					${appointments.status} as status, ${begins} at time zone ${HUB_ZONE} as at,
					null::int as taken, null::int as capacity
				from ${appointments}
				where ${begins} >= ${onHubClock} and ${inArray(appointments.status, [...HOLDING_STATUSES])}
				order by ${begins}, ${appointments.id} limit ${ROWS})
			union all
			(select 'event', ${events.id}, ${events.title}, ${events.status}, ${events.date}, ${taken}, ${events.capacity}
				from ${events}
				where ${and(isPublished(events), gte(events.date, now), inArray(events.status, ['upcoming', 'ongoing']))}
				order by ${events.date}, ${events.id} limit ${ROWS})
		) coming order by at, id limit ${ROWS}`)
	return rows.map((row) => ({ ...row, at: readMoment(row.at) }))
}
