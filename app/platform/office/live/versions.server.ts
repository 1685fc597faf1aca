import { type Db, db } from '#app/platform/core/db/db.server.ts'

type ReadVersion = (db: Db, id: string) => Promise<string | null>

/** By the last part of the screen's address. Every screen's module is loaded with the server. */
const offered = new Map<string, ReadVersion>()

/**
 * Called by a screen whose dialogs say when somebody else changes what they show.
 * @param read the version of a record as the dialog has it, or null where the record is gone
 */
export const offerVersions = (screen: string, read: ReadVersion) => void offered.set(screen, read)

/**
 * @param record what follows the screen in the address; a screen below another has its own part there, before the record
 * @returns undefined where the screen tells none
 */
export async function readVersion(screen: string, record: string): Promise<string | null | undefined> {
	const [part = '', ...rest] = record.split('/')
	const below = offered.get(`${screen}/${part}`)
	return below ? below(db, rest.join('/')) : offered.get(screen)?.(db, record)
}
