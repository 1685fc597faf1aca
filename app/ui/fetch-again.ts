/** How a browser names a module that did not come. Those that do not name it ask for it anew by themselves. */
const ADDRESS = /https?:\/\/\S+\.js/

/**
 * A module that is fetched when it is needed, and asked for again by every call until it has come. A browser may
 * remember for good that an address gave no module: it is asked for at another one then.
 * @param load imports it
 */
export function fetchedAgain<Module>(load: () => Promise<Module>): () => Promise<Module> {
	let address: string | undefined
	let tries = 0
	let loading: Promise<Module> | undefined
	const fetchIt = (): Promise<Module> => {
		if (address === undefined) return load()
		tries += 1
		return import(/* @vite-ignore */ `${address}?again=${tries}`) as Promise<Module>
	}
	return () => {
		loading ??= fetchIt().catch((error: unknown) => {
			loading = undefined
			address ??= ADDRESS.exec(String(error))?.[0]
			throw error
		})
		return loading
	}
}
