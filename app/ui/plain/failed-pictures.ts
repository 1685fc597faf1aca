import { within } from '#app/ui/plain/within.ts'

/** Lets pictures that fail give way to the drawing of their place, whenever they failed. */
export function tendFailedPictures(): void {
	within('error', '[data-picture]', (place) => place.setAttribute('data-failed', ''), { capture: true })
	for (const image of document.images) {
		if (image.complete && !image.naturalWidth && image.currentSrc) image.dispatchEvent(new Event('error'))
	}
}
