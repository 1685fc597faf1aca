import { openValid } from '#app/learning/certificates/open-certificate.server.ts'
import type { Route } from './+types/credential'

/** The credential as Open Badges 3.0 serves a signed one: the compact JWS as plain text. */
export async function loader(args: Route.LoaderArgs) {
	const row = await openValid(args)
	return new Response(row.credential, {
		headers: {
			'content-type': 'text/plain; charset=utf-8',
			'content-disposition': `inline; filename="${row.certificate_number}.jwt"`,
			'cache-control': 'private, no-cache',
			'x-robots-tag': 'noindex',
		},
	})
}
