import { everyScreen } from '#app/admin-screens.ts'
import type { AnyUi } from '#app/platform/office/admin/resource-ui.ts'

const modules = import.meta.glob<{ ui: unknown }>('/app/{features,learning}/*/admin/*.admin.tsx', {
	eager: true,
})

/** What is seen of every list-and-form screen. */
export const screens = everyScreen.flatMap(({ path, file }) => {
	const module = file === undefined ? undefined : modules[`/app/${file}`]
	return module ? [{ path, ui: module.ui as AnyUi }] : []
})
