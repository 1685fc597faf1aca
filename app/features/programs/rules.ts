/** The four programs of the documents, by the anchors that they have on /programs. */
export const PROGRAM_SLUGS = [
	'startup-incubation',
	'women-in-tech',
	'digital-skills',
	'rural-innovation',
] as const

/** Icons that a program may have. */
export const PROGRAM_ICONS = [
	'rocket',
	'users',
	'code-2',
	'map-pin',
	'lightbulb',
	'brain',
	'globe',
	'zap',
] as const

export type ProgramIconName = (typeof PROGRAM_ICONS)[number]

/** Their names in the back-office's form. */
export const ICON_NAMES: Record<ProgramIconName, string> = {
	rocket: 'Rocket',
	users: 'Users',
	'code-2': 'Code',
	'map-pin': 'Map pin',
	lightbulb: 'Lightbulb',
	brain: 'Brain',
	globe: 'Globe',
	zap: 'Zap',
}

/** The slug that a title makes: `Café & Code!` → `cafe-code`. At most 60 characters, never empty. */
export const slugOf = (title: string): string =>
	title
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 60)
		.replace(/^-|-$/g, '') || 'program'

/** Characters of one fact of a program, such as its place. */
export const FACT_CHARACTERS = 300

/** Where a program stands that was given no place in the order, and the last place. */
export const USUAL_POSITION = 100
export const LAST_POSITION = 999

/** More seats than any program has. */
export const MOST_SEATS = 10_000

const COUNTS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** The heading above the programs, whose first word is how many there are. */
/** Said where the hub has none on its site. */
export const NO_PROGRAMS = 'No programs available at the moment.'

export function programsTitle(count: number): string {
	if (count === 0) return 'Programs'
	if (count === 1) return 'One program. It may be yours.'
	return `${COUNTS[count - 1] ?? count} programs. One of them fits.`
}

/** Whether the documents, the menu and the footer name it: it is hidden, never deleted. */
export const isOneOfTheFour = (slug: string): boolean => PROGRAM_SLUGS.some((one) => one === slug)

/** Address of the program's own page. */
export const programPath = (slug: string): string => `/programs/${slug}`

/** The second step of addresses below /programs that are no program's. */
export const RESERVED_SLUGS: readonly string[] = ['book']

/** What an applicant should have at hand. */
export const APPLICATION_NEEDS =
	'your phone number, and a few sentences on why you want this and what you have done so far.'

/** States of an application; withdrawn by whoever sent it. */
export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

/** Messages of the program application, letter for letter. */
export const APPLICATION_SENT = 'Application submitted successfully!'
export const applicationFailed = (message: string) => `Failed to submit application: ${message}`

/** Seed of the program's picture where it has none of its own. */
export const coverSeed = (id: string) => `program:${id}`

/** The families of every program's tile. */
export const COVER_FAMILIES = ['iris', 'diamond', 'zigzag', 'weave'] as const
