import { refreshHub as refreshDetails } from '#app/features/hub/queries/hub-details.server.ts'
import { refreshTexts } from '#app/features/site-texts/queries/site-texts.server.ts'

/**
 * Reads into this process what the hub says of itself on every page: its details and its texts. Answers whether any of
 * it is different.
 * @throws what went wrong
 */
export async function refreshHub(): Promise<boolean> {
	const changed = await Promise.all([refreshDetails(), refreshTexts()])
	return changed.includes(true)
}
