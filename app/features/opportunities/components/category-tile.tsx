import { FAMILY_OF, type OpportunityCategory } from '#app/features/opportunities/rules.ts'
import { Tile } from '#app/ui/tile.tsx'

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
		families={[FAMILY_OF[category]]}
		{...(category === 'other' && { palette: 'smoke' })}
		ratio="1:1"
		className={className}
	/>
)
