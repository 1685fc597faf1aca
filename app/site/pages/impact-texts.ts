/** The four fixed cards of the impact page: marketing texts, nothing to apply for. */
export const impactPrograms = [
	{
		name: 'Startup Incubation',
		text: 'A 3-6 month accelerator: a desk, a mentor who has built a company, and a day in front of investors.',
		family: 'iris',
	},
	{
		name: 'Technical Training',
		text: 'Web, data and design, taught in the evening by people who do it during the day.',
		family: 'zigzag',
	},
	{
		name: 'Business Development',
		text: 'Prices, books, contracts and the first ten customers, worked out on your own numbers.',
		family: 'square',
	},
	{
		name: 'Creative Industries',
		text: 'Film, fashion, music and craft as businesses: rights, orders and a studio by the hour.',
		family: 'spiral',
	},
] as const

/** What the hub knows best: three cards of the impact page. */
export const specialisations = [
	{
		name: 'Women who build',
		text: 'Classes at hours that suit mothers, childcare on site, and mentors who have been there themselves.',
	},
	{
		name: 'Farms and food',
		text: 'Tools for growers and cooperatives, tested in the district where they will be used.',
	},
	{
		name: 'Work across borders',
		text: 'Engineers in Kigali for companies in Europe, with contracts that are valid in both countries.',
	},
] as const
