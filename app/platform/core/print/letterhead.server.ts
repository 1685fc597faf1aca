import type { Hub } from '#app/platform/core/config/hub.server.ts'
import { StoreUnavailable } from '#app/platform/core/files/file-store.server.ts'
import { type Loaded, loadPng } from '#app/platform/core/files/load-png.server.ts'
import type { Pen } from '#app/platform/core/print/pen.server.ts'
import { sizes } from '#app/platform/core/print/fit.ts'
import { INK, PAGE, type Style } from '#app/platform/core/print/sheet.server.ts'
import { isWide, sizeWithin } from '#app/ui/own-logo.ts'
import { MARK } from '#app/ui/pattern/mark.ts'

type Document = PDFKit.PDFDocument

/** What the hub says of itself at the head of a letter: nothing stands for what it has not set. */
export type Letterhead = {
	hub: string
	/** Where it is, and how it is reached. */
	lines: readonly string[]
	logo: Loaded | null
}

const LOGO = { width: 180, height: 36 } as const
const BASE = 72
const address: Style = { face: 'text', size: 9, fill: '#4a433d' }

/** Where what follows the head begins. */
export const BELOW_LETTERHEAD = 84

/** What stands at the head of the hub's letters; without its logo where that cannot be read now. */
export async function readLetterhead(hub: Hub): Promise<Letterhead> {
	const logo = await loadPng(hub.logo?.light.url ?? null).catch((error: unknown) => {
		if (!(error instanceof StoreUnavailable)) throw error
		return null
	})
	const place = hub.addresses[0]?.lines.join(', ') ?? ''
	const reached = [hub.email, hub.phones[0]].filter(Boolean).join(', ')
	return { hub: hub.name, lines: [place, reached].filter((line) => line !== ''), logo }
}

/** Draws the head, and gives what is read of it as parts of the document's structure. */
export function drawLetterhead(document: Document, pen: Pen, { hub, lines, logo }: Letterhead) {
	const size = logo && sizeWithin(logo, LOGO)
	const room = (PAGE.right - PAGE.left) / 2
	const nameAt = PAGE.left + (size ? size.width + 10 : 32)
	document.markContent('Artifact', { type: 'Layout' })
	if (!logo)
		document
			.save()
			.translate(PAGE.left, BASE - 22.5)
			.scale(0.7)
			.path(MARK)
			.fill(INK)
			.restore()
	document.moveTo(PAGE.left, BELOW_LETTERHEAD).lineTo(PAGE.right, BELOW_LETTERHEAD).lineWidth(1.5).stroke(INK)
	document.endMarkedContent()
	const drawn =
		logo && size
			? [
					document.struct('Figure', { alt: hub }, () =>
						document.image(logo.png, PAGE.left, BASE - size.height, size),
					),
				]
			: []
	const words = document.struct('P', {}, () => {
		if (!logo || !isWide(logo)) {
			const set = pen.fit(hub, 'name', { width: PAGE.left + room - nameAt, single: sizes(16, 8, 1) })
			const [, first = '', others = ''] = /^(\S+ ?)(.*)$/.exec(set.lines[0] ?? '') ?? []
			const bold: Style = { face: 'name', size: set.size, fill: INK }
			const top = BASE - 12 - set.size * 0.55
			pen.set([first], nameAt, top, bold)
			pen.set([others], nameAt + pen.widthOf(first, bold), top, { ...bold, face: 'brand' })
		}
		for (const [at, line] of lines.entries()) {
			const set = pen.fit(line, 'text', { width: room - 10, single: sizes(9, 6, 0.5) })
			const top = BASE - 13 * (lines.length - at)
			pen.set(set.lines, PAGE.right, top, { ...address, size: set.size }, 'right')
		}
	})
	return [...drawn, words]
}
