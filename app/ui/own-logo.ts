/** A stored picture with its size in pixels. `needsDark`: it vanishes on white. */
export type StoredPicture = { url: string; width: number; height: number; needsDark?: true }

type Size = { width: number; height: number }

/** A hub's own logo; without one for dark grounds the other stands there on a ground of its own. */
export type OwnLogo = { light: StoredPicture; dark: StoredPicture | null }

/** A logo more than twice as wide as high has the name in it. */
export const isWide = ({ width, height }: Size): boolean => width > 2 * height

/** The picture's size within a box, whole: never larger than the box, nor out of shape. */
export function sizeWithin({ width, height }: Size, box: Size): Size {
	const scale = Math.min(box.width / width, box.height / height)
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
