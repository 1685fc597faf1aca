import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/site/layout.tsx'

/** What the shell's loader knows: the hub's visible particulars, the year, the site's address. */
export type SiteFacts = Awaited<ReturnType<typeof loader>>

/** The shell's data, for the pages and parts that stand in it. */
export function useSiteFacts(): SiteFacts {
	const facts = useRouteLoaderData<typeof loader>('site/layout')
	if (!facts) throw new Error('useSiteFacts is for pages inside the site shell')
	return facts
}
