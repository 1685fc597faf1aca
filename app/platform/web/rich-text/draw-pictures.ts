import { imageSources } from '#app/platform/core/files/rules.ts'
import { replacePictures } from '#app/platform/core/files/text-pictures.ts'
import type { KnownPicture } from '#app/platform/core/files/picture-facts.server.ts'

/** How wide a picture is drawn, as marks.css has it. */
const SIZES = { column: '(min-width: 44rem) 42rem, 100vw', wide: '(min-width: 64rem) 60rem, 100vw' }

/** A credit that says by itself what it credits stands alone. */
const creditOf = (credit: string) => (credit.includes(':') ? credit : `Photo: ${credit}`)

const caption = (credit: string | null) => (credit ? `<figcaption>${creditOf(credit)}</figcaption>` : '')

type Known = Readonly<Record<string, KnownPicture>>

const heldOf = (known: Known, src: string) => {
	const held = known[src]
	return held && held.height > 0 ? held : undefined
}

/**
 * A cleaned text with its pictures as the page shows them: in sizes to choose from, each with its room before it has
 * come. One that is gone is left out.
 * @param known what is stored about them, by their address
 */
export const drawPictures = (clean: string, known: Known): string =>
	replacePictures(clean, ({ src, alt, wide, credit }) => {
		const held = heldOf(known, src)
		if (!held) return ''
		const sources = imageSources(src)
		const classes = ['text-picture', wide && 'text-wide', held.needsDark && 'text-on-ink'].filter(Boolean)
		return (
			`<figure class="${classes.join(' ')}" style="--own:${held.width}px"><img src="${sources.src}" srcset="${sources.srcSet}"` +
			` sizes="${wide ? SIZES.wide : SIZES.column}" width="${held.width}" height="${held.height}"` +
			` alt="${alt ?? ''}" loading="lazy" decoding="async" />${caption(credit)}</figure>`
		)
	})

/** The same for who reads the text elsewhere. */
export const drawPicturesAt = (siteUrl: string, clean: string, known: Known): string =>
	replacePictures(clean, ({ src, alt, credit }) =>
		heldOf(known, src)
			? `<figure><img src="${siteUrl}${imageSources(src).src}" alt="${alt ?? ''}" />${caption(credit)}</figure>`
			: '',
	)
