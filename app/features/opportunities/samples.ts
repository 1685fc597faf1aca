import { OPPORTUNITY_CATEGORIES, type OpportunityCategory } from '#app/features/opportunities/rules.ts'
import type { Opportunity } from '#app/features/opportunities/tables.server.ts'
import { holdsWords } from '#app/platform/search-words.ts'
import { endOfKigaliDay, kigaliDay } from '#app/platform/time.ts'
import { workingDayAfter } from '#app/platform/working-days.ts'

/** What a card shows; its description may be cut. */
export type ListedOpportunity = Omit<Opportunity, 'requirements'>

/** One page of the list, and how many there are per category: in all, and among those found. */
export type OpenOpportunities = {
	rows: ListedOpportunity[]
	page: number
	pages: number
	total: number
	counts: Record<'open' | 'found', Record<OpportunityCategory, number>>
}

const noneOfAny = () =>
	Object.fromEntries(OPPORTUNITY_CATEGORIES.map((category) => [category, 0])) as Record<
		OpportunityCategory,
		number
	>

/** The list when nothing could be read. */
export const noOpportunities = (): OpenOpportunities => ({
	rows: [],
	page: 1,
	pages: 1,
	total: 0,
	counts: { open: noneOfAny(), found: noneOfAny() },
})

/** A sample's facts; the rest is the same for all of them. */
type Sketch = Pick<
	Opportunity,
	'title' | 'description' | 'category' | 'company_organization' | 'location' | 'salary_range' | 'requirements'
> & { days: number; featured?: true }

const sketches: readonly Sketch[] = [
	{
		title: 'Frontend Developer',
		description:
			'Build the customer portal with a team of five. React, patience, good questions.\nYou will own two screens from the first week and show them to customers in the second.',
		category: 'job',
		company_organization: 'Umurabyo Net',
		location: 'Kigali, hybrid',
		salary_range: '900,000 to 1,200,000 RWF',
		requirements:
			'Two years of work on the web, paid or not.\nReact and TypeScript, shown by something that runs.\nEnglish or French; Kinyarwanda helps with customers.',
		days: 5,
		featured: true,
	},
	{
		title: "Master's in Data Science",
		description:
			'Two years, tuition and laptop covered. Women and rural applicants first.\nTeaching is in English; the second year is spent with a public institution on a question of its own.',
		category: 'scholarship',
		company_organization: 'Lake Region University',
		location: 'Huye',
		salary_range: 'Full tuition',
		requirements:
			"A bachelor's degree in any subject with mathematics in it.\nOne page on a question that you would answer with data.",
		days: 54,
		featured: true,
	},
	{
		title: 'Prototype Grant, Round 4',
		description:
			'For teams with a tested sketch and no budget for the first real one.\nMoney comes in two parts: half at the start, half when ten people have used the prototype.',
		category: 'grant',
		company_organization: 'IRIS Hub',
		location: 'Rwanda',
		salary_range: 'Up to 5M RWF',
		requirements: 'A team of two or more.\nA sketch, and notes from five people who tried it.',
		days: 2,
	},
	{
		title: 'Product Design Intern',
		description:
			'Twelve weeks next to the founder. You will ship something in week two.\nFigma, interviews with shopkeepers, and a designer who reads your work every day.',
		category: 'internship',
		company_organization: 'Kivu Pay',
		location: 'Rubavu',
		salary_range: '150,000 RWF a month',
		requirements: 'Three pieces of work, finished or not, with what you learned.\nTwelve weeks in Rubavu.',
		days: 18,
	},
	{
		title: 'School Network, 12 sites',
		description:
			'Supply and install low-power networks in twelve secondary schools.\nThe schools are visited before quotations are due; transport is arranged.',
		category: 'tender',
		company_organization: 'Northern District Office',
		location: 'Musanze',
		salary_range: 'On quotation',
		requirements:
			'A registered company.\nTwo networks of this size in the last three years, with somebody to ask.',
		days: 26,
	},
	{
		title: 'Rural Innovation Fellow',
		description:
			'Spend six months inside a cooperative and leave a working tool behind.\nA mentor visits every second week; the tool belongs to the cooperative.',
		category: 'fellowship',
		company_organization: 'IRIS Hub',
		location: 'Four districts',
		salary_range: '400,000 RWF a month',
		requirements: 'You can build software or devices alone.\nKinyarwanda.\nSix months outside Kigali.',
		days: 39,
	},
	{
		title: 'Code Club Volunteer',
		description:
			'Two Saturday mornings a month with children of 10 to 14 who write their first games.\nMaterials and lunch are there; you bring patience.',
		category: 'volunteer',
		company_organization: 'IRIS Hub',
		location: 'Kigali',
		salary_range: null,
		requirements: 'You have written a program before, of any kind.\nFour months, two Saturdays each.',
		days: 33,
	},
	{
		title: 'Field Data Officer',
		description:
			'Ride with the veterinary teams, write down what they see, and find out why the numbers differ.\nThree days a week in the field, two in Nyagatare.',
		category: 'job',
		company_organization: 'Eastern Dairy Union',
		location: 'Nyagatare',
		salary_range: '450,000 RWF a month',
		requirements: 'Secondary school.\nA motorcycle license, or the will to get one.\nYou like spreadsheets.',
		days: 14,
	},
	{
		title: 'First Laptop Scholarship',
		description:
			'Ten laptops and a year of data for students of any subject who have been accepted by a university.\nNo interview; the letter decides.',
		category: 'scholarship',
		company_organization: 'IRIS Hub',
		location: 'Rwanda',
		salary_range: 'Laptop and data for a year',
		requirements: 'A letter of acceptance by a university in Rwanda.\nYou do not own a computer.',
		days: 44,
	},
]

/**
 * Opportunities that are open to the end of a working day of the next weeks: shown while the database is gone, and the first content of a new hub.
 * Each has the same id at any time, so that its card leads to its page.
 */
export function sampleOpportunities(now: Date): Opportunity[] {
	const today = kigaliDay(now)
	return sketches.map(({ days, featured = false, ...sketch }, at) => {
		const made = new Date(now.getTime() - at * 60_000)
		return {
			...sketch,
			id: `0a3f0000-0000-4000-8000-00000000000${at + 1}`,
			application_deadline: endOfKigaliDay(workingDayAfter(today, days)),
			application_url: null,
			contact_email: 'opportunities@mail.example',
			status: 'active',
			featured,
			created_at: made,
			updated_at: made,
		}
	})
}

/** The samples as the list would show them. */
export function sampleList(
	wish: { q: string; category: OpportunityCategory | 'all' },
	now: Date,
): OpenOpportunities {
	const all = sampleOpportunities(now)
	const found = all.filter((one) =>
		holdsWords(
			[one.title, one.company_organization, one.location, one.category, one.description].join(' '),
			wish.q,
		),
	)
	const count = (rows: Opportunity[]) => {
		const counts = noneOfAny()
		for (const { category } of rows) counts[category]++
		return counts
	}
	const rows = found.filter((one) => wish.category === 'all' || one.category === wish.category)
	return {
		rows,
		page: 1,
		pages: 1,
		total: rows.length,
		counts: { open: count(all), found: count(found) },
	}
}
