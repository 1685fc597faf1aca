import { useRouteLoaderData } from 'react-router'
import { formatMoment, formatRecent } from '#app/platform/core/time/time.ts'

/** When a row came, seen from the moment that the page was made; the whole date is told by the pointer. */
export function When({ at }: { at: Date }) {
	const shell = useRouteLoaderData('backoffice/layout') as { facts?: { now: Date } } | undefined
	const text = shell?.facts ? formatRecent(at, shell.facts.now) : formatMoment(at)
	return (
		<span className="whitespace-nowrap tabular-nums" title={formatMoment(at)}>
			{text}
		</span>
	)
}
