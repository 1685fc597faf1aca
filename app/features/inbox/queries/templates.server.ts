import type { Db } from '#app/platform/core/db/db.server.ts'

/** Whom a text is filled in for. */
export type FilledFor = { id: string; name: string }

/**
 * Texts that a reply can begin with. The slice that has them needs this one, by its lists of people, and so it is not
 * needed from here: it offers them when the program starts.
 */
type Templates = {
	/** All of them by name. */
	list: (db: Db) => Promise<{ value: string; label: string }[]>
	/** The text of one with what is known filled in; null where it is gone. */
	fill: (db: Db, template: string, person: FilledFor) => Promise<string | null>
	/** The fields that still stand in a text, as they were typed. */
	unfilled: (text: string) => string[]
}

let offered: Templates | undefined

export const offerTemplates = (templates: Templates): void => {
	offered = templates
}

export const listTemplates = async (db: Db) => (await offered?.list(db)) ?? []

export const fillTemplate = async (db: Db, template: string, person: FilledFor): Promise<string | null> =>
	(await offered?.fill(db, template, person)) ?? null

/** Fields of a template that nobody has filled in. */
export const unfilledIn = (text: string): string[] => offered?.unfilled(text) ?? []
