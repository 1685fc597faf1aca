export const monthsOpening = {
	key: 'months.opening',
	title: 'Opening',
	line: 'The title of the page and the sentence under it',
	texts: {
		title: { label: 'Title', max: 90, original: 'Month by month' },
		lead: {
			label: 'Sentence',
			max: 260,
			as: 'long',
			original:
				'What was given and what it was spent on. Twelve months to today, from the hub’s own accounts.',
		},
	},
} as const
