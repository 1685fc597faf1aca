import type { Tx } from '#app/platform/core/db/db.server.ts'

/**
 * What becomes of waiting letters where one of these mailboxes, one person's from now on, asked for none. The slice that
 * has letters needs this one by its lists of people, and so it is not needed from here: it says it when the program starts.
 */
type StopJoined = (tx: Tx, mailboxes: readonly string[]) => Promise<void>

let offered: StopJoined | undefined

export const offerStopJoined = (stop: StopJoined): void => {
	offered = stop
}

export const stopJoinedLetters = async (tx: Tx, mailboxes: readonly string[]): Promise<void> =>
	offered?.(tx, mailboxes)
