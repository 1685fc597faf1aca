/** What messages say otherwise than they came with, by section and name: `mail.event-reminder.subject`. */
export type ChangedWords = Readonly<Record<string, string>>

let inForce: ChangedWords = {}

/** The changed words of the messages as this process knows them: no message asks the database. */
export const wordsInForce = (): ChangedWords => inForce

/** Puts what was published in force. Answers whether anything has changed. */
export function applyWords(published: ChangedWords): boolean {
	if (JSON.stringify(published) === JSON.stringify(inForce)) return false
	inForce = published
	return true
}

/** Draws with other words than those in force, as drafts are looked at. @param draw nothing that waits */
export function withWords<Drawn>(words: ChangedWords, draw: () => Drawn): Drawn {
	const before = inForce
	inForce = words
	try {
		return draw()
	} finally {
		inForce = before
	}
}
