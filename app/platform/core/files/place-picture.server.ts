import { and, eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { storeImage } from '#app/platform/core/files/files.server.ts'
import {
	findKnownPictures,
	sameWords,
	type SentFacts,
	storeFacts,
} from '#app/platform/core/files/picture-facts.server.ts'
import type { PreparedImage } from '#app/platform/core/files/prepare-image.server.ts'
import { type Bucket, isDescribed, NOT_DESCRIBED, parseFileUrl } from '#app/platform/core/files/rules.ts'
import { files } from '#app/platform/core/files/tables.server.ts'

/**
 * What a form says of a picture beside the file, and of which: `of` is its address, '' for a file that comes with the
 * form. `again` is the address of a kept one that is taken, `was` what the form was filled with.
 */
export type SentPicture = SentFacts & { again: string | null; of: string; was: SentFacts | null }

/** What becomes of a record's picture when its form is saved: a new one replaces it, `remove` takes it away. */
type PictureChange = {
	bucket: Bucket
	field: string
	picture: PreparedImage | null
	remove: boolean
	sent: SentPicture | undefined
}

const NOT_THERE = 'This picture is not there any more. Choose another one'

/**
 * Keeps the picture that a record's form brought, or takes one that is kept already, with what the form says of it.
 * @param had address of the one that the record has
 * @returns the address of the one that it has now, and names of what is different about it
 * @throws Refusal beside the field, as `storeImage`; beside the description where one that was there was taken away
 */
export async function placePicture(
	tx: Tx,
	had: string | null,
	{ bucket, field, picture, remove, sent }: PictureChange,
): Promise<{ url: string | null; changed: string[] }> {
	const again = picture || sent?.again === had ? null : (sent?.again ?? null)
	const known = sent ? await findKnownPictures(tx, [had, again, sent.of]) : {}
	const told = sent && wordsOfIt(sent, picture ? '' : (again ?? had ?? ''), known[sent.of])
	const refuse = () => new Refusal(NOT_DESCRIBED, { status: 422, field: `${field}_alt` })
	if (picture && sent && !isSaid(told)) throw refuse()
	const url = picture
		? (await storeImage(tx, { bucket, file: picture, field })).url
		: again
			? await takeAgain(tx, again, `${field}_again`)
			: remove
				? null
				: had
	if (again && !isSaid(told)) {
		if (!isSaid(known[again])) throw refuse()
		return { url, changed: [] }
	}
	// What is said of another picture than the record has now is said of none of its own.
	if (!url || !told) return { url, changed: [] }
	const isAsFilled = told.was !== null && sameWords(told, told.was)
	// What was described stays so; what never was can be saved as it is.
	if (url === had && !isAsFilled && !isSaid(told) && isSaid(known[url])) throw refuse()
	const changed = await storeFacts(tx, url, told, told.was)
	return { url, changed: changed.map((what) => `${field}_${what}`) }
}

/** A kept picture that the library shows, held until the record names it. @throws Refusal where there is none such */
async function takeAgain(tx: Tx, url: string, field: string): Promise<string> {
	const address = parseFileUrl(url)
	const [held] = address
		? await tx
				.select({ bucket: files.bucket, height: files.height })
				.from(files)
				.where(
					and(eq(files.id, address.id), eq(files.bucket, address.bucket), eq(files.visibility, 'public')),
				)
				.for('update')
		: []
	if (!held || held.height === 0 || !isDescribed(held.bucket))
		throw new Refusal(NOT_THERE, { status: 422, field })
	return url
}

/** Whether a picture is described, or called decoration. */
const isSaid = (words: Pick<SentFacts, 'alt' | 'decoration'> | undefined): boolean =>
	Boolean(words?.alt || words?.decoration)

/**
 * What a form says of the picture that the record is to have: all of it where it is said of that one. Without script the
 * words of the picture before are sent with another one: they are its own only where they are different.
 * @param chosen address of the one that the record is to have, '' for a new one
 * @param before what is stored about the one that the form speaks of
 */
function wordsOfIt(
	sent: SentPicture,
	chosen: string,
	before: SentFacts | undefined,
): SentPicture | undefined {
	if (sent.of === chosen) return sent
	const was = sent.was ?? before ?? null
	const isOther = chosen === '' || chosen === sent.again
	return isOther && isSaid(sent) && !(was && sameWords(sent, was)) ? { ...sent, was } : undefined
}
