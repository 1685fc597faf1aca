/** What is said of the screen's acts, and where its pages are. */
export const texts = {
	save: 'Saved as a draft. Visitors read it once it is published.',
	publish: (count: number) =>
		`${countChanges(count)} published. Visitors read ${count === 1 ? 'it' : 'them'} now.`,
	revert: 'The draft is gone. What visitors read is unchanged.',
	restore: 'What stood before is in the draft. Publish it to bring it back.',
	failed: (reason: string) => `Error saving the texts: ${reason}`,
	unread: 'Error fetching the texts',
	notTested: 'The test was not sent just now. What you typed is still here. Try again.',
	nothingBefore: 'nothing stood before',
	nothingToPublish: 'nothing differs from what visitors read',
}

/** The same of the texts of an email. */
export const mailTexts: typeof texts = {
	...texts,
	save: 'Saved as a draft. Emails say it once it is published.',
	publish: (count: number) =>
		`${countChanges(count)} published. Emails say ${count === 1 ? 'it' : 'them'} from now on.`,
	revert: 'The draft is gone. What emails say is unchanged.',
	nothingToPublish: 'nothing differs from what emails say',
}

export const testSent = (to: string): string =>
	`A test is on its way to ${to}, with the words that are published.`

export const countChanges = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`

/** What is done with the texts as they are typed. */
export const SAVING_ACTS = ['save', 'publish'] as const

/** What is done whatever is typed. */
export const STEPPING_ACTS = ['revert', 'restore'] as const

/** Sends what is published to whoever presses it. */
export const TEST_ACT = 'test'

export type SavingAct = (typeof SAVING_ACTS)[number]
export type SteppingAct = (typeof STEPPING_ACTS)[number]
export type Act = SavingAct | SteppingAct

/** The page that the screen begins with. */
export const FIRST_PAGE = 'home'

/** The address of a page's texts, and of a step back. */
export const textsPath = (page: string, act?: SteppingAct | `${typeof TEST_ACT}&look=${number}`): string =>
	`/admin/site-texts${page === FIRST_PAGE ? '' : `/${page}`}${act ? `?act=${act}` : ''}`

/** The most that the texts of one page may have, in characters as they are stored. */
export const PAGE_CHARACTERS = 100_000
