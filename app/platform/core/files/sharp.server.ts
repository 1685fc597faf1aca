import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/**
 * The image library, loaded with the first picture: a process that starts needs none of its forty files and 15 MB of
 * machine code. It works on one core and keeps nothing in between, for one picture needs up to 100 MB for a second.
 */
export function loadSharp(): Promise<typeof sharp> {
	loading ??= import('sharp').then(({ default: library }) => {
		library.cache(false)
		library.concurrency(1)
		return library
	})
	return loading
}
