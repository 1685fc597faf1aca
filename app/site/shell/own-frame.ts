import { useMatches } from 'react-router'

/** The `handle` of a page that has, for some of what it shows, the frame of an own page in place of header and footer. */
export type OwnFrame = { hasOwnFrame(loaderData: unknown): boolean }

/** Whether the page has its own frame now. Below a dialog it has none: that is drawn over the site. */
export function useOwnFrame(): boolean {
	const matches = useMatches()
	const last = matches[matches.length - 1]
	const handle = last?.handle as Partial<OwnFrame> | undefined
	return handle?.hasOwnFrame?.(last?.loaderData) ?? false
}
