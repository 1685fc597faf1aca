import {
	ALT_CHARACTERS,
	type Bucket,
	CREDIT_CHARACTERS,
	isDescribed,
	parseFileUrl,
} from '#app/platform/core/files/rules.ts'

/** Where pictures are kept that are put into a text. */
export const TEXT_BUCKET: Bucket = 'news'

/** Pictures that one text may have. */
export const TEXT_PICTURES = 60

/** What is said of a text with pictures that nobody has described. */
export const TEXT_NOT_DESCRIBED =
	'Say what each picture in the text shows, or tick that it is only decoration'

/** A picture as it stands in a text: one element, which refers to a picture that is kept here. */
export type TextPicture = {
	src: string
	/** What it shows; '' where it is decoration, null where nobody has said so. */
	alt: string | null
	/** Wider than the column of the text. */
	wide: boolean
	/** Who made it. */
	credit: string | null
}

/** On one line, for an empty one would part the text; never in the middle of a sign. */
const cut = (text: string, most: number) =>
	text
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, most)
		.replace(/[\uD800-\uDBFF]$/, '')
		.trim()

/**
 * The picture that the attributes of an element name; undefined where it is none that is kept here for visitors.
 * @param attribute asks for one of them
 */
export function readTextPicture(
	attribute: (name: string) => string | null | undefined,
): TextPicture | undefined {
	const src = attribute('src')?.trim().slice(0, 100) ?? ''
	const file = parseFileUrl(src)
	if (!file || !isDescribed(file.bucket)) return undefined
	const alt = attribute('alt')
	return {
		src,
		alt: typeof alt === 'string' ? cut(alt, ALT_CHARACTERS) : null,
		wide: attribute('class') === 'wide',
		credit: cut(attribute('title') ?? '', CREDIT_CHARACTERS) || null,
	}
}

/** Its attributes, in the order in which they are stored. */
export const pictureAttributes = ({ src, alt, wide, credit }: TextPicture): Record<string, string> => ({
	src,
	...(alt !== null && { alt }),
	...(wide && { class: 'wide' }),
	...(credit !== null && { title: credit }),
})

const asSigns = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A picture as a text keeps it. */
export const writeTextPicture = (picture: TextPicture): string =>
	`<img${Object.entries(pictureAttributes(picture))
		.map(([name, value]) => ` ${name}="${asSigns(value)}"`)
		.join('')} />`

/** A picture within a text that was cleaned: its address, and its other attributes as they are written. */
const WRITTEN = /<img src="([^"]*)"([^<>]*) \/>/g

const ALT = / alt="([^"]*)"/
const CREDIT = / title="([^"]*)"/

/** The pictures of a cleaned text, their words as they are written in it: signs of markup by their names. */
export const picturesIn = (clean: string): TextPicture[] =>
	[...clean.matchAll(WRITTEN)].map(([, src = '', attributes = '']) => pictureOf(src, attributes))

const pictureOf = (src: string, attributes: string): TextPicture => ({
	src,
	alt: ALT.exec(attributes)?.[1] ?? null,
	wide: attributes.includes(' class="wide"'),
	credit: CREDIT.exec(attributes)?.[1] ?? null,
})

/** A cleaned text with each picture drawn by `draw`, which is given what `picturesIn` gives. */
export const replacePictures = (clean: string, draw: (picture: TextPicture) => string): string =>
	clean.replace(WRITTEN, (_, src: string, attributes: string) => draw(pictureOf(src, attributes)))

/** Whether a cleaned text has a picture of which nobody has said what it shows. */
export const hasUndescribed = (clean: string): boolean => picturesIn(clean).some(({ alt }) => alt === null)
