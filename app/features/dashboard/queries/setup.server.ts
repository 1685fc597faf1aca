import { sql } from 'drizzle-orm'
import { administrators, users } from '#app/features/accounts/tables.server.ts'
import type { SetupItem } from '#app/features/hub/rules.ts'
import { type Setup, setupItems } from '#app/features/dashboard/setup-items.server.ts'
import { starterContentTables, starterCounts } from '#app/features/hub/queries/starter.server.ts'
import { hub_details } from '#app/features/hub/tables.server.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import { team_members } from '#app/features/team/tables.server.ts'
import { currentHubDetails } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { isPublished } from '#app/platform/core/records/publication.server.ts'
import { starter_records } from '#app/platform/core/records/tables.server.ts'

/** What the list is derived from, as far as it is told; the records of the hub's beginning change with their own tables. */
export const setupTables = [...starterContentTables, hub_details, email_logs]

/** Of so many of the newest messages one tells that mail leaves the house. */
const NEWEST_MESSAGES = 50
const MOST_PICTURES = 1000

type Row = Pick<Setup, 'starter' | 'ownTeam' | 'shownPrograms' | 'pictures'> & {
	administrators: { email: string; since: string }[] | null
	lastMail: string | null
}

/** What tells how far the hub has been made its own: one statement, however much there is. */
async function readSetup(db: Db): Promise<Setup> {
	const invited = sql`${users.email} in (select ${administrators.email} from ${administrators})`
	const listed = sql`${users.email} = any(${sql.param(settings.adminEmails)}::text[])`
	const { rows } = await db.execute<Row>(sql`select
		${starterCounts} as starter,
		exists (select from ${team_members} where not exists (select from ${starter_records}
			where ${starter_records.table_name} = 'team_members' and ${starter_records.record_id} = ${team_members.id})) as "ownTeam",
		(select count(*)::int from ${programs} where not ${programs.hidden} and ${isPublished(programs)}) as "shownPrograms",
		(select count(*)::int from (select from ${files} where ${files.visibility} = 'public' limit ${MOST_PICTURES}) counted) as pictures,
		(select json_agg(json_build_object('email', ${users.email}, 'since', ${users.created_at}) order by ${users.created_at})
			from ${users} where ${users.email_verified} and (${listed} or ${invited})) as administrators,
		(select max(sent_at) from (select ${email_logs.sent_at}, ${email_logs.transport} from ${email_logs}
			order by ${email_logs.created_at} desc limit ${NEWEST_MESSAGES}) newest where transport = 'smtp') as "lastMail"`)
	const [row] = rows
	if (!row) throw new Error('nothing was read')
	return {
		...row,
		administrators: (row.administrators ?? []).map(({ email, since }) => ({ email, since: new Date(since) })),
		lastMail: row.lastMail ? new Date(row.lastMail) : null,
		hubDetails: currentHubDetails(),
		mailFrom: settings.mailUrl === undefined ? null : settings.mailFrom,
	}
}

/** What makes the hub its own and how it stands; nothing where all of it is done. */
export async function listSetupItems(db: Db): Promise<SetupItem[]> {
	const items = setupItems(await readSetup(db))
	return items.every(({ done }) => done) ? [] : items
}
