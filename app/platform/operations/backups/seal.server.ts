import { createHash } from 'node:crypto'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'

/** A frame that decompressors pass over: number, length, and the SHA-256 of everything before it. */
const FRAME_HEAD = Buffer.from('5e2a4d1820000000', 'hex')
const SEAL_BYTES = FRAME_HEAD.length + 32

const DAMAGED = 'The archive is damaged or not whole'

/** Appends the seal, by which a change of any byte is noticed: compression alone leaves some without consequence. */
export async function* addSeal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	const hash = createHash('sha256')
	for await (const chunk of source) {
		hash.update(chunk)
		yield chunk
	}
	yield Buffer.concat([FRAME_HEAD, hash.digest()])
}

/** Takes the seal off. @throws BackupFailed at the end when it is not that of what came before it */
export async function* checkSeal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
	const hash = createHash('sha256')
	let tail: Buffer = Buffer.alloc(0)
	for await (const chunk of source) {
		const all = Buffer.concat([tail, chunk])
		const ready = all.subarray(0, Math.max(0, all.length - SEAL_BYTES))
		tail = Buffer.from(all.subarray(ready.length))
		if (ready.length === 0) continue
		hash.update(ready)
		yield ready
	}
	if (!tail.equals(Buffer.concat([FRAME_HEAD, hash.digest()])))
		throw new BackupFailed(`${DAMAGED}: its seal is wrong.`)
}

/** Any failure of reading an archive, as a sentence. */
export const damaged = (error: unknown): BackupFailed =>
	error instanceof BackupFailed
		? error
		: new BackupFailed(`${DAMAGED}: ${error instanceof Error ? error.message : 'it cannot be read'}.`, {
				cause: error,
			})
