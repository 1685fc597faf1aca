import type { PartnerCategory } from '#app/features/partners/rules.ts'

/** A partner as visitors see it. */
export type Partner = {
	id: string
	name: string
	logo_url: string | null
	website: string
	description: string
	category: PartnerCategory
}

/**
 * Partners of no real name, newest first (D-044): shown while the database is gone, and what a new hub begins with.
 * Their addresses end in `.example`, which nobody can own.
 */
export const samplePartners: readonly Partner[] = [
	{
		id: 'sample-partner-technology',
		name: 'Isango Cloud',
		logo_url: null,
		website: 'https://isango-cloud.example',
		description: 'Gives every team in incubation servers for a year, and an engineer to ask on Thursdays.',
		category: 'technology',
	},
	{
		id: 'sample-partner-education',
		name: 'Ikibaya Polytechnic',
		logo_url: null,
		website: 'https://ikibaya-polytechnic.example',
		description: 'Sends final-year students to our workshop and counts the weeks there as practice.',
		category: 'education',
	},
	{
		id: 'sample-partner-finance',
		name: 'Inzira Savings',
		logo_url: null,
		website: 'https://inzira-savings.example',
		description: 'Goes through founders’ accounts before they ask for a loan, and says what is missing.',
		category: 'finance',
	},
	{
		id: 'sample-partner-government',
		name: 'District Innovation Desk',
		logo_url: null,
		website: 'https://innovation-desk.example',
		description: 'Opens clinics, schools and cooperatives for pilots, one district at a time.',
		category: 'government',
	},
	{
		id: 'sample-partner-nonprofit',
		name: 'Urugo Foundation',
		logo_url: null,
		website: 'https://urugo-foundation.example',
		description: 'Pays for childcare during evening classes, so that mothers can finish the course.',
		category: 'nonprofit',
	},
	{
		id: 'sample-partner-corporate',
		name: 'Umusozi Foods',
		logo_url: null,
		website: 'https://umusozi-foods.example',
		description: 'Buys from first-year suppliers and tells them what the next order needs.',
		category: 'corporate',
	},
	{
		id: 'sample-partner-development',
		name: 'Lakes Region Program',
		logo_url: null,
		website: 'https://lakes-program.example',
		description: 'Funds prototypes for farms and water, and publishes what worked and what did not.',
		category: 'development',
	},
	{
		id: 'sample-partner-software',
		name: 'Nordlicht Software',
		logo_url: null,
		website: 'https://nordlicht-software.example',
		description: 'Hires through Digital Bridge Rwanda and trains the trainers twice a year.',
		category: 'technology',
	},
]
