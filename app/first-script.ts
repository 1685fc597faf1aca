import { wakeOnDemand } from '#app/platform/pages/wake.ts'
import { lockPage } from '#app/site/page-lock.ts'
import { tendMenus } from '#app/ui/menus.ts'

/** The one script that every page runs at once. */
if (document.currentScript?.dataset['pageLock'] !== undefined) lockPage()
tendMenus()
wakeOnDemand()
