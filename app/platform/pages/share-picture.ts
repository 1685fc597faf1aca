/** Width and height of the picture that stands for a page where it is shared, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** The name of a page's picture: that of the page's first step, so that what stands below a page shares its picture. */
export const sharePictureName = (path: string): string => path.split('/')[1] || 'home'

/** Where the picture is: a path of the site. */
export const sharePicturePath = (path: string): string => `/share/${sharePictureName(path)}.png`
