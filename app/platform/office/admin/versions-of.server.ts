import { type Dialog, VERSION } from '#app/platform/office/admin/addresses.ts'
import type { recordForm } from '#app/platform/office/admin/record-form.server.ts'
import { textsOf } from '#app/platform/office/admin/record-texts.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import {
	type EarlierVersion,
	keepVersions,
	listVersions,
	readVersion,
	type Texts,
	type VersionLine,
} from '#app/platform/core/records/record-versions.server.ts'

/** The versions of a record that is edited, and the one that its address asks for. */
export type RecordVersions = { lines: VersionLine[]; asked: EarlierVersion | null }

/** The texts of a record that a version of it keeps: those of its form's fields, pictures aside. @param values as its screen says them */
export function textsToKeep(
	record: object,
	fields: readonly Field[],
	values?: Texts,
): Record<string, string> {
	const texts = { ...textsOf(record, fields), ...values }
	return Object.fromEntries(
		fields.filter(({ as }) => as !== 'image').map(({ name }) => [name, texts[name] ?? '']),
	)
}

/** The number of a version, as an address has it; null where it is none. */
export function readNumber(text: string | null | undefined): number | null {
	return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Reads them. @param texts the record as it is */
export async function readVersionsOf(
	db: Db,
	id: string,
	texts: Texts,
	search: URLSearchParams,
): Promise<RecordVersions> {
	const number = readNumber(search.get(VERSION))
	const [lines, asked] = await Promise.all([
		listVersions(db, id, texts),
		number === null ? null : readVersion(db, id, number),
	])
	return { lines, asked }
}

type Screen<Rec> = {
	sections?: unknown
	fields?: readonly Field[]
	values?: (record: Rec) => Record<string, string>
}

type Saves = ReturnType<typeof recordForm>

/** What a screen whose records are edited on a page keeps of them, and reads. */
export function versionsOf<Rec extends { id: string }>(
	{ sections, fields = [], values }: Screen<Rec>,
	get: (db: Db, id: string) => Promise<Rec | null>,
) {
	const textsIn = (record: Rec) => textsToKeep(record, fields, values?.(record))
	const read = async (db: Db, id: string) => {
		const record = await get(db, id)
		const { updated_at = new Date() } = { ...record } as { updated_at?: Date }
		return record && { texts: textsIn(record), at: updated_at }
	}
	return {
		read: (db: Db, record: Rec, search: URLSearchParams) =>
			readVersionsOf(db, record.id, textsIn(record), search),
		/** The same form; where it saves a record, its versions are kept. */
		keptBy(form: Saves, { id, verb }: NonNullable<Dialog>, by: Actor): Saves {
			if (!sections || !['new', 'draft', 'edit'].includes(verb)) return form
			return {
				...form,
				command: (tx, ...given) => keepVersions(tx, { id, read, by }, () => form.command(tx, ...given)),
			}
		},
	}
}
