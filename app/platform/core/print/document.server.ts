type Document = PDFKit.PDFDocument

/** What a document says of itself. */
type About = { title: string; by: string; made: Date }

/** Loaded with the first document: a process that starts needs none of it. */
export const loadLibrary = async () => (await import('pdfkit')).default

/** As text of an XML document may be: without the characters that none holds. */
const asXml = (text: string) =>
	text
		.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
		.toWellFormed()
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')

/** The library's document, whose second copy of title and names, an XML, takes them as they are written. */
const loadDocument = async () =>
	class extends (await loadLibrary()) {
		override endMetadata() {
			for (const [name, value] of Object.entries(this.info))
				if (typeof value === 'string') Object.assign(this.info, { [name]: asXml(value) })
			super.endMetadata()
		}
	}

function collect(document: Document): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = []
		document.on('data', (chunk: Buffer) => chunks.push(chunk))
		document.on('end', () => resolve(Buffer.concat(chunks)))
		document.on('error', reject)
	})
}

/**
 * A tagged PDF that can be read aloud; the same drawing gives the same bytes.
 * @param size in points, or the name of a paper
 * @param draw puts everything on it
 */
export async function makeDocument(
	size: 'A4' | [number, number],
	{ title, by, made }: About,
	draw: (document: Document) => void,
): Promise<Buffer> {
	const Own = await loadDocument()
	const document = new Own({
		size,
		margin: 0,
		// Its own letters are files that the build does not carry.
		font: '',
		pdfVersion: '1.7',
		lang: 'en',
		tagged: true,
		displayTitle: true,
		bufferPages: true,
		info: {
			Title: title.toWellFormed(),
			Author: by.toWellFormed(),
			Creator: by.toWellFormed(),
			Producer: by.toWellFormed(),
			CreationDate: made,
			ModDate: made,
		},
	})
	const done = collect(document)
	draw(document)
	document.end()
	return done
}
