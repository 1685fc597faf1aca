/** The four fixed testimonials. They name a role and no person. */
export const testimonials = [
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
] as const
