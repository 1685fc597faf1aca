/** Lines that an address takes at most. */
export const MOST_LINES = 5

/** A host as it may stand in a security policy: nothing in it ends the source or the directive. */
const PLAIN_HOST = /^[a-z0-9.-]+$/

export const MAP_MUST_BE_FRAMED = 'The map must be the https address of a page made to be shown in a frame'

/** Whether the pages' policy can let a map's address into a frame. */
export function isMapAddress(address: string): boolean {
	if (!URL.canParse(address)) return false
	const { protocol, hostname } = new URL(address)
	return protocol === 'https:' && PLAIN_HOST.test(hostname)
}

/** The pictures of the hub, as its form calls them. */
export const HUB_PICTURES = ['logo_light', 'logo_dark', 'signature'] as const

export const texts = {
	saved: 'Hub details saved',
	failed: (reason: string) => `Error saving hub details: ${reason}`,
	darkAlone: 'A logo for dark grounds needs the logo for light grounds, too',
	unread: 'Error fetching hub details',
	nothingLeft: 'Nothing is left of the starter content.',
	notRemoved: (reason: string) => `Error removing starter content: ${reason}`,
} as const

/** Kinds of records that a new hub begins with, by their tables: one and many. */
const KIND_WORDS = {
	programs: ['program', 'programs'],
	team_members: ['team member', 'team members'],
	startups: ['startup', 'startups'],
	partners: ['partner', 'partners'],
	events: ['event', 'events'],
	opportunities: ['opportunity', 'opportunities'],
	news: ['news article', 'news articles'],
	sponsored_content: ['sponsored notice', 'sponsored notices'],
	courses: ['course with its lessons and exam', 'courses with their lessons and exams'],
	premium_courses: ['premium course with its lessons', 'premium courses with their lessons'],
} as const

export type StarterKind = keyof typeof KIND_WORDS

export const STARTER_KINDS = Object.keys(KIND_WORDS) as StarterKind[]

export type StarterCounts = Record<StarterKind, number>

/** `4 team members`, `1 event`: the kinds of which there are any. */
export const sayStarterCounts = (counts: Partial<StarterCounts>): string[] =>
	STARTER_KINDS.flatMap((kind) => {
		const count = counts[kind] ?? 0
		return count > 0 ? [`${count} ${KIND_WORDS[kind][count === 1 ? 0 : 1]}`] : []
	})

export const sumOf = (counts: StarterCounts): number =>
	Object.values(counts).reduce((sum, count) => sum + count, 0)

/** One thing that makes the hub its own: where it is done, and how it stands. */
export type SetupItem = { to: string; what: string; line: string; done: boolean }
