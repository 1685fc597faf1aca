import { servicesList } from '#app/features/page-texts/texts/services.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Tile } from '#app/ui/tile.tsx'

/** The services by their anchors, in the order of their texts; `business-growth` is the one that other pages link to. */
const SERVICES = [
	{ id: 'consulting', family: 'iris' },
	{ id: 'facilitation', family: 'weave' },
	{ id: 'research', family: 'diamond' },
	{ id: 'incubation', family: 'square' },
	{ id: 'technical-training', family: 'zigzag' },
	{ id: 'business-growth', family: 'sawtooth' },
	{ id: 'creative-industries', family: 'spiral' },
] as const

/** The services as ruled rows, each with its anchor and its way to an appointment. */
export function ServiceRows() {
	const { rows } = useTexts(servicesList)
	return (
		<ul className="border-b border-line">
			{SERVICES.map(({ id, family }, at) => (
				<li
					key={id}
					id={id}
					className="beside scroll-mt-6 items-center gap-x-5 gap-y-3 border-t border-line py-6 lg:grid lg:grid-cols-[11rem_minmax(0,4fr)_minmax(0,5fr)_auto] lg:gap-x-10"
				>
					<Tile seed={`service:${id}`} families={[family]} className="w-22 lg:w-full" />
					<h3 className="text-h3">{rows[at]?.name}</h3>
					<p className="w-full text-text-2">{rows[at]?.text}</p>
					<ButtonLink to={`/services/appointment?about=${id}`} variant="outline" toForm className="w-full">
						Schedule a Consultation<span className="sr-only"> about {rows[at]?.name}</span>
					</ButtonLink>
				</li>
			))}
		</ul>
	)
}
