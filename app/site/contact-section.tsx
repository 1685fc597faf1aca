import { HubMap } from '#app/site/hub-map.tsx'
import { useSiteFacts } from '#app/site/site-facts.ts'
import { telephoneLink } from '#app/site/telephone-link.ts'
import { ButtonLink, inlineLinkClass } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Section } from '#app/ui/section.tsx'

/** The contact section of the home page: the particulars, the map on request, the way to the form; no form (D-137). */
export function ContactSection() {
	const { hub } = useSiteFacts()
	const phones = hub.phones.map((phone) => (
		<a key={phone} href={telephoneLink(phone)} className={`${inlineLinkClass} block w-fit tabular-nums`}>
			{phone}
		</a>
	))
	const email = (
		<a href={`mailto:${hub.email}`} className={inlineLinkClass}>
			{hub.email}
		</a>
	)
	return (
		<Section>
			<div className="grid gap-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-20">
				<div>
					<h2>Ask us anything</h2>
					<p className="mt-4 mb-8 max-w-lg text-lead text-text-2">
						A person reads every message and answers within one working day.
					</p>
					<ButtonLink to="/contact" size="lg">
						Write to us
					</ButtonLink>
					<Facts
						className="mt-10 border-b border-line"
						facts={[
							...hub.addresses.map(({ label, lines }) => ({ term: label, detail: lines.join(', ') })),
							{ term: 'Phone', detail: phones },
							{ term: 'E-mail', detail: email },
							{ term: 'Hours', detail: hub.hours },
						]}
					/>
				</div>
				<HubMap url={hub.mapUrl} hubName={hub.name} />
			</div>
		</Section>
	)
}
