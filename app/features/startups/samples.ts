import {
	addFunding,
	DEFAULT_LOCATION,
	type ListedSector,
	type StartupStage,
	type TeamSize,
	type StartupWish,
} from '#app/features/startups/rules.ts'

/** A startup as visitors see it. */
export type Startup = {
	id: string
	name: string
	description: string
	logo_url: string | null
	website: string | null
	sector: ListedSector
	stage: StartupStage
	founded_year: number | null
	team_size: TeamSize | null
	funding_raised: string | null
	location: string
	featured: boolean
}

/** One page of the list, and what is known of all active startups, whatever the filters. */
export type ListedStartups = {
	rows: Startup[]
	page: number
	pages: number
	/** How many the filters find. */
	total: number
	all: { count: number; sectors: string[]; funding: number }
}

const facts = { logo_url: null, location: DEFAULT_LOCATION, featured: false } as const

/** Shown while the database is gone (PUB-GEN-026); the starter content is made of them. They are companies of nobody. */
export const sixStartups: readonly Startup[] = [
	{
		...facts,
		id: '05a70000-0000-4000-8000-000000000001',
		name: 'Isuka Farms',
		website: 'https://isuka-farms.example',
		description: 'Soil tests by phone for cooperatives in the Eastern Province, with advice in Kinyarwanda.',
		sector: 'AgriTech',
		stage: 'Growth',
		founded_year: 2021,
		team_size: '11-25',
		funding_raised: '45M RWF',
		featured: true,
	},
	{
		...facts,
		id: '05a70000-0000-4000-8000-000000000002',
		name: 'Kivu Pay',
		website: 'https://kivu-pay.example',
		description: 'One merchant code for every mobile wallet, built for market sellers.',
		sector: 'FinTech',
		stage: 'Early Stage',
		founded_year: 2023,
		team_size: '6-10',
		funding_raised: '30M RWF',
		location: 'Rubavu, Rwanda',
		featured: true,
	},
	{
		...facts,
		id: '05a70000-0000-4000-8000-000000000003',
		name: 'Baho Triage',
		website: 'https://baho-triage.example',
		description: 'A triage assistant that works offline in health posts.',
		sector: 'HealthTech',
		stage: 'MVP Development',
		founded_year: 2024,
		team_size: '3-5',
		funding_raised: '8.5M RWF',
		location: 'Musanze, Rwanda',
	},
	{
		...facts,
		id: '05a70000-0000-4000-8000-000000000004',
		name: 'Somera',
		website: 'https://somera.example',
		description: 'Secondary science lessons in 4 MB packs for schools with slow lines.',
		sector: 'EdTech',
		stage: 'Early Stage',
		founded_year: 2022,
		team_size: '3-5',
		funding_raised: '900K RWF',
		location: 'Huye, Rwanda',
	},
	{
		...facts,
		id: '05a70000-0000-4000-8000-000000000005',
		name: 'Izuba Grid',
		website: 'https://izuba-grid.example',
		description: 'Pay-as-you-go solar for workshops that cannot stop at six.',
		sector: 'CleanTech',
		stage: 'Scaling',
		founded_year: 2019,
		team_size: '26-50',
		funding_raised: '60M RWF',
	},
	{
		...facts,
		id: '05a70000-0000-4000-8000-000000000006',
		name: 'Gura Hafi',
		website: 'https://gura-hafi.example',
		description: 'Same-day delivery for corner shops, by moto, with cash handled safely.',
		sector: 'E-commerce',
		stage: 'Product-Market Fit',
		founded_year: 2022,
		team_size: '11-25',
		funding_raised: '5.6M RWF',
	},
]

/** The samples as the list would show them. */
export function sampleStartups({ sector, stage }: StartupWish): ListedStartups {
	const rows = sixStartups.filter(
		(startup) => (!sector || startup.sector === sector) && (!stage || startup.stage === stage),
	)
	return {
		rows,
		page: 1,
		pages: 1,
		total: rows.length,
		all: {
			count: sixStartups.length,
			sectors: [],
			funding: addFunding(sixStartups.map(({ funding_raised }) => funding_raised)),
		},
	}
}
