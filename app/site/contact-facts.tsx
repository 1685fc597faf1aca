import { useSiteFacts } from '#app/site/site-facts.ts'
import { telephoneLink } from '#app/site/telephone-link.ts'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'

/** Both addresses, both telephone numbers, the e-mail address and the hours of the hub (000 §2). */
export function ContactFacts({ className }: { className?: string }) {
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
		<Facts
			className={className}
			facts={[
				...hub.addresses.map(({ label, lines }) => ({ term: label, detail: lines.join(', ') })),
				{ term: 'Phone', detail: phones },
				{ term: 'Email', detail: email },
				{ term: 'Hours', detail: hub.hours },
			]}
		/>
	)
}
