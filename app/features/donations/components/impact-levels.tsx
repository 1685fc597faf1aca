import { IMPACT_LEVELS, type ImpactLevel } from '#app/features/donations/rules.ts'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { BoxCard, CardTitle, Flag } from '#app/ui/card.tsx'
import { Tile, type TileProps } from '#app/ui/tile.tsx'

type Words = {
	effect: string
	benefits: readonly string[]
	popular?: true
	tile: Pick<TileProps, 'seed' | 'families' | 'palette'>
}

/** What the three impact levels do. */
const WORDS: Record<ImpactLevel['id'], Words> = {
	supporter: {
		effect: "Pays one learner's data and transport for a month.",
		benefits: [
			'Your name in the yearly report',
			'A quarterly letter with figures',
			'An invitation to demo day',
		],
		tile: { seed: 'level:supporter', families: ['sawtooth'], palette: 'sun' },
	},
	advocate: {
		effect: 'Puts one woman through the first half of Digital Skills.',
		benefits: [
			'Everything in Supporter',
			'A seat at two founder dinners',
			'A visit to the workshop in Nyarugenge',
		],
		popular: true,
		tile: { seed: 'level:advocate:4', families: ['diamond'], palette: 'earth' },
	},
	champion: {
		effect: 'Covers a prototype budget for a rural team.',
		benefits: ['Everything in Advocate', 'A named prototype grant', 'A yearly call with our CEO'],
		tile: { seed: 'level:champion:1', families: ['spiral'], palette: 'night' },
	},
}

const LEVELS = IMPACT_LEVELS.map((level) => ({ ...level, ...WORDS[level.id] }))

/** Each card opens the dialog with its amount. */
export const ImpactLevels = () => (
	<div className="grid gap-6 lg:grid-cols-3">
		{LEVELS.map(({ id, name, amount, effect, benefits, popular, tile }) => (
			<BoxCard
				key={name}
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
			>
				<CardTitle>{name}</CardTitle>
				<p className="mt-2 figure text-[min(2.5rem,14vw)] leading-none">
					{formatCount(amount)} <small className="text-base font-semibold tracking-normal">RWF</small>
				</p>
				<p className="my-5">{effect}</p>
				<ul className="text-[0.9375rem] leading-[1.45] text-text-2">
					{benefits.map((benefit) => (
						<li key={benefit} className="border-t border-line py-2.5">
							{benefit}
						</li>
					))}
				</ul>
			</BoxCard>
		))}
	</div>
)
