import { lockPage } from '#app/site/shell/page-lock.ts'
import { tendMenus } from '#app/ui/menus.ts'
import { tendCopyButtons } from '#app/ui/plain/copy-text.ts'
import { tendDownloads } from '#app/ui/plain/downloads.ts'
import { tendFailedPictures } from '#app/ui/plain/failed-pictures.ts'
import { tendFormLinks } from '#app/ui/plain/form-links.ts'
import { tendFrames } from '#app/ui/plain/frames-on-request.ts'
import { tendOwnPage } from '#app/ui/plain/own-page.ts'
import { tendFollowedLinks } from '#app/ui/plain/pending-sign.ts'
import { tendResults } from '#app/ui/plain/swap-results.ts'

/** The one script that every page runs once it has been read; a page to read or to search runs no other. */
const told = document.currentScript?.dataset ?? {}
if (told['pageLock'] !== undefined) lockPage()
tendMenus()
tendFailedPictures()
tendCopyButtons()
tendDownloads()
tendFrames()
if (told['forms'] !== undefined) {
	tendFormLinks(told['forms'].split(' '))
	tendResults()
	tendFollowedLinks()
	tendOwnPage()
}
document.documentElement.dataset['scripted'] = ''
