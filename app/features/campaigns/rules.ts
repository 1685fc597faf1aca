/** Bounds of what a campaign wants, and of what one of its things costs, in whole francs. */
export const GOAL_MIN = 1
export const GOAL_MAX = 2_000_000_000

/** Bounds of what its button offers, which are those of a donation, and what it offers at first, in whole francs. */
export const SUGGESTED_MIN = 10_000
export const SUGGESTED_MAX = 1_000_000
export const SUGGESTED_DEFAULT = 25_000

/** Most things that are said to be bought. */
export const BOUGHT_MAX = 1_000_000

/** Visitors see a published one, from its first day on. */
export const CAMPAIGN_STATES = ['draft', 'published', 'archived'] as const

export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const CAMPAIGN_STATE_NAMES: Record<CampaignState, string> = {
	draft: 'Draft',
	published: 'Published',
	archived: 'Archived',
}

/** As many are shown at once. */
export const MOST_SHOWN = 3

/** What a campaign buys: its names, and what one costs in whole francs. */
export type Unit = { one: string; many: string; price: number }

/** A campaign as visitors see it. */
export type Campaign = {
	id: string
	title: string
	text: string
	/** Whole francs. */
	goal: number
	unit: Unit | null
	/** What its button offers to give, in whole francs. */
	suggested: number
	/** Its last day, `YYYY-MM-DD`; null: it has none. */
	until_on: string | null
	/** Its last day is over. */
	ended: boolean
	/** What came for it and was not given back, in whole francs. */
	raised: number
	/** How many different people gave it. */
	people: number
	/** How many things were bought of it; null: nothing is said. */
	bought: number | null
}

/** Single diamonds count so far. */
const MOST_DIAMONDS = 100
/** As many there are where nothing is counted. */
const DIAMONDS = 20
/** As many things one diamond may be, where they are too many. */
const BUNDLES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]

/** The diamonds of a campaign: how many, and how many of them the money that came has filled whole. */
export type Diamonds = {
	count: number
	filled: number
	/** What one stands for, where it is not one thing: "One diamond is 5 laptops". */
	says: string | null
}

/** A diamond is filled once all of its money is there: none of them promises more than came. */
export function diamondsOf({ goal, unit, raised }: Pick<Campaign, 'goal' | 'unit' | 'raised'>): Diamonds {
	const things = unit ? Math.ceil(goal / unit.price) : 0
	const bundle = BUNDLES.find((one) => things / one <= MOST_DIAMONDS)
	const counted = unit !== null && bundle !== undefined
	const each = counted ? unit.price * bundle : goal / DIAMONDS
	const count = counted ? Math.ceil(things / bundle) : DIAMONDS
	const filled = raised >= goal ? count : Math.min(count - 1, Math.floor(raised / each))
	return { count, filled: Math.max(0, filled), says: saysOf(counted ? unit : null, bundle ?? 1, each) }
}

function saysOf(unit: Unit | null, bundle: number, each: number): string | null {
	if (unit === null) return Number.isInteger(each) ? `One diamond is ${count(each)} RWF` : null
	return bundle === 1 ? null : `One diamond is ${count(bundle)} ${unit.many}`
}

const count = (number: number) => number.toLocaleString('en-US')

/** "184 people, 13 laptops bought"; empty before the first gift. */
export function giversOf({ people, bought, unit }: Pick<Campaign, 'people' | 'bought' | 'unit'>): string {
	const says = [
		...(people > 0 ? [`${count(people)} ${people === 1 ? 'person' : 'people'}`] : []),
		...(unit && bought !== null ? [`${count(bought)} ${bought === 1 ? unit.one : unit.many} bought`] : []),
	]
	return says.join(', ')
}

/** What is said of a goal that is reached; null before. */
export function reachedOf({ goal, raised }: Pick<Campaign, 'goal' | 'raised'>): string | null {
	if (raised < goal) return null
	return raised === goal
		? 'The goal is reached.'
		: `The goal is reached, and ${count(raised - goal)} RWF more came.`
}

/** Where one gives for it, with the amount of its button. */
export const givePath = ({ id, suggested }: Pick<Campaign, 'id' | 'suggested'>): string =>
	`/donation/give?campaign=${id}&amount=${suggested}`

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The id of a campaign as an address or a form says it; null where that is none. */
export const readCampaignId = (said: unknown): string | null =>
	typeof said === 'string' && said.length === 36 && ID.test(said) ? said : null
