import { and, desc, eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm'
import { definitionOf } from '#app/features/registrations/queries/types.server.ts'
import { type Decision, type RegistrationType, VERBS } from '#app/features/registrations/rules.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { named } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** What was decided on a registration, by whom and when; `undo` while it can be taken back. */
export type MadeDecision = {
	decision: Decision
	by: string
	at: Date
	/** `count`: of so many registrations, decided by the same press. */
	undo: { batch_id: string; count: number; run_at: Date; reason: string | null } | null
}

/** Who has decided on a registration, or null. */
export async function findDecision(db: Db, type: RegistrationType, id: string): Promise<MadeDecision | null> {
	const inBatch = sql<number>`(select count(*)::int from ${scheduled_decisions} others where others.batch_id = ${scheduled_decisions}.batch_id)`
	const [scheduled] = await db
		.select({
			...getTableColumns(scheduled_decisions),
			by: named(scheduled_decisions.admin_email),
			count: inBatch,
		})
		.from(scheduled_decisions)
		.where(eq(scheduled_decisions.registration_id, id))
	if (scheduled) {
		const { decision, by, created_at: at, batch_id, count, run_at, reason } = scheduled
		return { decision, by, at, undo: { batch_id, count, run_at, reason } }
	}
	const [made] = await db
		.select({
			action: audit_log.action,
			by: sql<string | null>`${named(audit_log.actor_email)}`,
			at: audit_log.at,
		})
		.from(audit_log)
		.where(
			and(
				eq(audit_log.table_name, getTableName(definitionOf(type).table)),
				eq(audit_log.record_id, id),
				inArray(audit_log.action, Object.keys(VERBS)),
			),
		)
		.orderBy(desc(audit_log.at))
		.limit(1)
	const decision = VERBS[made?.action ?? '']
	return made && decision ? { decision, by: made.by ?? 'somebody', at: made.at, undo: null } : null
}
