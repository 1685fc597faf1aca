import { news } from '#app/features/news/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { deleteFile, storeImage } from '#app/platform/files/files.server.ts'
import { holdRecord, saveRecord, type Target } from '#app/platform/records/save-record.server.ts'
import { sanitiseRichText } from '#app/platform/security/sanitise.server.ts'

export type ArticleInput = {
	title: string
	excerpt: string | null
	/** Rich text as the editor gives it. */
	content: string
	author: string | null
	published_at: Date
	/** Replaces the picture; `remove_image` takes it away. */
	image: File | null
	remove_image: boolean
}

/**
 * Adds an article, or changes it. Of its rich text only the tags of 001 §5 are stored (D-129).
 * @throws Conflict, Missing; Refusal beside `image` when the picture cannot be taken
 */
export async function saveArticle(tx: Tx, input: ArticleInput & Target, by: Actor) {
	const { id, version = '', image, remove_image, content, ...rest } = input
	const before = id ? await holdRecord(tx, news, { id, version }) : undefined
	const image_url = image
		? (await storeImage(tx, { bucket: 'news', file: image, field: 'image' })).url
		: remove_image
			? null
			: (before?.image_url ?? null)
	const values = { ...rest, content: sanitiseRichText(content), image_url }
	const article = await saveRecord(tx, news, { id, version }, values, by)
	if (before && before.image_url !== image_url) await deleteFile(tx, before.image_url)
	return article
}
