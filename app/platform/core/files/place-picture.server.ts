import { and, eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { storeImage } from '#app/platform/core/files/files.server.ts'
import {
	findKnownPictures,
	type SentFacts,
	storeFacts,
} from '#app/platform/core/files/picture-facts.server.ts'
import type { PreparedImage } from '#app/platform/core/files/prepare-image.server.ts'
import { type Bucket, isDescribed, NOT_DESCRIBED, parseFileUrl } from '#app/platform/core/files/rules.ts'
import { files } from '#app/platform/core/files/tables.server.ts'

/** What a form says of its picture beside the file: its facts, and the address of a kept one that is taken again. */
export type SentPicture = SentFacts & { again: string | null }

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
	const url = picture
		? (await storeImage(tx, { bucket, file: picture, field })).url
		: again
			? await takeAgain(tx, again, `${field}_again`)
			: remove
				? null
				: had
	if (!url || !sent) return { url, changed: [] }
	const known = await findKnownPictures(tx, [url, had])
	const refuse = () => new Refusal(NOT_DESCRIBED, { status: 422, field: `${field}_alt` })
	if (again && isUntouched(sent, had ? known[had] : undefined)) {
		if (!isSaid(known[again])) throw refuse()
		return { url, changed: [] }
	}
	// What was described stays so; what never was can be saved as it is.
	if (url === had && !isSaid(sent) && isSaid(known[url])) throw refuse()
	const changed = await storeFacts(tx, url, sent)
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

type Words = Pick<SentFacts, 'alt' | 'decoration'>

/** Whether a picture is described, or called decoration. */
const isSaid = (words: Words | undefined): boolean => Boolean(words?.alt || words?.decoration)

/** Without script the words of the picture before are sent with another one: they are none of its own. */
const isUntouched = (sent: Words, before: Words | undefined): boolean =>
	!isSaid(sent) || (before !== undefined && sent.alt === before.alt && sent.decoration === before.decoration)
