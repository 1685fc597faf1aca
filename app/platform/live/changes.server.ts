import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { EVERY_KIND, type Followed, MISSED_AFTER_MS, type Told } from '#app/platform/live/changes.ts'

/** Channel on which every process hears the name of a table that has changed (db/custom/070-lists-changed.sql). */
export const LISTS_CHANGED = 'lists_changed'

/** How long changes are told after somebody last looked at the back-office or held a stream, in milliseconds. */
export const FOLLOWED_MS = 2 * MISSED_AFTER_MS

type Listener = (kind: string) => void

/** What this process has heard of changes. The server's listening connection tells it; streams hand it on. */
class Changes {
	readonly #told = new Map<string, number>()
	readonly #listeners = new Set<Listener>()
	#follow: () => Promise<void> = async () => {}

	/** A table has changed, or any may have. */
	tell(kind: string = EVERY_KIND): void {
		this.#told.set(kind, Date.now())
		for (const listener of [...this.#listeners]) listener(kind)
	}

	/** When each kind last changed, as far as this process has heard. */
	get told(): Told {
		return Object.fromEntries(this.#told)
	}

	/** @returns what ends it */
	listen(listener: Listener): () => void {
		this.#listeners.add(listener)
		return () => void this.#listeners.delete(listener)
	}

	/** @param follow has the database tell changes for FOLLOWED_MS from now on */
	followBy(follow: () => Promise<void>): void {
		this.#follow = follow
	}

	/** Somebody looks at the back-office: the database is to tell what changes. */
	follow(): Promise<void> {
		return this.#follow()
	}
}

export const changes = new Changes()

/** What a screen is about to read, for its lists to follow. Called before it reads. */
export const followed = (...tables: readonly PgTable[]): Followed => ({
	kinds: [...new Set(tables.map((table) => getTableName(table)))],
	at: Date.now(),
})
