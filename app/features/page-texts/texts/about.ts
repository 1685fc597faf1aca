import { figureRows, opening } from '#app/features/page-texts/texts/opening.ts'

export const aboutOpening = opening(
	'about',
	'Work is something you can make.',
	'{hub} is an innovation and incubation center in Kigali, Rwanda. We are here to reduce youth and women unemployment through technology and entrepreneurship.',
)

/** What the hub is for, on the home page and on About. */
export const aboutHub = {
	key: 'about.hub',
	title: 'What the hub is for',
	line: 'On the home page and on About',
	texts: {
		title: { label: 'Title', max: 90, original: 'A place to start, and people who stay.' },
		text: {
			label: 'Text',
			max: 500,
			as: 'long',
			original:
				'Skill is common here. Openings are not. We exist to close that gap: teach what employers pay for, fund what founders can prove, and put both in the same building.',
		},
		figures: figureRows([
			{ figure: '500+', label: 'professionals trained' },
			{ figure: '50+', label: 'startups incubated' },
			{ figure: '100M+', unit: 'RWF', label: 'raised by our founders' },
			{ figure: '5+', label: 'awards for the work' },
		]),
	},
} as const
