/** How somebody's logo is drawn: its size in pixels, and whether it vanishes on white. */
export type LogoLook = { width: number; height: number; needsDark: boolean }

/** Of its box a logo takes so much of the area; in a square beside a text, more. */
const AREA = { wide: 0.2, square: 0.3 }
/** And so much of width and height at most. */
const MOST = { width: 0.78, height: 0.66 }

/**
 * The part of its box's width, in percent, that makes a logo as large to the eye as the others of its list: they have the
 * same area, whatever their shape.
 * @param box its box, width by height
 */
export function logoWidth({ width, height }: LogoLook, box: number): number {
	const shape = width / height / box
	const part = Math.min(
		Math.sqrt((box === 1 ? AREA.square : AREA.wide) * shape),
		MOST.width,
		MOST.height * shape,
	)
	return Math.round(part * 1000) / 10
}
