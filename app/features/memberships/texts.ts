import { MEMBERSHIP_PLANS } from '#app/features/memberships/rules.ts'

export const membershipOpening = {
	key: 'membership.opening',
	title: 'Opening',
	line: 'The title of the page and the sentence under it',
	texts: {
		title: { label: 'Title', max: 90, original: 'A place to work, and people to work with.' },
		lead: {
			label: 'Sentence',
			max: 260,
			as: 'long',
			original:
				'Two memberships: one for startups, one for individuals. Choose yours and apply; nothing is charged today.',
		},
	},
} as const

/** The two plans, in the order of the rules. */
export const planTexts = {
	key: 'membership.plans',
	title: 'Plans',
	line: 'RWF a year. Prices are shown; nothing is charged with an application. A fee is what members pay once they are approved, where a payment provider is set: it then stands in place of the price.',
	texts: {
		title: { label: 'Title', max: 90, original: 'Choose your membership' },
		lead: {
			label: 'Sentence',
			max: 260,
			as: 'long',
			original:
				'Each lasts a year. You do not need a startup for the individual membership, or a finished product for the startup membership.',
		},
		rows: {
			label: 'Plans',
			one: 'plan',
			columns: {
				price: { label: 'Per year', max: 100_000_000, as: 'amount' },
				fee: { label: 'Fee to pay', max: 100_000_000, as: 'amount', optional: true },
				audience: { label: 'Whom it is for', max: 160 },
				benefits: { label: 'What it holds, a line each', max: 500, as: 'list' },
			},
			original: MEMBERSHIP_PLANS.map(({ name, price, audience, benefits }) => ({
				name,
				price: String(price),
				fee: '',
				audience,
				benefits: benefits.join('\n'),
			})),
		},
	},
} as const

export const membershipSteps = {
	key: 'membership.steps',
	title: 'What happens next',
	texts: {
		rows: {
			label: 'Steps',
			one: 'step',
			most: 6,
			columns: { name: { label: 'Name', max: 60 }, text: { label: 'Sentence', max: 220, as: 'long' } },
			original: [
				{ name: 'You apply', text: 'It takes five minutes. The form takes no payment.' },
				{ name: 'A person reads it', text: 'We read every application and answer by email.' },
				{ name: 'You begin', text: 'Once you are approved, a welcome email tells you the next step.' },
			],
		},
	},
} as const

export const membershipEnding = {
	key: 'membership.ending',
	title: 'Ending',
	line: 'The band above the footer',
	texts: {
		title: { label: 'Title', max: 90, original: 'Not sure which one fits?' },
		lead: {
			label: 'Sentence',
			max: 220,
			as: 'long',
			optional: true,
			original: 'Tell us what you are working on. We will also tell you if neither fits.',
		},
	},
} as const
