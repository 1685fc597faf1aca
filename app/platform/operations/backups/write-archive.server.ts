import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack as createPack } from 'tar-stream'
import { encrypt } from '#app/platform/operations/backups/encryption.server.ts'
import { addSeal } from '#app/platform/operations/backups/seal.server.ts'

/** Adds a file to the archive; resolves when it has been taken, so that nothing piles up. */
export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>

/**
 * Makes an archive: tar, compressed by zstd, sealed, and encrypted where there is a key. It flows: memory stays the same
 * whatever the size.
 * @param fill adds the files, one after the other
 * @param keep takes the bytes to where they stay
 * @returns what `keep` returned
 */
export async function writeArchive<Kept>(
	key: string | undefined,
	fill: (add: AddEntry) => Promise<void>,
	keep: (bytes: AsyncIterable<Buffer>) => Promise<Kept>,
): Promise<Kept> {
	const pack = createPack()
	const out = new PassThrough()
	const compress = createZstdCompress({
		params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
	})
	const flowing = key
		? pipeline(pack, compress, addSeal, (sealed: AsyncIterable<Buffer>) => encrypt(sealed, key), out)
		: pipeline(pack, compress, addSeal, out)
	const keeping = keep(out).catch((error: unknown) => {
		out.destroy()
		pack.destroy()
		throw error
	})
	const broken = Promise.all([flowing, keeping])
	// One promise for all entries: made in each, it would hold on to the bytes of all of them until the end.
	const stopped = broken.then(() => {})
	stopped.catch(() => {})
	const add: AddEntry = (name, bytes) => {
		const taken = new Promise<void>((resolve, reject) => {
			pack.entry(
				{ name, mode: 0o600 },
				Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
				(error) => (error ? reject(error) : resolve()),
			)
		})
		taken.catch(() => {})
		return Promise.race([taken, stopped])
	}
	try {
		await fill(add)
		pack.finalize()
		const [, kept] = await broken
		return kept
	} catch (error) {
		pack.destroy(error as Error)
		// Where the bytes could not be kept, that is why they could not be taken either.
		const [kept] = await Promise.allSettled([keeping])
		throw kept.status === 'rejected' && !isBroken(kept.reason) ? kept.reason : error
	}
}

const isBroken = (error: unknown) =>
	error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
