/** Width and height of the picture that stands for a page where it is shared, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** Pages below which every record has a picture of its own. */
export const SHARED_RECORDS = ['programs', 'opportunities', 'events', 'news'] as const
export type SharedRecord = (typeof SHARED_RECORDS)[number]

const isShared = (step: string): step is SharedRecord => SHARED_RECORDS.some((kind) => kind === step)

/** The name of a page's picture: that of the page's first step, so that what stands below a page shares its picture. */
export const sharePictureName = (path: string): string => path.split('/')[1] || 'home'

/** Where the picture is: a path of the site. A record's own is also that of the dialogs above its page. */
export function sharePicturePath(path: string): string {
	const [, kind = '', key = ''] = path.split('/')
	// The consulting packages are booked below /programs; they are no programs.
	const isRecord = isShared(kind) && key !== '' && !(kind === 'programs' && key === 'book')
	return isRecord ? `/share/${kind}/${key}.png` : `/share/${sharePictureName(path)}.png`
}
