import { everyScreen } from '#app/admin-screens.ts'
import type { AnyUi } from '#app/platform/office/admin/resource-ui.ts'
import type { postToScreen, readScreen } from '#tests/admin-request.ts'
import { pageModules } from '#tests/every-page.ts'

/** A list-and-form screen, as its file gives it. */
export type KitScreen = { ui: AnyUi } & Parameters<typeof readScreen>[0] & Parameters<typeof postToScreen>[0]

/** The screens of the back-office that are made from the kit. */
export const kitScreens: readonly { path: string; screen: KitScreen }[] = (
	await Promise.all(
		everyScreen.map(async ({ path, file }) => {
			const module = file?.endsWith('.admin.tsx') && (await pageModules[`/app/${file}`]?.())
			return module ? [{ path, screen: module as unknown as KitScreen }] : []
		}),
	)
).flat()
