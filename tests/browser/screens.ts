import type { Locator, Page } from 'playwright-core'
import { everyScreen } from '#app/admin-screens.ts'
import type { AnyUi } from '#app/platform/office/admin/resource-ui.ts'

const modules = import.meta.glob<{ ui: unknown }>('/app/{features,learning}/*/admin/*.admin.tsx', {
	eager: true,
})

/** Where a record of a screen is edited: on a page, or in a dialog over its list. */
export const editedIn = (page: Page, { sections }: Pick<AnyUi, 'sections'>): Locator =>
	sections ? page.locator('main form:has([data-editing])') : page.getByRole('dialog')

/** What is seen of every list-and-form screen. */
export const screens = everyScreen.flatMap(({ path, file }) => {
	const module = file === undefined ? undefined : modules[`/app/${file}`]
	return module ? [{ path, ui: module.ui as AnyUi }] : []
})
