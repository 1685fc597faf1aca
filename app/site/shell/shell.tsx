import type { ReactNode } from 'react'
import { AdPolicyMeta } from '#app/features/advertising/components/ad-policy.tsx'
import { FlashMessage } from '#app/platform/web/forms/flash-message.tsx'
import { AdSlot } from '#app/site/shell/ad-slot.tsx'
import { Footer } from '#app/site/shell/footer.tsx'
import { Header } from '#app/site/shell/header.tsx'
import { PrintFoot, PrintHead } from '#app/site/shell/print-frame.tsx'
import type { SiteFacts } from '#app/site/shell/site-facts.ts'
import { Filled } from '#app/ui/filled.tsx'
import { Toaster } from '#app/ui/toaster.tsx'

/**
 * Header, page, footer and the advertisements around the page. The section that holds the page's h1, its hero, stands
 * above the advertisement of the header.
 */
export function Shell({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
	const page = (
		<>
			<a
				href="#main"
				className="absolute -top-20 left-2 z-20 bg-primary px-5 py-3 font-semibold text-on-primary focus:top-2"
			>
				Skip to content
			</a>
			<Filled
				role="status"
				hidden
				data-pending
				className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-mark text-transparent motion-safe:animate-pulse"
			/>
			<PrintHead hub={facts.hub} />
			<Header hubName={facts.hub.name} shortName={facts.hub.shortName} logo={facts.hub.logo} />
			<main
				id="main"
				tabIndex={-1}
				className="outline-none has-[>section_h1]:flex has-[>section_h1]:flex-col [&>section:has(h1)]:-order-2"
			>
				<FlashMessage done={facts.done} className="-order-3" />
				<AdSlot placement="header" />
				{children}
			</main>
			<AdSlot placement="footer" />
			<PrintFoot siteUrl={facts.siteUrl} today={facts.today} />
			<Footer hub={facts.hub} year={facts.year} texts={facts.texts} />
			<AdPolicyMeta />
			<Toaster />
		</>
	)
	// A preview is looked at: what its links lead to is what visitors read.
	return facts.isPreview ? <div inert>{page}</div> : page
}
