import { inArray } from 'drizzle-orm'
import { listAdministratorEmails } from '#app/features/accounts/queries/administrators.server.ts'
import { users } from '#app/features/accounts/tables.server.ts'
import { NO_NAME } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** The first word of each name; the whole one where two begin alike. */
function shorten(names: readonly string[]): string[] {
	const firsts = names.map((name) => name.split(' ')[0] ?? name)
	return names.map((name, at) => {
		const first = firsts[at] ?? name
		return firsts.filter((other) => other === first).length > 1 ? name : first
	})
}

/** The administrators to choose from, by id. */
export async function administratorOptions(db: Db): Promise<{ value: string; label: string }[]> {
	const emails = await listAdministratorEmails(db)
	const found = emails.length
		? await db
				.select({ id: users.id, name: users.name, email: users.email })
				.from(users)
				.where(inArray(users.email, emails))
				.orderBy(users.name, users.email)
		: []
	const labels = shorten(found.map(({ name, email }) => (name === NO_NAME ? email : name)))
	return found.map(({ id }, at) => ({ value: id, label: labels[at] ?? '' }))
}

/** The address of one of them; undefined where the id is none of theirs. */
export async function findAdministratorEmail(db: Db, id: string): Promise<string | undefined> {
	const emails = await listAdministratorEmails(db)
	if (emails.length === 0) return undefined
	const found = await db
		.select({ id: users.id, email: users.email })
		.from(users)
		.where(inArray(users.email, emails))
	return found.find((one) => one.id === id)?.email
}
