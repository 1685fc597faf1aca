import { eq } from 'drizzle-orm'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { decidedStatus, type OwnRequest, withdrawing } from '#app/platform/requests/own-request.ts'
import { referenceOf } from '#app/platform/reference.ts'
import { isWithdrawable } from '#app/platform/requests/withdraw.server.ts'

const WHAT = 'program application'

/** An application to a program as its own page shows it to whoever sent it, or null. */
export async function findOwnApplication(db: Db, id: string): Promise<OwnRequest | null> {
	const [found] = await db
		.select({
			row: program_applications,
			title: programs.title,
			slug: programs.slug,
			hidden: programs.hidden,
		})
		.from(program_applications)
		.leftJoin(programs, eq(programs.id, program_applications.program_id))
		.where(eq(program_applications.id, id))
	if (!found) return null
	const { row, title, slug, hidden } = found
	return {
		what: 'Program application',
		item: title,
		...(slug && !hidden && { page: `/programs/${slug}` }),
		reference: referenceOf(id),
		sent_at: row.created_at,
		person: { name: `${row.first_name} ${row.last_name}`, email: row.email },
		status: decidedStatus(WHAT, row.status),
		facts: [
			['Phone', row.phone],
			['Organization', row.organization],
			['Startup sector', row.startup_sector],
			['Startup stage', row.startup_stage],
			['Project description', row.project_description],
			['Motivation', row.motivation],
			['Experience', row.experience],
		],
		ending: isWithdrawable(row.status) ? withdrawing(WHAT) : null,
		moves: null,
	}
}
