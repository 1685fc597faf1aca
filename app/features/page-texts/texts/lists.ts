import { ending, opening } from '#app/features/page-texts/texts/opening.ts'

export const eventsOpening = opening(
	'events',
	'Meet us in Kigali',
	'Workshops, pitch nights and open doors. Register and we keep a seat for you.',
)

export const opportunitiesOpening = opening(
	'opportunities',
	'Open now',
	'Jobs, scholarships, grants and more, each checked by a person. We remove them when the deadline has passed.',
)

export const newsOpening = opening(
	'news',
	'News',
	'What opens, who finishes, what was built. Short, and only when there is something to say.',
)

export const startupsOpening = opening(
	'startups',
	'Built here',
	'Companies that began at the hub. Choose a sector or a stage.',
)

export const teamOpening = opening(
	'team',
	'The people who answer',
	'Write to the hub and one of these people reads it. You can share their cards, too.',
)

export const partnersOpening = opening(
	'partners',
	'Nobody does this alone.',
	'Partners lend servers, teachers, money and contacts. We bring the founders and see the work through.',
)

export const partnersList = {
	key: 'partners.list',
	title: 'Above the partners',
	texts: {
		lead: {
			label: 'Sentence',
			max: 220,
			as: 'long',
			optional: true,
			original: 'Each of them does one thing for our founders and learners, and does it every year.',
		},
	},
} as const

export const partnersEnding = ending(
	'partners',
	'Your company could be here.',
	'Technology, research, training or investment: tell us what you bring and whom you look for.',
)

export const communitiesTexts = {
	key: 'home.communities',
	title: 'Communities',
	line: 'On the home page',
	texts: {
		title: { label: 'Title', max: 90, original: 'Communities by sector' },
		lead: {
			label: 'Sentence',
			max: 220,
			as: 'long',
			original:
				'Every member and applicant joins one. They meet every month, share customers and give each other honest advice.',
		},
	},
} as const

const learning = opening(
	'elearning',
	'',
	'Free courses with a timed exam at the end. Pass, and your certificate carries a code any employer can check.',
)

export const elearningOpening = {
	...learning,
	texts: {
		...learning.texts,
		title: {
			label: 'Title',
			max: 90,
			as: 'list',
			hint: 'Each line of it stays together where there is room.',
			original: 'Learn it here.\nProve it anywhere.',
		},
	},
} as const

export const elearningLists = {
	key: 'elearning.lists',
	title: 'Above the courses',
	texts: {
		free: {
			label: 'Free courses',
			max: 220,
			as: 'long',
			original: 'Enroll in two minutes. No account, no card.',
		},
		premium: {
			label: 'Premium courses',
			max: 220,
			as: 'long',
			original: 'Pay once, and the lessons are open at once. The fees fund the free courses.',
		},
	},
} as const
