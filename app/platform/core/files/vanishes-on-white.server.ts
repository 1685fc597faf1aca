import type { Sharp } from 'sharp'
import { LOOKED_AT_SIDE, vanishes } from '#app/platform/core/files/vanishes.ts'

/** Whether what is seen of a picture, around nothing, is too light to be seen on white. */
export const vanishesOnWhite = async (picture: Sharp): Promise<boolean> =>
	vanishes(
		await picture
			.ensureAlpha()
			.resize({ width: LOOKED_AT_SIDE, height: LOOKED_AT_SIDE, fit: 'fill' })
			.raw()
			.toBuffer(),
	)
