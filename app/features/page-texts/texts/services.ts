import { figureRows, namedRows, opening } from '#app/features/page-texts/texts/opening.ts'

export const servicesOpening = opening(
	'services',
	'What we can do for you',
	'Seven services for companies, schools and public bodies. The first conversation costs nothing.',
)

/** What the hub does for others, in the order of their anchors. */
export const servicesList = {
	key: 'services.list',
	title: 'Services',
	texts: {
		rows: namedRows('Services', 'service', [
			{
				name: 'Consulting',
				text: 'Strategy and digital transformation for companies, schools and public bodies: what to change first, and what it costs.',
			},
			{
				name: 'Facilitation and training',
				text: 'Workshops that end with a decision, and courses for your own people, at your place or ours.',
			},
			{
				name: 'Research and analysis',
				text: 'Surveys, market studies and evaluations in Rwanda and its neighbors. The data is yours.',
			},
			{
				name: 'Incubation',
				text: 'We set up and run incubation for your staff, your students or your suppliers, three to six months a round.',
			},
			{
				name: 'Technical training',
				text: 'Web, data, cloud and security skills, from the first line of code to the certificate. Our free courses online are a first step.',
			},
			{
				name: 'Business development',
				text: 'Prices, customers, books and funding for companies that sell already and want to sell more.',
			},
			{
				name: 'Creative industries',
				text: 'Film, fashion, music and craft as businesses: rights, contracts, production and the way to market.',
			},
		]),
	},
} as const

export const researchAreas = {
	key: 'services.research',
	title: 'Research areas',
	texts: {
		title: { label: 'Title', max: 90, original: 'Research areas' },
		lead: {
			label: 'Sentence',
			max: 220,
			as: 'long',
			original: 'We do our research where we work: in classes, in workshops and on farms.',
		},
		rows: {
			...namedRows('Areas', 'area', [
				{
					name: 'Youth and women at work',
					text: 'Who finds work, who does not, and which training changes that.',
				},
				{
					name: 'Farming and climate',
					text: 'Sensors, storage and insurance on plots of less than a hectare.',
				},
				{
					name: 'Digital public services',
					text: 'How people outside the towns reach clinics, schools and offices by phone.',
				},
				{
					name: 'Young companies',
					text: 'What the first three years cost in Kigali, and why companies fail.',
				},
			]),
			most: 8,
		},
	},
} as const

export const digitalBridge = {
	key: 'services.bridge',
	title: 'Digital Bridge Rwanda',
	texts: {
		lead: {
			label: 'Text',
			max: 400,
			as: 'long',
			original:
				'IT people in Kigali work for companies in Europe, most of them in Germany. One developer or a whole team, in your time zone, at a price that is fair to both sides.',
		},
		figures: figureRows([
			{ figure: '500+', label: 'professionals' },
			{ figure: '20+', label: 'European partners' },
			{ figure: '95%', label: 'satisfaction' },
			{ figure: '40-60%', label: 'cost savings' },
		]),
	},
} as const

export const consultationSteps = {
	key: 'services.steps',
	title: 'Steps of a consultation',
	texts: {
		title: { label: 'Title', max: 90, original: 'From the first call to the last invoice' },
		lead: {
			label: 'Sentence',
			max: 220,
			as: 'long',
			original: 'A consultation has four steps. You can stop after each one.',
		},
		rows: {
			...namedRows('Steps', 'step', [
				{ name: 'Schedule', text: 'Choose a day and an hour. We confirm by email.' },
				{ name: 'Discover', text: 'An hour of questions about what you have, want and fear.' },
				{ name: 'Propose', text: 'A plan on two pages, with a price and an end date.' },
				{ name: 'Implement', text: 'We do it together, and you keep everything we make.' },
			]),
			most: 8,
		},
	},
} as const

export const whichService = {
	key: 'services.which',
	title: 'Not sure which one',
	texts: {
		title: { label: 'Title', max: 90, original: 'Not sure which one?' },
		lead: {
			label: 'Sentence',
			max: 260,
			as: 'long',
			original: 'Tell us in a few words what you need. We tell you who can help, even if it is not us.',
		},
	},
} as const
