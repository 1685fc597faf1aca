import type { z } from 'zod'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { forgetPicture } from '#app/platform/core/files/files.server.ts'
import type { PreparedImage } from '#app/platform/core/files/prepare-image.server.ts'
import { placePicture, type SentPicture } from '#app/platform/core/files/place-picture.server.ts'
import type { Bucket } from '#app/platform/core/files/rules.ts'
import type { Drafted } from '#app/platform/core/publication.ts'
import {
	lockRecord,
	type RecordTable,
	saveRecord,
	type Target,
} from '#app/platform/core/records/save-record.server.ts'

/** A form's output with its pictures prepared. */
type Prepared<T> = { [K in keyof T]: T[K] extends File | null ? PreparedImage | null : T[K] } & {
	[K in keyof T & string as T[K] extends File | null ? `${K}_facts` : never]?: SentPicture
}

/** What a command that saves a record is given: its form's output, and which record and version of it was edited. */
export type RecordInput<Form extends z.ZodType> = Prepared<z.output<Form>> & Target & Drafted

/** Where a record's picture is kept: the form's field `logo` fills the column `logo_url`, `remove_logo` empties it. */
export type PicturePlace<Field extends string> = { bucket: Bucket; field: Field }

/** The fields of a form that takes a picture, once the picture is prepared. */
export type PictureInput<Field extends string> = { [F in Field]: PreparedImage | null } & {
	[F in `remove_${Field}`]: boolean
} & {
	/** What its form says of it, where it asks. */
	[F in `${Field}_facts`]?: SentPicture
}

/**
 * Adds a record with its picture, or changes it. The picture before is forgotten when another one or none takes its
 * place.
 * @param values the record's columns, but for the picture's
 * @throws Conflict, Missing; Refusal beside the picture's field when it cannot be kept
 */
export async function saveWithPicture<T extends RecordTable, Field extends string>(
	tx: Tx,
	table: T,
	{ bucket, field }: PicturePlace<Field>,
	input: PictureInput<Field> & Target,
	values: Partial<T['$inferInsert']>,
	by: Actor,
): Promise<T['$inferSelect']> {
	const { id, version = '' } = input
	const column = `${field}_url`
	const before = id ? await lockRecord(tx, table, { id, version }) : undefined
	const had = (before?.[column as keyof typeof before] ?? null) as string | null
	const given = input as Record<string, unknown>
	const { url, changed } = await placePicture(tx, had, {
		bucket,
		field,
		picture: input[field],
		remove: given[`remove_${field}`] === true,
		sent: given[`${field}_facts`] as SentPicture | undefined,
	})
	const columns = Object.fromEntries(Object.entries(values).filter(([name]) => name !== `${field}_facts`))
	const all = { ...columns, [column]: url } as T['$inferInsert']
	const after = await saveRecord(tx, table, { id, version }, all, by, changed)
	if (had !== url) await forgetPicture(tx, had)
	return after
}
