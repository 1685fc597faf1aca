import { fileExceeds, IMAGE_ACCEPT, MEGABYTE, WRONG_KIND_OF_FILE } from '#app/platform/core/files/rules.ts'
import { LOOKED_AT_SIDE, vanishes } from '#app/platform/core/files/vanishes.ts'

/** What is wrong with a chosen picture, before it is sent; empty if nothing is. */
export const faultOf = (file: File | undefined, megabytes: number): string => {
	if (!file) return ''
	if (!IMAGE_ACCEPT.split(',').includes(file.type)) return WRONG_KIND_OF_FILE
	return file.size > megabytes * MEGABYTE ? fileExceeds(megabytes) : ''
}

/** Whether a picture that the browser has drawn vanishes on white, as the server will find it. */
export function drawnVanishes(picture: HTMLImageElement): boolean {
	const canvas = document.createElement('canvas')
	canvas.width = LOOKED_AT_SIDE
	canvas.height = LOOKED_AT_SIDE
	const context = canvas.getContext('2d')
	if (!context) return false
	context.drawImage(picture, 0, 0, LOOKED_AT_SIDE, LOOKED_AT_SIDE)
	return vanishes(context.getImageData(0, 0, LOOKED_AT_SIDE, LOOKED_AT_SIDE).data)
}
