import { createContext, type ReactNode, use } from 'react'

const Seeds = createContext<readonly string[]>([])

/** Around the tiles of one list, whose seeds it takes in their order: no tile looks like its neighbour. */
export const TileList = ({ seeds, children }: { seeds: readonly string[]; children: ReactNode }) => (
	<Seeds value={seeds}>{children}</Seeds>
)

/** Seeds of the tiles before this one in its list. */
export function useSeedsBefore(seed: string): readonly string[] | undefined {
	const seeds = use(Seeds)
	const at = seeds.indexOf(seed)
	return at > 0 ? seeds.slice(0, at) : undefined
}
