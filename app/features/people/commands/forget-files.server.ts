import type { Leftovers } from '#app/features/people/commands/forget-rows.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { GENERATED_FILES } from '#app/platform/core/files/rules.ts'
import type { FileStore } from '#app/platform/core/files/file-store.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import { removeFromOutbox } from '#app/platform/core/mail/transport.server.ts'

/** Name of the job that removes files of erased rows. */
export const FORGET_FILES = 'forget-files'

/** What is being written at this moment, a mail or a picture, is written by then. In seconds. */
const AFTER_ALL_WRITERS = 200

const isEmpty = ({ keys, beginnings, outbox }: Leftovers) =>
	keys.length + beginnings.length + outbox.length === 0

/** Has the files removed by a job, whatever becomes of this process: at once, and again when all writers are done. */
export async function queueForgetting(tx: Tx, leftovers: Leftovers): Promise<void> {
	if (isEmpty(leftovers)) return
	await enqueue(tx, { name: FORGET_FILES }, leftovers)
	await enqueue(tx, { name: FORGET_FILES }, leftovers, { startAfterSeconds: AFTER_ALL_WRITERS })
}

/** Removes files of erased rows from the store and the outbox; those that are gone are passed over. */
export async function forgetFiles(
	{ keys, beginnings, outbox }: Leftovers,
	from: FileStore = store,
): Promise<void> {
	await removeFromOutbox(outbox)
	for (const key of keys) await from.remove(key)
	if (beginnings.length === 0) return
	const made: string[] = []
	for await (const { key } of from.list()) {
		if (key.startsWith(`${GENERATED_FILES}/`) && beginnings.some((beginning) => key.startsWith(beginning)))
			made.push(key)
	}
	for (const key of made) await from.remove(key)
}
