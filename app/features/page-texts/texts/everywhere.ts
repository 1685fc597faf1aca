/** The band that several pages end with. */
export const callToAction = {
	key: 'everywhere.call',
	title: 'Call to action',
	line: 'The band at the end of several pages',
	texts: {
		title: {
			label: 'Title',
			max: 90,
			original: 'Bring the idea. We have the desk, the mentor and the deadline.',
		},
		lead: {
			label: 'Sentence',
			max: 220,
			as: 'long',
			optional: true,
			original: 'Membership opens the space, the workshops and the room where investors sit.',
		},
	},
} as const

/** Above the hub's details, on Contact and at the end of several pages. */
export const askUs = {
	key: 'everywhere.ask',
	title: 'Ask us',
	line: 'On Contact, and above the details of the hub on other pages',
	texts: {
		title: { label: 'Title', max: 90, original: 'Ask us anything' },
		lead: {
			label: 'Sentence',
			max: 220,
			as: 'long',
			original: 'A person reads every message and answers within one working day.',
		},
	},
} as const

export const footerTexts = {
	key: 'everywhere.footer',
	title: 'Footer',
	texts: {
		sentence: {
			label: 'Sentence under the name',
			max: 160,
			as: 'long',
			optional: true,
			original:
				'An innovation and incubation center in Kigali, working against youth and women unemployment.',
		},
	},
} as const
