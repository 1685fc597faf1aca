import { and, count, desc, eq, gt, max, sql } from 'drizzle-orm'
import type { Admin } from '#app/platform/web/session/admin-context.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { accountKey } from '#app/platform/core/security/security-log.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import type { Method } from '#app/features/accounts/rules.ts'
import { SESSION_ABSOLUTE_SECONDS } from '#app/features/accounts/session-cookie.server.ts'
import { backup_codes, credentials, sessions, two_factors } from '#app/features/accounts/tables.server.ts'

const EVENTS_SHOWN = 10
const TRIES_SHOWN = 5
/** Tries that are looked at to count them: more than a flood leaves in an hour (EventBounds). */
const TRIES_READ = 5_000

/** Sessions that still open something, the one that was used last first. */
const listSessions = (db: Db, user_id: string, now: Date) =>
	db
		.select({
			id: sessions.id,
			user_agent: sessions.user_agent,
			ip_address: sessions.ip_address,
			method: sessions.method,
			created_at: sessions.created_at,
			updated_at: sessions.updated_at,
		})
		.from(sessions)
		.where(
			and(
				eq(sessions.user_id, user_id),
				gt(sessions.expires_at, now),
				gt(sessions.created_at, new Date(now.getTime() - SESSION_ABSOLUTE_SECONDS * 1000)),
			),
		)
		.orderBy(desc(sessions.updated_at))
		.limit(50)

/** What somebody who was signed in did, or whoever signed in to the account. */
const listOwnEvents = (db: Db, email: string) =>
	db
		.select({
			id: security_events.id,
			at: security_events.at,
			event: security_events.event,
			client_address: security_events.client_address,
			detail: security_events.detail,
		})
		.from(security_events)
		.where(eq(security_events.actor_email, email))
		.orderBy(desc(security_events.at), desc(security_events.id))
		.limit(EVENTS_SHOWN)

type Tries = {
	id: string
	at: Date
	event: string
	times: number
	networks: number
	client_address: string | null
}

/**
 * What anybody tried at the account: each kind of a day is one line with its count, and what its owner did is read apart,
 * so that whoever floods the account hides nothing.
 */
async function listTries(db: Db, email: string): Promise<Tries[]> {
	const { rows } = await db.execute<Omit<Tries, 'at'> & { at: string }>(sql`
		select (array_agg(id order by at desc))[1] as id, max(at) as at, event,
			sum(coalesce((detail ->> 'times')::int, 1))::int as times,
			count(distinct client_address)::int as networks, min(client_address) as client_address
		from (select * from ${security_events} where account_key = ${accountKey(email)}
			order by at desc limit ${TRIES_READ}) as tries
		group by event, (at at time zone 'Africa/Kigali')::date
		order by max(at) desc limit ${TRIES_SHOWN}`)
	return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** What happened to an account lately, whoever did it, the newest first. */
async function listEvents(db: Db, email: string) {
	const [own, tries] = await Promise.all([listOwnEvents(db, email), listTries(db, email)])
	const done = own.map((event) => ({ ...event, times: 1, networks: 1 }))
	const tried = tries.map((event) => ({ ...event, detail: {} }))
	return [...done, ...tried].toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

/** What protects a person's own account, where they are signed in, and what happened lately. */
export async function readSecurity(db: Db, { id, email }: Pick<Admin, 'id' | 'email'>, now: Date) {
	const [[factor], [codes], [password], devices, events] = await Promise.all([
		db
			.select({ confirmed_at: two_factors.confirmed_at })
			.from(two_factors)
			.where(eq(two_factors.user_id, id)),
		db
			.select({ left: count(), made: max(backup_codes.created_at) })
			.from(backup_codes)
			.where(eq(backup_codes.user_id, id)),
		db.select({ changed_at: credentials.created_at }).from(credentials).where(eq(credentials.user_id, id)),
		listSessions(db, id, now),
		listEvents(db, email),
	])
	return {
		two_factor_since: factor?.confirmed_at ?? null,
		codes_left: codes?.left ?? 0,
		codes_made: codes?.made ?? null,
		password_changed_at: password?.changed_at ?? null,
		devices,
		events,
	}
}

/** The authenticator app of a person: its secret, as it is stored, while it waits for its first code. */
export async function findSecondFactor(
	db: Db,
	user_id: string,
): Promise<{ waiting: string | null; confirmed: boolean }> {
	const [row] = await db
		.select({ secret: two_factors.secret, confirmed_at: two_factors.confirmed_at })
		.from(two_factors)
		.where(eq(two_factors.user_id, user_id))
	const confirmed = row !== undefined && row.confirmed_at !== null
	return { waiting: confirmed ? null : (row?.secret ?? null), confirmed }
}

/** By which way a session was opened; null where nobody noted it. */
export async function findMethod(db: Db, session_id: string): Promise<Method | null> {
	const [row] = await db.select({ method: sessions.method }).from(sessions).where(eq(sessions.id, session_id))
	return row?.method ?? null
}
