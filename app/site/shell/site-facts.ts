import { useRouteLoaderData } from 'react-router'
import type { Hub } from '#app/platform/core/config/hub.server.ts'
import type { Flash } from '#app/platform/web/forms/flash.server.ts'
import type { ChangedTexts } from '#app/platform/web/site-texts/site-texts.ts'
import type { PageAds } from '#app/site/shell/ads.server.ts'

/**
 * What every public page shows or needs to know: no bank details, no client id of an ad network that does not run on
 * it; of this visitor only a message.
 */
export type SiteFacts = {
	hub: Pick<
		Hub,
		| 'name'
		| 'shortName'
		| 'logo'
		| 'addresses'
		| 'phones'
		| 'whatsApp'
		| 'email'
		| 'hours'
		| 'social'
		| 'mapUrl'
	>
	siteUrl: string
	year: string
	/** In words, for what is printed. */
	today: string
	done: Flash | null
	/** The texts of the pages that differ from their originals. */
	texts: ChangedTexts
	/** The drafts are shown, to whoever writes them. */
	isPreview: boolean
	ads: PageAds
}

/** Who and where the hub is, in one line. */
export const whereIs = (hub: SiteFacts['hub']): string =>
	[hub.name, ...(hub.addresses[0]?.lines ?? ['Kigali']), 'Rwanda'].join(', ')

/** What the shell's loader found, where there is a shell around. */
export const useFactsAround = () => useRouteLoaderData<SiteFacts>('site/shell/layout')

/** The shell's data, for the pages and parts that stand in it. */
export function useSiteFacts() {
	const facts = useFactsAround()
	if (!facts) throw new Error('useSiteFacts is for pages inside the site shell')
	return facts
}
