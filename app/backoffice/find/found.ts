import { everyScreen } from '#app/admin-screens.ts'
import { containsWords } from '#app/platform/core/text/search-words.ts'
import type { StatusKind } from '#app/ui/status.tsx'

/** Something that can be gone to or done, as one line of an answer. */
export type Offer = {
	title: string
	line: string
	/** Where it leads. */
	to: string
	/** It is a file, which leaves the page where it is. */
	file?: boolean
	/** Instead of leading anywhere, it sends the form with this id. */
	form?: string
	state?: { kind: StatusKind; text: string }
}

/** What can be gone to and done whatever was typed. */
export type Offers = { views: Offer[]; acts: Offer[] }

/** What the records hold of what was typed. */
export type Found = {
	people: Offer[]
	records: Offer[]
	/** A list could not be searched in its time. */
	unfinished: boolean
}

export const nothingFound: Found = { people: [], records: [], unfinished: false }

/** Letters of a search; more are left aside. */
export const MOST_LETTERS = 100

/** Records are looked for from so many letters on. */
export const LEAST_LETTERS = 2

/** Every screen that is built, the dashboard first. */
export const screenOffers: readonly Offer[] = everyScreen
	.filter(({ file }) => file !== undefined)
	.map(({ name, description, path }) => ({ title: name, line: description, to: path }))

/** Those that hold every word of a search. */
export const matching = (offers: readonly Offer[], q: string): Offer[] =>
	offers.filter(({ title, line }) => containsWords(`${title} ${line}`, q))

export type Group = { title: string; offers: Offer[] }

/** An answer in the order in which it is read; groups without lines are left out. */
export const groupsOf = (q: string, { views, acts }: Offers, { people, records }: Found): Group[] =>
	[
		{ title: 'Screens', offers: matching(screenOffers, q) },
		{ title: 'Your views', offers: matching(views, q) },
		{ title: 'People', offers: people },
		{ title: 'Records', offers: records },
		{ title: 'Do', offers: matching(acts, q) },
	].filter(({ offers }) => offers.length > 0)
