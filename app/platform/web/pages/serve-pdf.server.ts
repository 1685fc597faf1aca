/**
 * Answers with a PDF at somebody's own link: shown by the browser, kept by nobody else, told to no site, found by no index.
 * @param name of the file, without its ending
 */
export const servePdf = (name: string, bytes: Uint8Array): Response =>
	new Response(new Uint8Array(bytes), {
		headers: {
			'content-type': 'application/pdf',
			'content-disposition': `inline; filename="${name}.pdf"`,
			'cache-control': 'private, no-cache',
			'referrer-policy': 'same-origin',
			'x-robots-tag': 'noindex, nofollow',
			'content-security-policy': "default-src 'none'; sandbox",
		},
	})
