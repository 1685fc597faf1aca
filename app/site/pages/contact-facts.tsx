import { useSiteFacts } from '#app/site/shell/site-facts.ts'
import { directionsLink, telephoneLink, whatsAppLink } from '#app/platform/person/contact-links.ts'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'

/** A finger has 44 px; the row around it is no taller for the first and the last. */
const linkClass = `${inlineLinkClass} flex w-fit items-center max-sm:min-h-tap`
const linksClass = 'max-sm:-my-2.25'

/** Both addresses, both telephone numbers, the e-mail address and the hours of the hub (PUB-CONT-002, PUB-CONT-003). */
export function ContactFacts({ className }: { className?: string }) {
	const { hub } = useSiteFacts()
	const phones = hub.phones.map((phone) => (
		<a key={phone} href={telephoneLink(phone)} className={`${linkClass} tabular-nums`}>
			{phone}
		</a>
	))
	const email = (
		<a href={`mailto:${hub.email}`} className={linkClass}>
			{hub.email}
		</a>
	)
	return (
		<Facts
			className={className}
			facts={[
				...hub.addresses.map(({ label, lines }) => ({
					term: label,
					detail: <Place label={label} place={lines.join(', ')} />,
				})),
				{ term: 'Phone', detail: <div className={linksClass}>{phones}</div> },
				{ term: 'WhatsApp', detail: hub.whatsApp && <WhatsApp phone={hub.whatsApp} /> },
				{ term: 'Email', detail: <div className={linksClass}>{email}</div> },
				{ term: 'Hours', detail: hub.hours },
			]}
		/>
	)
}

const Place = ({ label, place }: { label: string; place: string }) => (
	<>
		{place}
		<a href={directionsLink(place)} target="_blank" rel="noopener noreferrer" className={linkClass}>
			Directions
			<span className="sr-only"> to the {label.toLowerCase()} (opens in a new tab)</span>
		</a>
	</>
)

const WhatsApp = ({ phone }: { phone: string }) => (
	<div className={linksClass}>
		<a href={whatsAppLink(phone)} target="_blank" rel="noopener noreferrer" className={linkClass}>
			Write on WhatsApp<span className="sr-only"> (opens in a new tab)</span>
		</a>
	</div>
)
