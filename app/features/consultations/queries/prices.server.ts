import { FIRST_PRICES, type Prices } from '#app/features/consultations/rules.ts'
import { LISTED, packageTexts } from '#app/features/consultations/texts.ts'
import { francsOf, textsOf } from '#app/platform/web/site-texts/site-texts.ts'
import { textsInForce } from '#app/platform/web/site-texts/texts-in-force.server.ts'

/** What the packages cost now, in whole francs: what the page shows and the form charges. */
export function pricesInForce(): Prices {
	const { rows, custom } = textsOf(packageTexts, textsInForce(), '')
	const listed = Object.fromEntries(LISTED.map((id, at) => [id, francsOf(rows[at]?.monthly ?? '')]))
	return { ...FIRST_PRICES, ...listed, custom: francsOf(custom) }
}
