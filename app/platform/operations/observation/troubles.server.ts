import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import { type Db, db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { queueMails } from '#app/platform/core/mail/mail.server.ts'
import { onceIdOf } from '#app/platform/core/mail/once.server.ts'
import { hubTrouble } from '#app/platform/operations/observation/hub-trouble.tsx'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import type { Verdict } from '#app/platform/operations/observation/judge.ts'
import {
	QUIET_HOURS,
	type Trouble,
	troubleNames,
	TROUBLES,
} from '#app/platform/operations/observation/rules.ts'
import { troubles } from '#app/platform/operations/observation/tables.server.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'

const HOUR = 60 * 60 * 1000
/** A machine that has not looked at its full disk for so long is gone, and others speak for it, in milliseconds. */
const GONE = 10 * 60 * 1000

/** A disk is one machine's: of what another one has begun and still sees, nothing is said. */
const ours = (kind: Trouble, machine: string, now: Date) =>
	kind === 'disk'
		? or(
				isNull(troubles.machine),
				eq(troubles.machine, machine),
				lt(troubles.looked_at, new Date(now.getTime() - GONE)),
			)
		: undefined

/**
 * Takes the turn to look, if nobody has looked since a moment: of many processes one gets it.
 * @returns whether it is ours
 */
export async function claimTurn(now: Date, since: Date): Promise<boolean> {
	await db
		.insert(troubles)
		.values(TROUBLES.map((kind) => ({ kind, looked_at: new Date(0) })))
		.onConflictDoNothing()
	const taken = await db
		.update(troubles)
		.set({ looked_at: now })
		.where(and(eq(troubles.kind, TROUBLES[0]), lt(troubles.looked_at, since)))
		.returning({ kind: troubles.kind })
	return taken.length > 0
}

/**
 * Writes down what was found, and tells the administrators once that a trouble has begun and once that it is over: by
 * mail, in the Notification Center, in the log. One that comes back within six hours is written down, but told of only
 * when that time is over and it still lasts.
 * @param by.machine whose disk was looked at
 * @param by.recipients the administrators' addresses
 */
export async function recordVerdict(
	verdict: Verdict,
	now: Date,
	by: { machine: string; recipients: (db: Db) => Promise<readonly string[]> },
): Promise<void> {
	const to = await by.recipients(db)
	for (const kind of TROUBLES) {
		const detail = verdict[kind]
		if (detail === undefined) continue
		const seen = { kind, now, to, machine: by.machine }
		const told = await transact((tx) => (detail ? begin(tx, detail, seen) : end(tx, seen)))
		if (told && detail) log.error({ trouble: kind, detail }, troubleNames[kind].begun)
		if (told && !detail) log.warn({ trouble: kind }, troubleNames[kind].ended)
	}
}

/** What was looked at, when and by whom; and who is told. */
type Seen = { kind: Trouble; now: Date; to: readonly string[]; machine: string }

async function begin(tx: Tx, detail: string, { kind, now, to, machine }: Seen): Promise<boolean> {
	await tx
		.update(troubles)
		.set({
			begun_at: sql`coalesce(${troubles.begun_at}, ${now})`,
			detail,
			...(kind === 'disk' && { machine, looked_at: now }),
		})
		.where(and(eq(troubles.kind, kind), ours(kind, machine, now)))
	const quietSince = new Date(now.getTime() - QUIET_HOURS * HOUR)
	const [fresh] = await tx
		.update(troubles)
		.set({ told: true, told_at: now })
		.where(
			and(
				eq(troubles.kind, kind),
				ours(kind, machine, now),
				eq(troubles.told, false),
				sql`(${troubles.told_at} is null or ${troubles.told_at} <= ${quietSince})`,
			),
		)
		.returning({ kind: troubles.kind })
	if (!fresh) return false
	const { begun: title, advice } = troubleNames[kind]
	await tell(tx, to, { kind, title, detail, advice, now, type: 'error' })
	return true
}

async function end(tx: Tx, { kind, now, to, machine }: Seen): Promise<boolean> {
	const [open] = await tx
		.select({ told: troubles.told, begun_at: troubles.begun_at })
		.from(troubles)
		.where(and(eq(troubles.kind, kind), ours(kind, machine, now), sql`${troubles.begun_at} is not null`))
		.for('update')
	if (!open) return false
	await tx
		.update(troubles)
		.set({ told: false, begun_at: null, detail: null, machine: null })
		.where(eq(troubles.kind, kind))
	if (!open.told) return false
	const detail = `It lasted since ${formatMoment(open.begun_at ?? now)}.`
	await tell(tx, to, { kind, title: troubleNames[kind].ended, detail, now, type: 'success' })
	return true
}

type Told = {
	kind: Trouble
	title: string
	detail: string
	advice?: string
	now: Date
	type: 'error' | 'success'
}

async function tell(tx: Tx, to: readonly string[], { kind, now, type, ...told }: Told): Promise<void> {
	const data = { ...told, moment: formatMoment(now) }
	const mails = to.map((email) => ({ to: email, data, id: onceIdOf(kind, type, now.toISOString(), email) }))
	await queueMails(tx, hubTrouble, mails)
	await notify(tx, {
		type,
		title: told.title,
		message: told.advice ? `${told.detail}\n${told.advice}` : told.detail,
		user_email: hubMailbox(),
		action_url: '/admin/security',
	})
}

/** The troubles that there are just now. */
export async function listTroubles(from: Db): Promise<Map<Trouble, { detail: string; begun_at: Date }>> {
	const rows = await from
		.select({ kind: troubles.kind, detail: troubles.detail, begun_at: troubles.begun_at })
		.from(troubles)
	return new Map(
		rows.flatMap(({ kind, detail, begun_at }) =>
			detail && begun_at ? [[kind, { detail, begun_at }] as const] : [],
		),
	)
}
