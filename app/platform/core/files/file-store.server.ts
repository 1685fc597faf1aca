export type StoredFile = { key: string; writtenAt: Date }

/** Where bytes are kept. Keys are `bucket/folder/name`, made by us and never by a visitor. */
export type FileStore = {
	/** Writes the whole file or nothing. */
	write(key: string, bytes: Uint8Array, contentType: string): Promise<void>
	read(key: string): Promise<Uint8Array | undefined>
	remove(key: string): Promise<void>
	/** @param prefix what their keys begin with; everything unless given. Whole folders, with a slash at the end */
	list(prefix?: `${string}/`): AsyncIterable<StoredFile>
	/** Whether there is room for more. */
	hasRoom(): Promise<boolean>
}

/** The place where files are kept does not answer, or refuses. */
export class StoreUnavailable extends Error {
	override readonly name = 'StoreUnavailable'
}

/** The system's code of a failure, also where it is the cause of another one. */
export function codeOf(error: unknown): string | undefined {
	for (let at = error; at instanceof Error; at = at.cause) {
		if ('code' in at && typeof at.code === 'string') return at.code
	}
	return undefined
}
