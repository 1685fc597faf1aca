import { askUs } from '#app/features/page-texts/texts/everywhere.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { Outlet } from 'react-router'
import { ContactFacts } from '#app/site/pages/contact-facts.tsx'
import { HubMap } from '#app/site/pages/hub-map.tsx'
import { useSiteFacts } from '#app/site/shell/site-facts.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'

/** The contact page around its form: the hub's details and the map on request. */
export default function ContactFrame() {
	const { hub } = useSiteFacts()
	const { title, lead } = useTexts(askUs)
	return (
		<>
			<PageHero title={title} lead={lead} />
			<Section>
				<div className="grid gap-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-20">
					<div>
						<h2 className="mb-6 text-h3">Write to us</h2>
						<Outlet />
					</div>
					<div>
						<h2 className="mb-6 text-h3">Find us</h2>
						{hub.mapUrl && <HubMap url={hub.mapUrl} hubName={hub.name} />}
						<ContactFacts className="not-first:mt-6 border-b border-line" />
					</div>
				</div>
			</Section>
		</>
	)
}
