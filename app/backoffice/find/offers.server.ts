import { everyScreen } from '#app/admin-screens.ts'
import type { Offers } from '#app/backoffice/find/found.ts'
import { listViews } from '#app/features/views/queries/saved-views.server.ts'
import { inSentence } from '#app/platform/office/admin/addresses.ts'
import { findExport } from '#app/platform/office/admin/exports.server.ts'
import { findLists } from '#app/platform/office/admin/lists.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

const screens = everyScreen.map(({ path, name }) => ({
	path,
	name,
	part: path.slice('/admin/'.length),
}))

/** What an administrator may do from anywhere, as the screens declare it, and the views that this one has kept. */
export async function readOffers(admin: string): Promise<Offers> {
	const views = await listViews(db, admin)
	const additions = screens.flatMap(({ path, name, part }) => {
		const add = findLists(part)?.add
		return add ? [{ title: add, line: name, to: `${path}/new` }] : []
	})
	const files = screens
		.filter(({ part }) => findExport(part))
		.map(({ path, name }) => ({
			title: `Export ${inSentence(name)} as CSV`,
			line: name,
			to: `${path}/export.csv`,
			file: true,
		}))
	return {
		views: views.map(({ name, screen, search }) => ({
			title: name,
			line: screens.find(({ part }) => part === screen)?.name ?? screen,
			to: `/admin/${screen}?${search}`,
		})),
		acts: [...additions, ...files],
	}
}
