import { and, desc, eq, inArray } from 'drizzle-orm'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { named } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { isId } from '#app/platform/core/errors/responses.server.ts'
import type { Gone } from '#app/platform/core/records/rules.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'

/**
 * What is known of a record that is not there: who deleted it, and where it lies in the bin.
 * @param ids what an address names; what is no id is left aside
 */
export async function findGone(db: Db, ids: readonly (string | undefined)[]): Promise<Gone> {
	const asked = ids.filter(isId)
	if (asked.length === 0) return { by: null, at: null, bin: null }
	const { actor_email, at, record_id, action } = audit_log
	const [[deleted], [kept]] = await Promise.all([
		db
			.select({ by: named(actor_email), at })
			.from(audit_log)
			.where(and(inArray(record_id, asked), eq(action, 'delete')))
			.orderBy(desc(at))
			.limit(1),
		db
			.select({ id: deleted_records.id })
			.from(deleted_records)
			.where(inArray(deleted_records.record_id, asked))
			.orderBy(desc(deleted_records.deleted_at))
			.limit(1),
	])
	return { by: deleted?.by ?? null, at: deleted?.at ?? null, bin: kept?.id ?? null }
}
