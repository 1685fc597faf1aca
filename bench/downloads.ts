import type { Page } from 'playwright-core'
import type { Row } from './bench.ts'

export type Download = { url: string; kind: string; bytes: number }

/** Counts what the network delivers to a page from now on. */
export async function watch(page: Page): Promise<Download[]> {
	const downloads: Download[] = []
	const kinds = new Map<string, { url: string; kind: string }>()
	const devtools = await page.context().newCDPSession(page)
	devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
		kinds.set(requestId, { url: response.url, kind: type })
	})
	devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const known = kinds.get(requestId)
		if (known) downloads.push({ ...known, bytes: encodedDataLength })
	})
	await devtools.send('Network.enable')
	return downloads
}

/** What stands in another file was downloaded with that one; the fonts that stand in the stylesheet are counted as fonts. */
const isFile = ({ url }: Download) => !url.startsWith('data:')

/** Kilobytes of those that are picked. */
export const weigh = (downloads: Download[], pick: (download: Download) => boolean = isFile) =>
	downloads.filter(pick).reduce((sum, download) => sum + download.bytes, 0) / 1000

export const isScript = ({ kind, url }: Download) => kind === 'Script' || url.endsWith('.js')

/** A figure in kilobytes. */
export function row(figure: string, kilobytes: number, most: number): Row {
	return {
		figure,
		measured: `${kilobytes.toFixed(1)} kB`,
		limit: `<= ${most} kB`,
		ok: kilobytes > 0 && kilobytes <= most,
	}
}
