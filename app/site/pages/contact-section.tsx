import { askUs } from '#app/features/page-texts/texts/everywhere.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { ContactFacts } from '#app/site/pages/contact-facts.tsx'
import { HubMap } from '#app/site/pages/hub-map.tsx'
import { useSiteFacts } from '#app/site/shell/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'

/** The contact section of pages that hold no form: the details, the map on request, the way to the form. */
export function ContactSection() {
	const { hub } = useSiteFacts()
	const { title, lead } = useTexts(askUs)
	return (
		<Section>
			<div className="grid gap-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-20">
				<div>
					<h2>{title}</h2>
					<p className="mt-4 mb-8 max-w-lg text-lead text-text-2">{lead}</p>
					<ButtonLink to="/contact" size="lg">
						Write to us
					</ButtonLink>
					<ContactFacts className="mt-10 border-b border-line" />
				</div>
				{hub.mapUrl && <HubMap url={hub.mapUrl} hubName={hub.name} />}
			</div>
		</Section>
	)
}
