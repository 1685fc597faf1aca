import type { Drawing } from '#app/ui/pattern/imigongo.ts'

/** A drawing as a whole SVG document, for e-mail, shared pictures and CSS backgrounds. */
export function toSvg(drawing: Drawing): string {
	const { width, height, ground, layers } = drawing
	const paths = layers.map(({ fill, path }) => `<path fill="${fill}" fill-rule="evenodd" d="${path}"/>`)
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
		`preserveAspectRatio="xMidYMid slice"><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${paths.join('')}</svg>`
	)
}
