import { wake, wakeOnDemand } from '#app/platform/pages/still/wake.ts'
import { lockPage } from '#app/site/shell/page-lock.ts'
import { tendMenus } from '#app/ui/menus.ts'

/** The one script that every page runs, as soon as it is drawn. */
const told = document.currentScript?.dataset ?? {}
if (told['pageLock'] !== undefined) lockPage()
tendMenus()
const start = told['wake'] === undefined ? wakeOnDemand : wake
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => start())
else start()
