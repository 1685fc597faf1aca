import type { OpportunityCategory } from '#app/features/opportunities/rules.ts'
import type { Family } from '#app/ui/pattern/motifs.ts'
import { Tile } from '#app/ui/tile.tsx'

/** Each category has its motif (DESIGN §6). */
const FAMILY: Record<OpportunityCategory, Family> = {
	job: 'zigzag',
	scholarship: 'diamond',
	internship: 'sawtooth',
	tender: 'square',
	grant: 'spiral',
	fellowship: 'iris',
	volunteer: 'weave',
	other: 'square',
}

/** Seed of an opportunity's tile. */
export const coverSeed = (id: string) => `opportunity:${id}`

/** The square tile of an opportunity; size it by `className`. */
export const CategoryTile = ({
	id,
	category,
	className,
}: {
	id: string
	category: OpportunityCategory
	className: string
}) => (
	<Tile
		seed={coverSeed(id)}
		families={[FAMILY[category]]}
		{...(category === 'other' && { palette: 'smoke' })}
		ratio="1:1"
		className={className}
	/>
)
