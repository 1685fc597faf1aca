import { planTexts } from '#app/features/memberships/texts.ts'
import { francsOf, linesOf } from '#app/platform/web/site-texts/site-texts.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { MEMBERSHIP_PLANS } from '#app/features/memberships/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { OfferCard } from '#app/ui/offer-card.tsx'
import type { PaletteName } from '#app/ui/pattern/pigments.ts'
import { Tile } from '#app/ui/tile.tsx'

const PALETTES: Record<(typeof MEMBERSHIP_PLANS)[number]['type'], PaletteName> = {
	startup: 'earth',
	individual: 'sun',
}

/**
 * The two memberships with price and benefits; each opens its application.
 * @param live whether money moves: a fee then stands in place of its price
 */
export function PlanCards({ live }: { live: boolean }) {
	const { rows } = useTexts(planTexts)
	const plans = MEMBERSHIP_PLANS.map(({ type, name }, at) => ({
		type,
		name,
		price: (live && francsOf(rows[at]?.fee ?? '')) || francsOf(rows[at]?.price ?? ''),
		audience: rows[at]?.audience,
		benefits: linesOf(rows[at]?.benefits ?? ''),
	}))
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			{plans.map(({ type, name, price, audience, benefits }) => (
				<OfferCard
					key={type}
					name={name}
					figure={formatCount(price)}
					unit="RWF per year"
					sentence={audience}
					benefits={benefits}
					cover={
						<Tile seed={`membership:${type}`} families={['weave']} palette={PALETTES[type]} ratio="strip" />
					}
					foot={
						<ButtonLink to={`/membership/${type}/apply`} block toForm>
							Apply Now<span className="sr-only"> for the {name}</span>
						</ButtonLink>
					}
				/>
			))}
		</div>
	)
}
