/** What an archive says of itself, as its last entry: `manifest.json`. */
export type Manifest = {
	format: 1
	/** The moment that the rows are as of. */
	made_at: string
	/** Of the program that made it, and of its database server. */
	version: string
	server: string
	/** Hashes of the generated migrations that had run, in order, and the version of the queue's tables. */
	migrations: string[]
	queue: number
	tables: ArchivedTable[]
	sequences: ArchivedSequence[]
	files: ArchivedFile[]
	/** Keys of files that rows name and the store did not have. */
	missing: string[]
	secrets: ArchivedSecret[]
}

/** `name` is `schema.table`; the rows are those of COPY in text format, in parts `tables/NAME/00001` and so on. */
export type ArchivedTable = { name: string; columns: string[]; rows: number; bytes: number; sha256: string }

export type ArchivedSequence = { name: string; value: string; called: boolean }

export type ArchivedFile = { key: string; bytes: number; sha256: string }

/** The fingerprint tells whether a secret is the same without telling what it is. */
export type ArchivedSecret = { name: string; fingerprint: string; included: boolean }

export const MANIFEST = 'manifest.json'

const NAME = /^hub-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-([\w.-]+?))?\.tar\.zst(?:\.age)?$/

/** The name of an archive; `label` says what it was made for, where that is not the schedule. */
export function archiveName(
	at: Date,
	{ label, encrypted }: { label?: string | undefined; encrypted: boolean },
) {
	const moment = at.toISOString().replace(/[-:]|\.\d+/g, '')
	return `hub-${moment}${label ? `-${label.replace(/[^\w.-]/g, '-')}` : ''}.tar.zst${encrypted ? '.age' : ''}`
}

/** When and for what an archive was made, by its name; undefined for any other file. */
export function readArchiveName(name: string): { at: Date; label: string | undefined } | undefined {
	const [match, year, month, day, hour, minute, second, label] = NAME.exec(name) ?? []
	if (!match) return undefined
	return { at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), label }
}
