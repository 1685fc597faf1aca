import { levelTexts } from '#app/features/donations/texts.ts'
import { linesOf } from '#app/platform/web/site-texts/site-texts.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { IMPACT_LEVELS, type ImpactLevel } from '#app/features/donations/rules.ts'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/card.tsx'
import { OfferCard } from '#app/ui/offer-card.tsx'
import { Tile, type TileProps } from '#app/ui/tile.tsx'

const LOOKS: Record<
	ImpactLevel['id'],
	{ popular?: true; tile: Pick<TileProps, 'seed' | 'families' | 'palette'> }
> = {
	supporter: { tile: { seed: 'level:supporter', families: ['sawtooth'], palette: 'sun' } },
	advocate: { popular: true, tile: { seed: 'level:advocate:4', families: ['diamond'], palette: 'earth' } },
	champion: { tile: { seed: 'level:champion:1', families: ['spiral'], palette: 'night' } },
}

/** Each card opens the dialog with its amount. */
export function ImpactLevels() {
	const { rows } = useTexts(levelTexts)
	const levels = IMPACT_LEVELS.map((level, at) => ({
		...level,
		...LOOKS[level.id],
		effect: rows[at]?.effect,
		benefits: linesOf(rows[at]?.benefits ?? ''),
	}))
	return (
		<div className="grid gap-6 lg:grid-cols-3">
			{levels.map(({ id, name, amount, effect, benefits, popular, tile }) => (
				<OfferCard
					key={name}
					name={name}
					figure={formatCount(amount)}
					unit="RWF"
					sentence={effect}
					benefits={benefits}
					strong={popular}
					cover={
						<div className="relative">
							<Tile {...tile} ratio="strip" />
							{popular && <Flag>Most Popular</Flag>}
						</div>
					}
					foot={
						<ButtonLink
							to={`/donation/give?amount=${amount}&level=${id}`}
							variant={popular ? 'accent' : 'outline'}
							block
							toForm
						>
							Give {formatRwf(amount)}
						</ButtonLink>
					}
				/>
			))}
		</div>
	)
}
