import type { EntryContext } from 'react-router'

/**
 * Reads what the page hands to the browser before the page is rendered: then nothing in it has to be awaited, and React
 * can make one string of it, in place of small pieces that are encoded one by one (decision 081).
 */
export async function readHandoff({ renderMeta, serverHandoffStream }: EntryContext): Promise<void> {
	if (!renderMeta || !serverHandoffStream) return
	const cache: NonNullable<typeof renderMeta.streamCache> = {}
	const keep = (result: { done: boolean; value: string }) => {
		cache[Object.keys(cache).length] = Object.assign(Promise.resolve(), { result })
	}
	for await (const chunk of serverHandoffStream) keep({ done: false, value: Buffer.from(chunk).toString() })
	keep({ done: true, value: '' })
	renderMeta.streamCache = cache
}
