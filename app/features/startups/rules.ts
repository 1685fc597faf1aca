const COMMON_SECTORS = [
	'HealthTech',
	'FinTech',
	'EdTech',
	'AgriTech',
	'E-commerce',
	'SaaS',
	'Mobile Apps',
	'AI/ML',
	'Blockchain',
	'IoT',
	'CleanTech',
	'FoodTech',
	'PropTech',
	'TravelTech',
	'RetailTech',
] as const

/** Sectors that application forms offer, in the documents' order. */
export const STARTUP_SECTORS = [...COMMON_SECTORS, 'Other'] as const

/** Stages of a startup, in the documents' order. */
export const STARTUP_STAGES = [
	'Idea',
	'Concept Development',
	'MVP Development',
	'Early Stage',
	'Product-Market Fit',
	'Growth',
	'Scaling',
	'Mature',
] as const
export type StartupStage = (typeof STARTUP_STAGES)[number]

/** Sectors that the back-office offers for a startup, and that a startup may have. */
export const LISTED_SECTORS = [...COMMON_SECTORS, 'Cybersecurity', 'Logistics', 'Other'] as const
export type ListedSector = (typeof LISTED_SECTORS)[number]

/** What a visitor asks of the list; null is all. */
export type StartupListQuery = { sector: ListedSector | null; stage: StartupStage | null; page: number }

/** Only active startups are public; graduated ones disappear. */
export const STARTUP_STATUSES = ['active', 'inactive', 'graduated'] as const
export type StartupStatus = (typeof STARTUP_STATUSES)[number]

export const STARTUP_STATUS_NAMES = {
	active: 'Active',
	inactive: 'Inactive',
	graduated: 'Graduated',
} as const satisfies Record<StartupStatus, string>

/** Sizes of a team. */
export const TEAM_SIZES = [
	'1-2',
	'3-5',
	'6-10',
	'11-25',
	'26-50',
	'51-100 employees',
	'100+ employees',
] as const
export type TeamSize = (typeof TEAM_SIZES)[number]

/** Where a startup is unless told otherwise. */
export const DEFAULT_LOCATION = 'Kigali, Rwanda'

/** The first year in which a startup may have been founded. */
export const FIRST_FOUNDED_YEAR = 2000

/** Startups on one page of the list. */
export const STARTUPS_A_PAGE = 24

/** Startups in the home page's section. */
export const STARTUPS_ON_HOME = 6

/** With no startup for the filters. */
export const NO_STARTUPS = 'No startups found matching your criteria.'

/** Units of the letters after an amount: thousands of francs. */
const UNITS = { M: 1000, K: 1 } as const

/**
 * Thousands of francs that a text such as `150M RWF` or `2.5M` tells: M counts as 1000 units, K as 1; a text without
 * a number and one of the two letters counts 0.
 */
export function readFunding(text: string | null): number {
	const [, digits, letter] = /(\d[\d,]*(?:\.\d+)?)\s*([MK])(?![a-z])/i.exec(text ?? '') ?? []
	if (!digits || !letter) return 0
	return Number(digits.replaceAll(',', '')) * UNITS[letter.toUpperCase() === 'M' ? 'M' : 'K']
}

/** The amounts of all of them, in thousands of francs. */
export const addFunding = (texts: readonly (string | null)[]): number =>
	texts.reduce((sum, text) => sum + readFunding(text), 0)

/** A sum of thousands of francs as it is shown: `150M`, `1.25M`, from 1000 on; `800K` below. */
export function formatFunding(thousands: number): string {
	const [amount, letter] = thousands >= UNITS.M ? [thousands / UNITS.M, 'M'] : [thousands, 'K']
	return `${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}${letter}`
}

/** The 16 sectors of the filter, then any further sector that an active startup has. */
export const filterSectors = (present: readonly string[]): string[] => [
	...STARTUP_SECTORS,
	...present.filter((sector) => !STARTUP_SECTORS.some((one) => one === sector)).sort(),
]

/** `6-10` as it is written on a card; the two largest say it themselves. */
export const teamOf = (size: TeamSize): string => (size.endsWith('employees') ? size : `${size} people`)

/** Seed of the tile of a startup without a logo. */
export const coverSeed = ({ id }: { id: string }) => `startup:${id}`
