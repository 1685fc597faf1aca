import { ending, figureRows, namedRows, opening } from '#app/features/page-texts/texts/opening.ts'

export const impactOpening = {
	...opening(
		'impact',
		'',
		'We count what lasts: companies that pay salaries, graduates who are hired, partners who come back.',
	),
	texts: {
		title: {
			label: 'Title',
			max: 120,
			as: 'list',
			hint: 'Each line of it begins a new line on the page.',
			original: 'Fewer people waiting for work.\nMore people making it.',
		},
		lead: {
			label: 'Sentence',
			max: 260,
			as: 'long',
			original:
				'We count what lasts: companies that pay salaries, graduates who are hired, partners who come back.',
		},
	},
} as const

export const impactFigures = {
	key: 'impact.figures',
	title: 'Figures',
	texts: {
		rows: figureRows([
			{ figure: '50+', label: 'partner organizations' },
			{ figure: '1000+', label: 'entrepreneurs supported' },
			{ figure: '15+', label: 'success stories' },
		]),
	},
} as const

/** Four cards: marketing texts, nothing to apply for. */
export const kindsOfWork = {
	key: 'impact.work',
	title: 'Kinds of work',
	texts: {
		title: { label: 'Title', max: 90, original: 'Four kinds of work' },
		lead: {
			label: 'Sentence',
			max: 220,
			as: 'long',
			hint: 'The way to the programs stands behind it.',
			original: 'From the first evening class to the first export.',
		},
		rows: namedRows('Kinds', 'kind', [
			{
				name: 'Startup Incubation',
				text: 'A 3-6 month accelerator: a desk, a mentor who has built a company, and a day in front of investors.',
			},
			{
				name: 'Technical Training',
				text: 'Web, data and design, taught in the evening by people who do it during the day.',
			},
			{
				name: 'Business Development',
				text: 'Prices, books, contracts and the first ten customers, worked out on your own numbers.',
			},
			{
				name: 'Creative Industries',
				text: 'Film, fashion, music and craft as businesses: rights, orders and a studio by the hour.',
			},
		]),
	},
} as const

/** What the hub knows best. */
export const specialisations = {
	key: 'impact.fields',
	title: 'Fields',
	texts: {
		title: { label: 'Title', max: 90, original: 'Three fields we work in' },
		lead: {
			label: 'Sentence',
			max: 220,
			as: 'long',
			original: 'Each has a program of its own: Women in Tech, Rural Innovation and Digital Bridge Rwanda.',
		},
		rows: {
			...namedRows('Fields', 'field', [
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
			]),
			most: 6,
		},
	},
} as const

export const impactEnding = ending(
	'impact',
	'Help us reach more people.',
	'Technology, research, training or investment: say what you bring, and a person answers.',
)
