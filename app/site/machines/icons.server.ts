import { loadSharp } from '#app/platform/core/files/sharp.server.ts'
import { MARK } from '#app/ui/pattern/mark.ts'
import { PIGMENTS } from '#app/ui/pattern/pigments.ts'

/** The mark on the night ground, as an SVG document. `share` is the part of the square that the mark fills. */
const onGround = (share: number) => {
	const size = 32 / share
	const offset = (size - 32) / 2
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="${PIGMENTS.ink}" d="M0 0h${size}v${size}H0z"/><path transform="translate(${offset} ${offset})" fill="${PIGMENTS.kaolin}" d="${MARK}"/></svg>`
}

/** The mark alone, dark on light tabs and light on dark ones. */
const onTab = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 36 36"><style>path{fill:${PIGMENTS.ink}}@media (prefers-color-scheme:dark){path{fill:${PIGMENTS.kaolin}}}</style><path d="${MARK}"/></svg>`

const USUAL = 0.68
/** Launchers may cut everything outside a circle of 80 percent; the mark is a diamond of the full width. */
const MASKABLE = 0.56

async function png(size: number, share: number): Promise<Buffer> {
	const sharp = await loadSharp()
	return sharp(Buffer.from(onGround(share)), { density: 72 * Math.ceil(size / 32) })
		.resize(size, size)
		.png({ palette: true, compressionLevel: 9 })
		.toBuffer()
}

const ICO_HEADER = 6
const ICO_ENTRY = 16

/** An .ico file of PNG pictures, for what asks for /favicon.ico without reading the page. */
async function ico(sizes: readonly number[]): Promise<Buffer> {
	const pictures = await Promise.all(sizes.map((size) => png(size, 0.9)))
	const head = Buffer.alloc(ICO_HEADER + ICO_ENTRY * sizes.length)
	head.writeUInt16LE(1, 2)
	head.writeUInt16LE(sizes.length, 4)
	let start = head.length
	for (const [at, picture] of pictures.entries()) {
		const size = sizes[at] ?? 0
		const entry = ICO_HEADER + ICO_ENTRY * at
		head.writeUInt8(size, entry)
		head.writeUInt8(size, entry + 1)
		head.writeUInt16LE(1, entry + 4)
		head.writeUInt16LE(32, entry + 6)
		head.writeUInt32LE(picture.length, entry + 8)
		head.writeUInt32LE(start, entry + 12)
		start += picture.length
	}
	return Buffer.concat([head, ...pictures])
}

type Icon = { type: string; draw: () => Promise<Buffer> }

const icons: Record<string, Icon> = {
	'/favicon.svg': { type: 'image/svg+xml', draw: async () => Buffer.from(onTab) },
	'/favicon.ico': { type: 'image/x-icon', draw: () => ico([16, 32]) },
	'/apple-touch-icon.png': { type: 'image/png', draw: () => png(180, USUAL) },
	'/icon-192.png': { type: 'image/png', draw: () => png(192, USUAL) },
	'/icon-512.png': { type: 'image/png', draw: () => png(512, USUAL) },
	'/icon-maskable-512.png': { type: 'image/png', draw: () => png(512, MASKABLE) },
}

const drawn = new Map<string, Promise<Buffer>>()

/** One of the site's icons, drawn from the mark once per process; undefined if there is none at the path. */
export async function icon(path: string): Promise<{ type: string; body: Buffer } | undefined> {
	const known = icons[path]
	if (!known) return undefined
	const body = drawn.get(path) ?? known.draw()
	drawn.set(path, body)
	return { type: known.type, body: await body }
}
