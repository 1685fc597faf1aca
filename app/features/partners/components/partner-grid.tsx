import { PARTNER_CATEGORY_NAMES } from '#app/features/partners/rules.ts'
import type { Partner } from '#app/features/partners/samples.ts'
import { imageSources } from '#app/platform/core/files/rules.ts'
import { isHttpUrl } from '#app/platform/core/security/rules.ts'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** Partners four abreast; a logo stands whole on white in one box size, a missing or broken one gives a tile. */
export const PartnerGrid = ({ partners }: { partners: readonly Partner[] }) => (
	<ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
		{partners.map((partner) => (
			<li key={partner.id} className="grid">
				<Card
					phone="row"
					cover={
						<Picture
							{...(partner.logo_url ? imageSources(partner.logo_url) : { src: null })}
							logo={partner.logo}
							facts={partner.picture}
							sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 6.5rem"
							alt={`Logo of ${partner.name}`}
							fallbackSeed={`partner:${partner.id}`}
							families={['square', 'diamond', 'weave', 'sawtooth']}
							ratio="3:2"
							contain
						/>
					}
					title={partner.name}
					sentence={partner.description}
					facts={[PARTNER_CATEGORY_NAMES[partner.category], <Website key="website" partner={partner} />]}
				/>
			</li>
		))}
	</ul>
)

function Website({ partner: { name, website } }: { partner: Partner }) {
	if (!isHttpUrl(website)) return null
	return (
		<a
			href={website}
			target="_blank"
			rel="noopener noreferrer"
			className={`${inlineLinkClass} relative after:absolute after:inset-x-0 after:-inset-y-1`}
		>
			Website<span className="sr-only"> of {name}, opens in a new tab</span>
		</a>
	)
}
