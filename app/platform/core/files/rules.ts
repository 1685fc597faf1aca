/**
 * The places that files are kept in and the largest picture that each takes; several kinds of records may share one. Files
 * of a private one are shown to administrators only.
 */
export const BUCKETS = {
	news: { visibility: 'public', megabytes: 5 },
	'team-members': { visibility: 'public', megabytes: 2 },
	events: { visibility: 'public', megabytes: 5 },
	programs: { visibility: 'public', megabytes: 5 },
	partners: { visibility: 'public', megabytes: 2 },
	courses: { visibility: 'public', megabytes: 5 },
	startups: { visibility: 'public', megabytes: 2 },
	/** The hub's own logo and its signatory's signature. */
	hub: { visibility: 'public', megabytes: 2 },
	memberships: { visibility: 'private', megabytes: 5 },
	/** Pictures and documents of lessons, which the enrolled get below the lesson's address. */
	lessons: { visibility: 'private', megabytes: 5 },
	/** Files that go with replies and answers, which administrators and the conversation's own person get. */
	inbox: { visibility: 'private', megabytes: 5 },
} as const

export type Bucket = keyof typeof BUCKETS

/**
 * Whether each picture of a bucket has its own description, credit and focus, and may be taken again by another record:
 * what visitors see of the hub's records. The hub's own logo and signature are called by its name.
 */
export const isDescribed = (bucket: Bucket): boolean =>
	BUCKETS[bucket].visibility === 'public' && bucket !== 'hub'

/** Characters that the description of a picture, and its credit, may have. */
export const ALT_CHARACTERS = 200
export const CREDIT_CHARACTERS = 120

/** Pictures on one page of the library. */
export const PICTURES_A_PAGE = 24

/** What is said of a new picture that is neither described nor called decoration. */
export const NOT_DESCRIBED = 'Say what the picture shows, or tick that it is only decoration'

/** Where the store has what is made from rows and can be made again: nothing in the table of files holds it. */
export const GENERATED_FILES = 'made'

/** Where it has what browsers download of each build (server/former-assets.ts), which looks after itself. */
export const BUILD_PACKS = `${GENERATED_FILES}/builds`

/** How long a made file is kept, in days. */
export const GENERATED_FILE_DAYS = 90

export const MEGABYTE = 1024 * 1024

/** Widths in pixels at which a picture is kept; never wider than it came. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const

/** The width that is sent where none is asked for, and kept for reading without a network. */
export const KEPT_WIDTH = 960

/** Tallest picture that is kept, in pixels. */
export const IMAGE_HEIGHT = 3200

/** A picture of more pixels is not opened (50 megapixels). */
export const IMAGE_PIXELS = 50_000_000

/** Nor is one with a longer side: a strip of one point's width takes many seconds to read. */
export const IMAGE_SIDE = 12_000

/** How long browsers may keep a public file, in seconds. */
export const FILE_CACHE_SECONDS = 3600

/** What a file field of ours offers to choose. */
export const IMAGE_ACCEPT = 'image/jpeg,image/png,image/webp,image/gif'

export const FILE_NAME_CHARACTERS = 255

/** The server's three texts. */
export const INVALID_FILE_NAME = 'Invalid file name'
export const FILE_TOO_LARGE = 'File size too large'
export const FILE_TYPE_NOT_ALLOWED = 'File type not allowed'

/** The uploader's texts in the back-office. */
export const fileExceeds = (megabytes: number) => `File size exceeds ${megabytes}MB limit`
export const WRONG_KIND_OF_FILE = 'Invalid file type. Please upload an image, a video or a valid file'

/** What a visitor is told about the upload as a whole. */
export const UPLOAD_FAILED = 'Error uploading file. Please try again.'
export const UPLOAD_DONE = 'File uploaded successfully.'

/** Whether a file may bear this name: at most 255 characters, none of < > : " / \ | ? * nor a control character. */
export const isFileName = (name: string): boolean =>
	name.length > 0 && name.length <= FILE_NAME_CHARACTERS && !/[<>:"/\\|?*\p{Cc}]/u.test(name)

const FILE_URL = /^\/files\/([a-z-]+)\/([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/

/** Bucket and id of an address that `storeImage` gave, or undefined for any other text. */
export function parseFileUrl(url: string): { bucket: Bucket; id: string } | undefined {
	const [, bucket, id] = FILE_URL.exec(url) ?? []
	return bucket && id && Object.keys(BUCKETS).includes(bucket) ? { bucket: bucket as Bucket, id } : undefined
}

/** What an `<img>` needs to let the browser choose a width: ours offers all of them, any other address only itself. */
export function imageSources(url: string): { src: string; srcSet?: string } {
	if (!parseFileUrl(url)) return { src: url }
	return {
		src: `${url}?w=960`,
		srcSet: IMAGE_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', '),
	}
}
