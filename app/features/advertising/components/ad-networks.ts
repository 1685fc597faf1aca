import { AD_FORMAT_NAMES, type AdFormat, type AdNetworkId } from '#app/features/advertising/rules.ts'

/** What a network's script needs to know of one unit. */
export type AdUnitFacts = { slot_id: string; format: AdFormat }

export type AdNetwork = {
	/** Stands in the script's address while no client id is given; a script is never loaded with it. */
	placeholder: string
	/** Address of the network's script; the client id is part of it where the network wants it there. */
	scriptUrl(clientId: string): string
	/** Hosts that the page's policy gets beside our own while a unit of this network is live. */
	hosts: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] }
	/**
	 * It cannot run here: its scripts need what our policy never gives (inline, eval, any host). It can be chosen, but
	 * its units take no place. The guide says so to whoever chooses it.
	 */
	beyondPolicy?: true
	/** Attributes of the element that the network fills. */
	element(unit: AdUnitFacts, clientId: string): Record<string, string>
	/** Tells the network's script, in the globals that it reads, whose page this is and which element to fill. */
	announce(globals: Record<string, unknown>, unit: AdUnitFacts, clientId: string): void
}

/** The list under a name of the global scope, made if it is not there. */
function listOf(globals: Record<string, unknown>, name: string): unknown[] {
	const known = globals[name]
	if (Array.isArray(known)) return known
	const made: unknown[] = []
	globals[name] = made
	return made
}

/** The queue `{ [list]: [] }` under a name of the global scope; a network's script replaces its `push`. */
function queueOf(
	globals: Record<string, unknown>,
	name: string,
	list: string,
): { push(work: unknown): void } {
	const known = globals[name]
	const holder = (typeof known === 'object' && known !== null ? known : {}) as Record<string, unknown>
	globals[name] = holder
	const queue = holder[list] as { push(work: unknown): void } | undefined
	return queue ?? listOf(holder, list)
}

const AUTO_SIZE = '728x90'

/** Everything that the program knows of the four networks; another one takes the place of one of them here. */
export const AD_NETWORKS: Record<AdNetworkId, AdNetwork> = {
	adsense: {
		placeholder: 'ca-pub-0000000000000000',
		scriptUrl: (clientId) =>
			`https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(clientId)}`,
		hosts: {
			script: [
				'https://pagead2.googlesyndication.com',
				'https://tpc.googlesyndication.com',
				'https://googleads.g.doubleclick.net',
				'https://*.adtrafficquality.google',
			],
			frame: [
				'https://googleads.g.doubleclick.net',
				'https://tpc.googlesyndication.com',
				'https://*.safeframe.googlesyndication.com',
				'https://*.adtrafficquality.google',
				'https://www.google.com',
			],
			connect: [
				'https://pagead2.googlesyndication.com',
				'https://googleads.g.doubleclick.net',
				'https://*.adtrafficquality.google',
			],
		},
		element: ({ slot_id, format }, clientId) => ({
			class: 'adsbygoogle',
			'data-ad-client': clientId,
			'data-ad-slot': slot_id,
			...(format === 'auto' && { 'data-full-width-responsive': 'true' }),
		}),
		announce: (globals) => void listOf(globals, 'adsbygoogle').push({}),
	},
	'media.net': {
		placeholder: '0CU000000',
		scriptUrl: (clientId) =>
			`https://contextual.media.net/dmedianet.js?cid=${encodeURIComponent(clientId)}&https=1`,
		hosts: {
			script: ['https://contextual.media.net'],
			frame: ['https://contextual.media.net'],
			connect: ['https://contextual.media.net'],
		},
		element: ({ slot_id }) => ({ id: slot_id }),
		announce(globals, { slot_id, format }) {
			const size = format === 'auto' ? AUTO_SIZE : AD_FORMAT_NAMES[format]
			queueOf(globals, '_mNHandle', 'queue').push(() => {
				const details = globals['_mNDetails'] as { loadTag?(...tag: string[]): void } | undefined
				details?.loadTag?.(slot_id, size, slot_id)
			})
		},
	},
	ezoic: {
		placeholder: 'ezoic',
		scriptUrl: () => 'https://www.ezojs.com/ezoic/sa.min.js',
		hosts: {
			script: ['https://www.ezojs.com', 'https://go.ezodn.com'],
			frame: [],
			connect: ['https://g.ezoic.net'],
		},
		beyondPolicy: true,
		element: ({ slot_id }) => ({ id: `ezoic-pub-ad-placeholder-${slot_id}` }),
		announce(globals, { slot_id }) {
			queueOf(globals, 'ezstandalone', 'cmd').push(() => {
				const standalone = globals['ezstandalone'] as { showAds?(placeholder: number): void }
				standalone.showAds?.(Number(slot_id))
			})
		},
	},
	infolinks: {
		placeholder: '0',
		scriptUrl: () => 'https://resources.infolinks.com/js/infolinks_main.js',
		hosts: {
			script: ['https://resources.infolinks.com', 'https://router.infolinks.com'],
			frame: ['https://resources.infolinks.com', 'https://router.infolinks.com'],
			connect: ['https://router.infolinks.com'],
		},
		element: () => ({}),
		announce(globals, { slot_id }, clientId) {
			globals['infolinks_pid'] = slot_id
			globals['infolinks_wsid'] = clientId
		},
	},
}

/** The address of a network's script with the client id, or with the placeholder where none is given. */
export const adScriptUrl = (network: AdNetworkId, clientId?: string): string =>
	AD_NETWORKS[network].scriptUrl(clientId || AD_NETWORKS[network].placeholder)

/** Whether units of the network may run: an own client id is given, and its scripts keep to our policy. */
export const isAdNetworkUsable = (network: AdNetworkId, clientId: string | undefined): clientId is string =>
	clientId !== undefined &&
	clientId !== '' &&
	clientId !== AD_NETWORKS[network].placeholder &&
	AD_NETWORKS[network].beyondPolicy === undefined
