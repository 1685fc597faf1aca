import type { ChangedTexts } from '#app/platform/web/site-texts/site-texts.ts'

let inForce: ChangedTexts = {}

/** The changed texts of the public pages as this process knows them: nothing is asked of the database. */
export const textsInForce = (): ChangedTexts => inForce

/** Puts what was published in force. Answers whether anything has changed. */
export function applyTexts(published: ChangedTexts): boolean {
	if (JSON.stringify(published) === JSON.stringify(inForce)) return false
	inForce = published
	return true
}
