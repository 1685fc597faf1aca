import { useSiteFacts } from '#app/site/shell/site-facts.ts'
import { directionsLink, telephoneLink, whatsAppLink } from '#app/platform/core/text/contact-links.ts'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'

/** A finger has 44 px; the row around it is no taller for the first and the last. */
const linkClass = `${inlineLinkClass} flex w-fit items-center max-sm:min-h-tap`
const linksClass = 'max-sm:-my-2.25'

/** Addresses, telephone numbers, e-mail address and hours of the hub, as far as they are set. */
export function ContactFacts({ className }: { className?: string }) {
	const { hub } = useSiteFacts()
	const phones = hub.phones.map((phone) => (
		<a key={phone} href={telephoneLink(phone)} className={`${linkClass} tabular-nums`}>
			{phone}
		</a>
	))
	return (
		<Facts
			className={className}
			facts={[
				...hub.addresses.map(({ label, lines }) => ({
					term: label,
					detail: <Place label={label} place={lines.join(', ')} />,
				})),
				{ term: 'Phone', detail: phones.length > 0 ? <div className={linksClass}>{phones}</div> : null },
				{ term: 'WhatsApp', detail: hub.whatsApp && <WhatsApp phone={hub.whatsApp} /> },
				{ term: 'Email', detail: hub.email && <Email address={hub.email} /> },
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

const Email = ({ address }: { address: string }) => (
	<div className={linksClass}>
		<a href={`mailto:${address}`} className={linkClass}>
			{address}
		</a>
	</div>
)

const WhatsApp = ({ phone }: { phone: string }) => (
	<div className={linksClass}>
		<a href={whatsAppLink(phone)} target="_blank" rel="noopener noreferrer" className={linkClass}>
			Write on WhatsApp<span className="sr-only"> (opens in a new tab)</span>
		</a>
	</div>
)
