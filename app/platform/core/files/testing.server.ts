import sharp from 'sharp'
import { transact } from '#app/platform/core/db/db.server.ts'
import { storeDocument, storeImage } from '#app/platform/core/files/files.server.ts'
import { prepareDocument } from '#app/platform/core/files/prepare-document.server.ts'
import { prepareImage } from '#app/platform/core/files/prepare-image.server.ts'
import { type Bucket, MEGABYTE } from '#app/platform/core/files/rules.ts'
import { serveFile } from '#app/platform/core/files/serve.server.ts'

const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#8a4' } })
	.jpeg()
	.toBuffer()

/** A photograph of 1200 by 600 pixels, as a form posts it. */
export const createPhoto = () => new File([new Uint8Array(photo)], 'photo.jpg')

/** The same as a transaction gets it. */
export const preparePhoto = () => prepareImage(createPhoto(), { maxBytes: MEGABYTE })

/** Keeps one in a transaction of its own. */
export const storePhoto = async (bucket: Bucket) => {
	const file = await preparePhoto()
	return transact((tx) => storeImage(tx, { bucket, file }))
}

/** An archive of these files, not compressed, as office programs make theirs. */
export function createArchive(entries: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
	const locals: Buffer[] = []
	const directory: Buffer[] = []
	let at = 0
	for (const [name, text] of Object.entries(entries)) {
		const sizes = Buffer.alloc(12)
		sizes.writeUInt32LE(Buffer.byteLength(text), 4)
		sizes.writeUInt32LE(Buffer.byteLength(text), 8)
		const lengths = Buffer.alloc(4)
		lengths.writeUInt16LE(Buffer.byteLength(name), 0)
		const common = Buffer.concat([Buffer.alloc(10), sizes, lengths])
		const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), Buffer.from(text)])
		const offset = Buffer.alloc(4)
		offset.writeUInt32LE(at)
		directory.push(
			Buffer.concat([
				Buffer.from('PK\x01\x02'),
				Buffer.alloc(2),
				common,
				Buffer.alloc(10),
				offset,
				Buffer.from(name),
			]),
		)
		locals.push(local)
		at += local.length
	}
	const end = Buffer.alloc(18)
	end.writeUInt16LE(directory.length, 6)
	end.writeUInt32LE(Buffer.concat(directory).length, 8)
	end.writeUInt32LE(at, 12)
	return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}

/** A PDF of so many bytes, as a form posts it. */
export const createPdf = (name = 'sheet.pdf', bytes = 2000) => {
	const content = Buffer.alloc(bytes, '\n')
	content.write('%PDF-1.7')
	return new File([content], name)
}

/** Keeps one in a transaction of its own. */
export async function storePdf(bucket: Bucket, name?: string) {
	const file = await prepareDocument(createPdf(name), { field: 'file' })
	return transact((tx) => storeDocument(tx, { bucket, file: file! }))
}

/** What a visitor gets at the address, or an administrator if `access` says so. */
export const getFile = (
	url: string,
	headers: Record<string, string> = {},
	access: Parameters<typeof serveFile>[2] = { admin: () => false },
) => serveFile(new Request(`http://hub.test${url}`, { headers }), url.split('?')[0] ?? '', access)
