/** What the hub does for others, by the anchors of the rows; `business-growth` is the one that other pages link to. */
export const services = [
	{
		id: 'consulting',
		name: 'Consulting',
		text: 'Strategy and digital transformation for companies, schools and public bodies: what to change first, and what it costs.',
		family: 'iris',
	},
	{
		id: 'facilitation',
		name: 'Facilitation and training',
		text: 'Workshops that end with a decision, and courses for your own people, at your place or ours.',
		family: 'weave',
	},
	{
		id: 'research',
		name: 'Research and analysis',
		text: 'Surveys, market studies and evaluations in Rwanda and its neighbors. The data is yours.',
		family: 'diamond',
	},
	{
		id: 'incubation',
		name: 'Incubation',
		text: 'We set up and run incubation for your staff, your students or your suppliers, three to six months a round.',
		family: 'square',
	},
	{
		id: 'technical-training',
		name: 'Technical training',
		text: 'Web, data, cloud and security skills, from the first line of code to the certificate. Our free courses online are a first step.',
		family: 'zigzag',
	},
	{
		id: 'business-growth',
		name: 'Business development',
		text: 'Prices, customers, books and funding for companies that sell already and want to sell more.',
		family: 'sawtooth',
	},
	{
		id: 'creative-industries',
		name: 'Creative industries',
		text: 'Film, fashion, music and craft as businesses: rights, contracts, production and the way to market.',
		family: 'spiral',
	},
] as const

/** What the hub does research on. */
export const researchAreas = [
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
] as const

/** The consultation in its four steps. */
export const consultationSteps = [
	{ name: 'Schedule', text: 'Choose a day and an hour. We confirm by email.' },
	{ name: 'Discover', text: 'An hour of questions about what you have, want and fear.' },
	{ name: 'Propose', text: 'A plan on two pages, with a price and an end date.' },
	{ name: 'Implement', text: 'We do it together, and you keep everything we make.' },
] as const
