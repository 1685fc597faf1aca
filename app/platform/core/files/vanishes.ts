/** Points a side of the copy that is looked at. */
export const LOOKED_AT_SIDE = 64
/** Of 255: less is not seen. */
const FAINT = 26
/** As much of the picture is nothing, at least. */
const LEAST_NOTHING = 0.05
/** The luminance that has a contrast of 2 to white. */
const TOO_LIGHT = 0.475

/**
 * Whether what is seen of a picture, around nothing, is too light to be seen on white: a white logo.
 * @param points of a copy of `LOOKED_AT_SIDE`, red, green, blue and alpha
 */
export function vanishes(points: Uint8Array | Uint8ClampedArray): boolean {
	let nothing = 0
	let seen = 0
	let light = 0
	for (let at = 0; at < points.length; at += 4) {
		const [red = 0, green = 0, blue = 0, alpha = 0] = points.subarray(at, at + 4)
		if (alpha < FAINT) nothing++
		seen += alpha
		light += alpha * (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue))
	}
	return nothing > LEAST_NOTHING * LOOKED_AT_SIDE * LOOKED_AT_SIDE && light > TOO_LIGHT * seen
}

/** A channel as the eye adds it up, 0 to 1. */
const linear = (channel: number): number => (channel / 255) ** 2.2
