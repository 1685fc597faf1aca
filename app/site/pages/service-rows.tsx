import { services } from '#app/site/pages/service-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Tile } from '#app/ui/tile.tsx'

/** The services as ruled rows, each with its anchor and its way to an appointment. */
export const ServiceRows = () => (
	<ul className="border-b border-line">
		{services.map(({ id, name, text, family }) => (
			<li
				key={id}
				id={id}
				className="beside scroll-mt-6 items-center gap-x-5 gap-y-3 border-t border-line py-6 lg:grid lg:grid-cols-[11rem_minmax(0,4fr)_minmax(0,5fr)_auto] lg:gap-x-10"
			>
				<Tile seed={`service:${id}`} families={[family]} className="w-22 lg:w-full" />
				<h3 className="text-h3">{name}</h3>
				<p className="w-full text-text-2">{text}</p>
				<ButtonLink to={`/services/appointment?about=${id}`} variant="outline" toForm className="w-full">
					Schedule a Consultation<span className="sr-only"> about {name}</span>
				</ButtonLink>
			</li>
		))}
	</ul>
)
