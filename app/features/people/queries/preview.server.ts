import { digestOfMailboxes, mailboxesOf } from '#app/features/people/queries/addresses.server.ts'
import { listSpellings, findPersonalData } from '#app/features/people/queries/traces.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** What there is of a person before it is erased: how many rows, by their headings, and under which spellings. */
export async function previewErasure(db: Db, email: string) {
	const mailboxes = await mailboxesOf(db, email)
	const { counts } = await findPersonalData(db, mailboxes)
	return {
		found: [...counts].map(([heading, count]) => ({ heading, count })),
		spellings: await listSpellings(db, mailboxes),
		seen: digestOfMailboxes(mailboxes),
	}
}
