import { db } from '#app/platform/core/db/db.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'

type Given = Partial<typeof notifications.$inferInsert>

/** What somebody wrote who has no other screen: it stands for itself. */
export async function createNotification(given: Given = {}) {
	const id = given.id ?? crypto.randomUUID()
	const [row] = await db
		.insert(notifications)
		.values({
			type: 'info',
			title: 'Message',
			message: 'Hello.',
			user_email: 'hub@hub.example',
			action_url: `/admin/notifications/${id}`,
			...given,
			id,
		})
		.returning()
	return row!
}
