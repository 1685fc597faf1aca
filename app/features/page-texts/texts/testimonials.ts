/** What people say. The first ones are samples: they name a role and no person, and leave with the starter content. */
export const testimonialTexts = {
	key: 'testimonials',
	title: 'What they say',
	line: 'Only what somebody has said, and agreed to have quoted',
	texts: {
		title: { label: 'Title', max: 90, original: 'In their own words' },
		lead: {
			label: 'Sentence',
			max: 260,
			as: 'long',
			optional: true,
			hint: 'Left empty, it says what stands below.',
			original: '',
		},
		rows: {
			label: 'Quotes',
			one: 'quote',
			most: 12,
			columns: {
				name: { label: 'Who', max: 80 },
				role: { label: 'Role', max: 100, optional: true },
				quote: { label: 'Quote', max: 300, as: 'long' },
			},
			original: [
				{
					name: 'A founder',
					role: 'AgriTech company, Startup Incubation',
					quote: 'We came with a sensor and a guess. We left with a price that farmers pay.',
				},
				{
					name: 'A graduate',
					role: 'Digital Skills, now a web developer',
					quote: 'The portfolio got me the interview. Eight weeks of practice got me the job.',
				},
				{
					name: 'A developer, back at work',
					role: 'Women in Tech, now leading a product',
					quote: 'I had been away from code for six years. Nobody asked why. They asked what I would build.',
				},
				{
					name: 'A hiring manager',
					role: 'Partner company, Digital Bridge Rwanda',
					quote: 'We looked for one developer and found a team that stays.',
				},
			],
		},
	},
} as const
