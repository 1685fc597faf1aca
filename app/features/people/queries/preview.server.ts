import { listSpellings, findPersonalData } from '#app/features/people/queries/traces.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { mailboxOf } from '#app/platform/core/mail/mailbox.ts'

/** What there is of a person before it is erased: how many rows, by their headings, and under which spellings. */
export async function previewErasure(db: Db, email: string) {
	const { counts } = await findPersonalData(db, email)
	return {
		found: [...counts].map(([heading, count]) => ({ heading, count })),
		spellings: await listSpellings(db, mailboxOf(email)),
	}
}
