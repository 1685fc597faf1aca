import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { findKnownPictures, type KnownPicture } from '#app/platform/core/files/picture-facts.server.ts'

/** What is known of the pictures that a record has, by the names of their fields. */
export type PicturesOf = Readonly<Record<string, KnownPicture>>

/** The pictures of a record as its form shows them. */
export async function readPicturesOf(
	db: Db,
	fields: readonly Field[] | undefined,
	record: object | null,
): Promise<PicturesOf> {
	const names = (fields ?? []).filter(({ as }) => as === 'image').map(({ name }) => name)
	const urlOf = (name: string) => (record as Record<string, unknown> | null)?.[`${name}_url`]
	const urls = new Map(names.map((name) => [name, urlOf(name)]))
	const known = await findKnownPictures(
		db,
		[...urls.values()].filter((url) => typeof url === 'string'),
	)
	return Object.fromEntries(
		names.flatMap((name) => {
			const picture = known[String(urls.get(name))]
			return picture ? [[name, picture]] : []
		}),
	)
}
