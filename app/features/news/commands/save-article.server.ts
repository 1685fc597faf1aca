import { eq } from 'drizzle-orm'
import { EXCERPT_CHARACTERS } from '#app/features/news/rules.ts'
import { news } from '#app/features/news/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { hasUndescribed, TEXT_NOT_DESCRIBED } from '#app/platform/core/files/text-pictures.ts'
import { holdTextPictures } from '#app/platform/core/files/text-pictures.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import type { PreparedImage } from '#app/platform/core/files/prepare-image.server.ts'
import type { Drafted } from '#app/platform/core/publication.ts'
import { wasSaved } from '#app/platform/core/records/record-versions.server.ts'
import type { Target } from '#app/platform/core/records/save-record.server.ts'
import { saveWithPicture } from '#app/platform/core/records/save-with-picture.server.ts'
import { sanitiseRichText } from '#app/platform/core/security/sanitise.server.ts'

export type ArticleInput = {
	title: string
	excerpt: string | null
	/** Rich text as the editor gives it. */
	content: string
	author: string | null
	/** When it appears; null: at once. */
	published_at: Date | null
	/** Replaces the picture; `remove_image` takes it away. */
	image: PreparedImage | null
	remove_image: boolean
}

const MINUTE = 60_000
/** As fine as the form shows a time, so that no later save moves it. */
const thisMinute = () => new Date(Math.floor(Date.now() / MINUTE) * MINUTE)

/**
 * An excerpt that was stored when it might be longer stays as it is, and may be put back.
 * @throws Refusal beside `excerpt` for any other
 */
async function refuseLong(tx: Tx, id: string | undefined, excerpt: string | null, stored?: string | null) {
	if (!excerpt || excerpt.length <= EXCERPT_CHARACTERS || excerpt === stored) return
	if (id && (await wasSaved(tx, id, { excerpt }))) return
	const sentence = `Excerpt must have at most ${EXCERPT_CHARACTERS} characters`
	throw new Refusal(sentence, { status: 422, field: 'excerpt' })
}

/**
 * Adds an article, or changes it. Of its rich text only the allowed tags are stored.
 * @throws Conflict, Missing; Refusal beside `image` when the picture cannot be taken, beside `excerpt` when it is too long,
 * beside `content` when a picture of the text is gone, or is to be published undescribed
 */
export async function saveArticle(tx: Tx, input: ArticleInput & Target & Drafted, by: Actor) {
	const { id, version: _version, image: _image, remove_image: _remove, content, ...rest } = input
	const clean = sanitiseRichText(content)
	const [before] = id
		? await tx
				.select({ excerpt: news.excerpt, content: news.content, publication: news.publication })
				.from(news)
				.where(eq(news.id, id))
		: []
	await refuseLong(tx, id, input.excerpt, before?.excerpt)
	if ((before ?? input).publication !== 'draft' && hasUndescribed(clean))
		throw new Refusal(TEXT_NOT_DESCRIBED, { status: 422, field: 'content' })
	await holdTextPictures(tx, { clean, had: before?.content ?? '', field: 'content' })
	const published_at = rest.published_at ?? thisMinute()
	const values = { ...rest, published_at, content: clean }
	return saveWithPicture(tx, news, { bucket: 'news', field: 'image' }, input, values, by)
}
