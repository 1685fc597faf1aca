import { CUSTOM_QUOTE, PACKAGES } from '#app/features/consultations/rules.ts'

const CONTENTS = {
	basic: {
		sentence: 'For a first question that needs an honest answer.',
		contents: ['Two working sessions a month', 'A written summary of each', 'Answers by email in between'],
	},
	growth: {
		sentence: 'For a company that sells and wants to sell more.',
		contents: ['A working session every week', 'A growth plan with figures', 'Introductions to partners'],
	},
	enterprise: {
		sentence: 'For an organization that changes how it works.',
		contents: [
			'A consultant of your own',
			'Training for your staff',
			'A report for your board every quarter',
		],
	},
} as const

/** The packages whose texts and prices stand in rows, in their order. */
export const LISTED = ['basic', 'growth', 'enterprise'] as const

/** The most that a package may cost, in whole francs a month. */
const MOST_FRANCS = 100_000_000

/** The consulting packages as the page of programs shows them and their form charges them. */
export const packageTexts = {
	key: 'programs.packages',
	title: 'Consulting packages',
	line: 'RWF. Yearly saves 10% and is filled in by itself. Bookings already paid keep their price.',
	texts: {
		title: { label: 'Title', max: 90, original: 'Consulting packages' },
		lead: {
			label: 'Sentence',
			max: 260,
			as: 'long',
			original:
				'Advice for companies and organizations. Book a package by the month or by the year, or have one made for you.',
		},
		rows: {
			label: 'Packages',
			one: 'package',
			columns: {
				monthly: {
					label: 'Per month',
					max: MOST_FRANCS,
					as: 'amount',
					step: 10,
					hint: 'Whole francs, a multiple of 10.',
				},
				sentence: { label: 'Sentence', max: 160 },
				contents: { label: 'What it holds, a line each', max: 500, as: 'list' },
			},
			original: LISTED.map((id) => ({
				name: PACKAGES[id].name,
				monthly: String(PACKAGES[id].monthly),
				sentence: CONTENTS[id].sentence,
				contents: CONTENTS[id].contents.join('\n'),
			})),
		},
		custom: {
			label: 'Price of a custom quote',
			max: MOST_FRANCS,
			as: 'amount',
			step: 10,
			hint: 'Whole francs, a multiple of 10.',
			original: String(CUSTOM_QUOTE.price),
		},
	},
} as const
