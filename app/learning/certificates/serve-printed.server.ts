import type { LoaderFunctionArgs } from 'react-router'
import { openValid } from '#app/learning/certificates/open-certificate.server.ts'
import { printedOf, printedVersion } from '#app/learning/certificates/printed.server.ts'
import type { Printed } from '#app/learning/certificates/print/layout.server.ts'
import { StoreUnavailable } from '#app/platform/core/files/file-store.server.ts'
import { readGeneratedFile } from '#app/platform/core/files/generated-files.server.ts'

/** A kind of file that a certificate is printed as. */
export type Print = { extension: string; type: string; draw: (printed: Printed) => Promise<Uint8Array> }

/**
 * Answers with a certificate as a file: made at the first request, kept, never cached without asking us, for it may be
 * revoked at any moment.
 */
export async function servePrinted(args: LoaderFunctionArgs, print: Print): Promise<Response> {
	const row = await openValid(args)
	const printed = printedOf(row)
	const version = printedVersion(printed)
	const headers = {
		'content-type': print.type,
		'content-disposition': `inline; filename="${row.certificate_number}.${print.extension}"`,
		'cache-control': 'private, no-cache',
		etag: `"${version}"`,
		'x-robots-tag': 'noindex',
		'content-security-policy': "default-src 'none'; sandbox",
		'cross-origin-resource-policy': 'cross-origin',
	}
	if (args.request.headers.get('if-none-match') === headers.etag) {
		return new Response(null, { status: 304, headers })
	}
	const bytes = await readGeneratedFile({
		name: `certificates/${row.certificate_number}-${version}.${print.extension}`,
		type: print.type,
		make: () => print.draw(printed),
	}).catch((error: unknown) => {
		if (!(error instanceof StoreUnavailable)) throw error
		return null
	})
	if (bytes) return new Response(new Uint8Array(bytes), { headers })
	return withoutPictures(printed, print, headers)
}

/** The certificate while its pictures cannot be read: with the names in their place, and kept by nobody. */
async function withoutPictures(
	printed: Printed,
	print: Print,
	{ etag: _, ...headers }: Record<string, string>,
): Promise<Response> {
	const plain = await print.draw({ ...printed, logo: null, signature: null })
	return new Response(new Uint8Array(plain), { headers: { ...headers, 'cache-control': 'no-store' } })
}
