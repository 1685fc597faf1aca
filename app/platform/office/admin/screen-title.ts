import type { MetaDescriptor } from 'react-router'

type MetaArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/** What the back-office's shell has read: its facts have the hub's name. */
function isShell(data: unknown): data is { facts: { hubName: string } } {
	const facts = typeof data === 'object' && data !== null && 'facts' in data ? data.facts : null
	return typeof facts === 'object' && facts !== null && 'hubName' in facts
}

/**
 * For `meta` of a screen, which only names itself: "Partners, admin | IRIS Hub".
 * @param screen its name
 */
export const screenTitle =
	(screen: string) =>
	({ matches }: MetaArgs): MetaDescriptor[] => {
		const shell = matches.map((match) => match?.loaderData).find(isShell)
		const title = `${screen}, admin`
		return [{ title: shell ? `${title} | ${shell.facts.hubName}` : title }]
	}
