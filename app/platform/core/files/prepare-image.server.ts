import pLimit from 'p-limit'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import {
	type Bucket,
	BUCKETS,
	FILE_TOO_LARGE,
	FILE_TYPE_NOT_ALLOWED,
	IMAGE_HEIGHT,
	IMAGE_PIXELS,
	IMAGE_SIDE,
	IMAGE_WIDTHS,
	INVALID_FILE_NAME,
	isFileName,
	MEGABYTE,
} from '#app/platform/core/files/rules.ts'
import { vanishesOnWhite } from '#app/platform/core/files/vanishes-on-white.server.ts'
import { loadSharp } from '#app/platform/core/files/sharp.server.ts'
import { PIGMENTS } from '#app/ui/pattern/pigments.ts'
import type { Variant } from '#app/platform/core/files/tables.server.ts'

export type PreparedVariant = Omit<Variant, 'path' | 'size'> & { bytes: Uint8Array }

/** A checked picture, encoded at every width, the largest WebP first. */
export class PreparedImage {
	readonly variants: readonly [PreparedVariant, ...PreparedVariant[]]
	/** Whether it vanishes on white. */
	readonly needsDark: boolean

	constructor(variants: readonly [PreparedVariant, ...PreparedVariant[]], needsDark = false) {
		this.variants = variants
		this.needsDark = needsDark
	}
}

/** Two pictures are encoded at the same time, the others wait. */
const inTurn = pLimit(2)

/**
 * What a bucket takes of a posted picture, checked and encoded; null if none was sent.
 * @throws Refusal 422 beside the field
 */
export const preparePicture = async (
	file: File | null,
	{ bucket, field }: { bucket: Bucket; field: string },
): Promise<PreparedImage | null> =>
	file && prepareImage(file, { maxBytes: BUCKETS[bucket].megabytes * MEGABYTE, field })

/**
 * Checks a posted picture (name, size, type, in this order) and encodes it anew as WebP and JPEG, upright
 * and without metadata. Takes about a second for a large one, so it is best done before a transaction opens.
 * @param policy.maxBytes of the posted file
 * @param policy.field form field that a refusal belongs to
 * @throws Refusal 422 with one of the document's three texts
 */
export async function prepareImage(
	file: File,
	policy: { maxBytes: number; field?: string },
): Promise<PreparedImage> {
	const refuse = (sentence: string) => new Refusal(sentence, { status: 422, field: policy.field })
	if (!isFileName(file.name)) throw refuse(INVALID_FILE_NAME)
	if (file.size > policy.maxBytes) throw refuse(FILE_TOO_LARGE)
	const bytes = new Uint8Array(await file.arrayBuffer())
	const format = formatOf(bytes)
	if (!format || !hasImageName(file.name)) throw refuse(FILE_TYPE_NOT_ALLOWED)
	return inTurn(async () => {
		const sharp = await loadSharp()
		// The header alone is read here, whatever number of pixels it states.
		const about = await sharp(bytes, { ...OPTIONS, limitInputPixels: false })
			.metadata()
			.catch(() => undefined)
		if (about?.format !== format) throw refuse(FILE_TYPE_NOT_ALLOWED)
		const { width, height } = about
		if (Math.max(width, height) > IMAGE_SIDE || width * height > IMAGE_PIXELS) throw refuse(FILE_TOO_LARGE)
		return encode(sharp, bytes).catch((error: unknown) => {
			throw new Refusal(FILE_TYPE_NOT_ALLOWED, { status: 422, field: policy.field, cause: error })
		})
	})
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>

const OPTIONS = { limitInputPixels: IMAGE_PIXELS, failOn: 'error', sequentialRead: true } as const

const signatures = [
	{ format: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
	{ format: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
	{ format: 'gif', at: 0, bytes: 'GIF87a' },
	{ format: 'gif', at: 0, bytes: 'GIF89a' },
	{ format: 'webp', at: 8, bytes: 'WEBP' },
] as const

/** The type as the first bytes show it; what the browser says about it is not asked. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | undefined {
	const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
	const found = signatures.find((signature) => head.startsWith(signature.bytes, signature.at))?.format
	return found === 'webp' && !head.startsWith('RIFF') ? undefined : found
}

/** A name with an extension must have one of a picture; photographs from a camera may come without. */
const hasImageName = (name: string): boolean =>
	!name.includes('.') || /\.(jpe?g|jfif|png|webp|gif)$/i.test(name)

async function encode(sharp: Sharp, bytes: Uint8Array): Promise<PreparedImage> {
	// Decoded once, into the largest size that is kept; the smaller ones are made from that.
	const { data, info } = await sharp(bytes, OPTIONS)
		.autoOrient()
		.resize({ width: IMAGE_WIDTHS[2], height: IMAGE_HEIGHT, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	const needsDark = await vanishesOnWhite(sharp(data, { raw: { width, height, channels } }))
	const widths = [width, ...IMAGE_WIDTHS.filter((smaller) => smaller < width).toReversed()]
	const variants: PreparedVariant[] = []
	for (const to of widths) {
		const picture = sharp(data, { raw: { width, height, channels } }).resize({ width: to })
		const webp = await picture.clone().webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
		const jpeg = await picture
			.clone()
			.flatten({ background: needsDark ? PIGMENTS.ink : '#fff' })
			.jpeg({ quality: 82, mozjpeg: true })
			.toBuffer({ resolveWithObject: true })
		const size = { width: to, height: webp.info.height }
		variants.push({ type: 'image/webp', ...size, bytes: webp.data })
		variants.push({ type: 'image/jpeg', ...size, bytes: jpeg.data })
	}
	const [largest, ...others] = variants
	if (!largest) throw new Error('a picture has no size')
	return new PreparedImage([largest, ...others], needsDark)
}
