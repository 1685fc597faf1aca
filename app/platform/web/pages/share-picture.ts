/** Width and height of the picture that stands for a page where it is shared, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** What has a picture of its own: programs, free courses and so on. */
export const SHARED_RECORDS = ['programs', 'elearning', 'premium', 'opportunities', 'events', 'news'] as const
export type SharedRecord = (typeof SHARED_RECORDS)[number]

/** The name of a page's picture: that of the page's first step, so that what stands below a page shares its picture. */
export const sharePictureName = (path: string): string => path.split('/')[1] || 'home'

/** Steps below a page that are no records: consulting packages, what one does with one's own device. */
const NO_RECORD = /^(book|my-link|forget|continue)$/

/** Where the picture is: a path of the site. A record's own is also that of the dialogs above its page. */
export function sharePicturePath(path: string): string {
	const [, page, key, below] = path.split('/')
	const [kind, name] = page === 'elearning' && key === 'premium' ? [key, below] : [page, key]
	const isRecord = name && SHARED_RECORDS.some((shared) => shared === kind) && !NO_RECORD.test(name)
	return isRecord ? `/share/${kind}/${name}.png` : `/share/${sharePictureName(path)}.png`
}
