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

/** States of an application (002 §4). */
export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const

/** Messages of the program application, letter for letter (000 §8). */
export const APPLICATION_SENT = 'Application submitted successfully!'
export const applicationFailed = (message: string) => `Failed to submit application: ${message}`

/** Pattern families that program covers use, by slug. */
export const coverSeed = (slug: string) => `program:${slug}`
