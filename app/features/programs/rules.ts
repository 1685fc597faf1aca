/** The four programs of the documents, by the anchors that they have on /programs (000 §2, D-008). */
export const PROGRAM_SLUGS = [
	'startup-incubation',
	'women-in-tech',
	'digital-skills',
	'rural-innovation',
] as const

/** Icons that a program may have (002 §3). */
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

/** Their names in the back-office's form. */
export const ICON_NAMES: Record<(typeof PROGRAM_ICONS)[number], string> = {
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
		.replace(/^-+|-+$/g, '') || 'program'

/** States of an application (002 §4). */
export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const

/** Messages of the program application, letter for letter (000 §8). */
export const APPLICATION_SENT = 'Application submitted successfully!'
export const applicationFailed = (message: string) => `Failed to submit application: ${message}`

/** Pattern families that program covers use, by slug. */
export const coverSeed = (slug: string) => `program:${slug}`
