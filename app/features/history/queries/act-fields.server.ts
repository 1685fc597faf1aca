import { type SQL, sql } from 'drizzle-orm'
import {
	addressOf,
	isOwned,
	isSingle,
	kindOf,
	titleOf,
	undoneAt,
} from '#app/features/history/queries/kinds.server.ts'
import { definitionOf } from '#app/features/registrations/queries/types.server.ts'
import { REGISTRATION_TYPES } from '#app/features/registrations/rules.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import { named, nameOf } from '#app/platform/core/audit/administrator-name.server.ts'
import { audit_log, whose } from '#app/platform/core/audit/tables.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'

const { id, at, actor_email, action, table_name, record_id, changed, differences } = audit_log

const isId = sql`${record_id} like '________-____-____-____-____________'`

/** Whether the registration is still there on which a decision waits. */
const isThere = sql.join(
	REGISTRATION_TYPES.map((type) => {
		const { table } = definitionOf(type)
		return sql`exists (select from ${table} where ${table}.id = waiting.registration_id)`
	}),
	sql` or `,
)

/** What is told of a line of the log: who acted, on what, and what can be done about it. Looked up for a page of lines alone. */
export const actFields = {
	id,
	at,
	action,
	table_name,
	record_id,
	changed,
	differences,
	whose: whose(audit_log) as SQL<string | null>,
	who: sql<string | null>`${named(actor_email)}`,
	name: nameOf(actor_email) as SQL<string | null>,
	kind: kindOf(table_name),
	single: isSingle(table_name),
	owned: isOwned(table_name),
	title: titleOf(table_name, record_id),
	address: addressOf(table_name, record_id),
	in_bin: sql<string | null>`case when ${action} = 'delete' then (select bin.id from ${deleted_records} bin
		where bin.table_name = ${table_name} and bin.record_id = ${record_id} limit 1) end`,
	undo: sql<
		string | null
	>`case when ${action} like 'schedule-%' and ${isId} then (select '/admin/registrations/' || waiting.type || '/' || waiting.registration_id
		from ${scheduled_decisions} waiting where waiting.batch_id = ${record_id}::uuid and (${isThere})
		order by waiting.registration_id limit 1)
		else ${undoneAt(action, table_name, record_id)} end`,
}
