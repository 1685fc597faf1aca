/** Where what the hub publishes stands on its way to visitors, beside a status of its own. */
export const PUBLICATIONS = ['draft', 'published', 'archived'] as const

export type Publication = (typeof PUBLICATIONS)[number]

export const PUBLICATION_NAMES = {
	draft: 'Draft',
	published: 'Published',
	archived: 'Archived',
} as const satisfies Record<Publication, string>

/** Name and value of the button that keeps a new record as a draft. */
export const DRAFT_FIELD = 'publication'
export const DRAFT = 'draft' satisfies Publication
/** And that of the button that publishes one with what is typed. */
export const PUBLISHED = 'published' satisfies Publication

/** What the form of a new record adds to its fields, where it is kept as a draft. */
export type Drafted = { publication?: Publication }

/** What is done about it: from where it leads where. The names are those of the log, too. */
export const PUBLICATION_ARROWS = {
	publish: { from: 'draft', to: 'published' },
	unpublish: { from: 'published', to: 'draft' },
	archive: { from: 'published', to: 'archived' },
	republish: { from: 'archived', to: 'published' },
} as const satisfies Record<string, { from: Publication; to: Publication }>

export type PublicationAct = keyof typeof PUBLICATION_ARROWS

/** Why what is archived takes nothing new, as the reason of a failure text. @param one "program" */
export const overReason = (one: string): string => `this ${one} is over`

/** The same as its page says it. @param takes what it took: "applications" */
export const overSentence = (one: string, takes: string): string =>
	`This ${one} is over. It takes no new ${takes}.`

/** Why what people have a part in is no draft any more. */
export const TAKEN = 'people have registered, applied or enrolled. Archive it instead'
