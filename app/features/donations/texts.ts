import { IMPACT_LEVELS } from '#app/features/donations/rules.ts'

export const donationOpening = {
	key: 'donation.opening',
	title: 'Opening',
	line: 'The title of the page and the sentence under it',
	texts: {
		title: { label: 'Title', max: 90, original: '25,000 RWF keeps a learner in class for a month.' },
		lead: {
			label: 'Sentence',
			max: 260,
			as: 'long',
			original:
				'Every franc goes to training, prototypes and first salaries. Choose an amount; it takes two minutes.',
		},
	},
} as const

export const donationFigures = {
	key: 'donation.figures',
	title: 'What donations have done',
	texts: {
		rows: {
			label: 'Figures',
			one: 'figure',
			most: 4,
			columns: {
				figure: { label: 'Figure', max: 12 },
				unit: { label: 'Unit', max: 8, optional: true },
				label: { label: 'What it counts', max: 60 },
			},
			original: [
				{ figure: '500+', label: 'entrepreneurs supported' },
				{ figure: '50+', label: 'startups launched' },
				{ figure: '1000+', label: 'lives impacted' },
			],
		},
	},
} as const

const LEVELS = {
	supporter: {
		effect: "Pays one learner's data and transport for a month.",
		benefits: [
			'Your name in the yearly report',
			'A quarterly letter with figures',
			'An invitation to demo day',
		],
	},
	advocate: {
		effect: 'Puts one woman through the first half of Digital Skills.',
		benefits: [
			'Everything in Supporter',
			'A seat at two founder dinners',
			'A visit to the workshop in Nyarugenge',
		],
	},
	champion: {
		effect: 'Covers a prototype budget for a rural team.',
		benefits: ['Everything in Advocate', 'A named prototype grant', 'A yearly call with our CEO'],
	},
} as const

/** What the three levels do, in the order of the rules, which have their amounts. */
export const levelTexts = {
	key: 'donation.levels',
	title: 'Levels',
	texts: {
		title: { label: 'Title', max: 90, original: 'Choose what it does' },
		lead: {
			label: 'Sentence',
			max: 220,
			as: 'long',
			original:
				'Give once or every month. You can set any amount from 10,000 to 1,000,000 RWF on the next screen.',
		},
		rows: {
			label: 'Levels',
			one: 'level',
			columns: {
				effect: { label: 'What it does', max: 160 },
				benefits: { label: 'What the giver gets, a line each', max: 400, as: 'list' },
			},
			original: IMPACT_LEVELS.map(({ id, name }) => ({
				name,
				effect: LEVELS[id].effect,
				benefits: LEVELS[id].benefits.join('\n'),
			})),
		},
	},
} as const

/** The first ones name a role, no person and no company. */
export const storyTexts = {
	key: 'donation.stories',
	title: 'Stories',
	line: 'Only what somebody has said, and agreed to have quoted',
	texts: {
		title: { label: 'Title', max: 90, original: 'What it became' },
		rows: {
			label: 'Stories',
			one: 'story',
			most: 6,
			columns: {
				words: { label: 'What they say', max: 300, as: 'long' },
				by: { label: 'Who', max: 100 },
			},
			original: [
				{
					words: 'The grant bought one sensor and a month of quiet. We sold the second sensor ourselves.',
					by: 'Founder, AgriTech company',
				},
				{
					words: 'I came for the free course. I stayed because somebody had paid for my bus.',
					by: 'Graduate, Digital Skills',
				},
			],
		},
	},
} as const

export const donationEnding = {
	key: 'donation.ending',
	title: 'Ending',
	line: 'The band above the footer',
	texts: {
		title: { label: 'Title', max: 90, original: 'One gift. One more person earning.' },
		lead: { label: 'Sentence', max: 220, as: 'long', optional: true, original: '' },
	},
} as const
