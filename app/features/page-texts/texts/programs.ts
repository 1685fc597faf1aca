import { opening } from '#app/features/page-texts/texts/opening.ts'

const { key, title, line, texts } = opening(
	'programs',
	'',
	'Free to apply, no fee to join. Tell us what you have built or want to build; a person replies within a week.',
)

/** On the programs' page and above the programs of the home page. */
export const programsOpening = {
	key,
	title,
	line,
	texts: {
		title: {
			...texts.title,
			optional: true,
			hint: 'Left empty, it counts the programs that there are.',
		},
		lead: texts.lead,
	},
} as const
