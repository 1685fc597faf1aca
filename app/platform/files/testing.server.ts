import sharp from 'sharp'
import { transact } from '#app/platform/db/db.server.ts'
import { storeImage } from '#app/platform/files/files.server.ts'
import { prepareImage } from '#app/platform/files/prepare-image.server.ts'
import { type Bucket, MEGABYTE } from '#app/platform/files/rules.ts'
import { serveFile } from '#app/platform/files/serve.server.ts'

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

/** What a visitor gets at the address, or an administrator if `access` says so. */
export const getFile = (
	url: string,
	headers: Record<string, string> = {},
	access: Parameters<typeof serveFile>[2] = { admin: () => false },
) => serveFile(new Request(`http://hub.test${url}`, { headers }), url.split('?')[0] ?? '', access)
