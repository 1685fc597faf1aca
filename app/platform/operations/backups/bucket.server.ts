import { Readable } from 'node:stream'
import type { BackupPlace } from '#app/platform/operations/backups/places.server.ts'
import { createS3Store, openBucket, readXml } from '#app/platform/core/files/store-s3.server.ts'

/** What is sent at once; a store takes ten thousand parts, and none but the last below five megabytes. */
const PART_BYTES = 16 * 1024 * 1024

/** How long one part, or a whole archive on its way here, may take, in milliseconds. */
const LONGEST = 3_600_000

/** A bucket of archives. An upload in parts is seen by nobody until it is whole. */
export function openArchivesBucket(address: string): BackupPlace {
	const { ask, expectOk } = openBucket(address, LONGEST)
	const url = new URL(address)

	async function upload(name: string, id: string, bytes: AsyncIterable<Buffer>): Promise<number> {
		const tags: string[] = []
		let size = 0
		for await (const part of inParts(bytes)) {
			const query = `?partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(id)}`
			const answer = await expectOk(await ask('PUT', name, query, part))
			await answer.body?.cancel()
			tags.push(answer.headers.get('etag') ?? '')
			size += part.byteLength
		}
		const parts = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
		const whole = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
		const query = `?uploadId=${encodeURIComponent(id)}`
		const said = await readXml(await expectOk(await ask('POST', name, query, whole, 'application/xml')))
		// A store may begin to answer before it knows.
		if (!said['CompleteMultipartUploadResult']) throw new Error('the store did not put the archive together')
		return size
	}

	return {
		name: `${url.host}${url.pathname}`,
		async keep(name, bytes) {
			const begun = await readXml(await expectOk(await ask('POST', name, '?uploads=')))
			const id = begun['InitiateMultipartUploadResult']?.UploadId
			if (!id) throw new Error('the store began no upload')
			try {
				return await upload(name, id, bytes)
			} catch (error) {
				const query = `?uploadId=${encodeURIComponent(id)}`
				await ask('DELETE', name, query).then(
					(answer) => answer.body?.cancel(),
					() => {},
				)
				throw error
			}
		},
		async list() {
			const names: string[] = []
			for await (const { key } of createS3Store(address).list()) names.push(key)
			return names
		},
		async remove(name) {
			await (await expectOk(await ask('DELETE', name))).body?.cancel()
		},
		async read(name) {
			const { body } = await expectOk(await ask('GET', name))
			return body ? Readable.fromWeb(body as never) : Readable.from([])
		},
		// What was begun and not put together is the store's to forget (docs/operations.md).
		tidy: async () => {},
	}
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let pieces: Buffer[] = []
	let size = 0
	for await (const piece of bytes) {
		pieces.push(piece)
		size += piece.length
		if (size < PART_BYTES) continue
		yield Buffer.concat(pieces)
		pieces = []
		size = 0
	}
	if (size > 0) yield Buffer.concat(pieces)
}
