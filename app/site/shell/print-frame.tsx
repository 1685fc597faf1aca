import { useLocation } from 'react-router'
import type { SiteFacts } from '#app/site/shell/site-facts.ts'
import { Logo } from '#app/ui/logo.tsx'

/** The head of a page on paper: the mark, and where the hub is. */
export const PrintHead = ({ hub }: Pick<SiteFacts, 'hub'>) => (
	<div
		data-print=""
		className="mb-6 hidden items-end justify-between gap-6 border-b-2 border-text pb-3 text-xs print:flex"
	>
		<Logo name={hub.name} logo={hub.logo && { ...hub.logo, dark: null }} />
		<p className="text-right">
			{hub.addresses[0]?.lines.join(', ')}
			<br />
			{[hub.email, hub.phones[0]].filter(Boolean).join(', ')}
		</p>
	</div>
)

/** Its foot: where it stands, and the day on which it was read. */
export function PrintFoot({ siteUrl, today }: Pick<SiteFacts, 'siteUrl' | 'today'>) {
	const { pathname } = useLocation()
	return (
		<div
			data-print=""
			className="mt-8 hidden justify-between gap-6 border-t border-line pt-2 text-xs wrap-anywhere print:flex"
		>
			<span>{siteUrl.replace(/^https?:\/\//, '') + pathname}</span>
			<span className="flex-none">{today}</span>
		</div>
	)
}
