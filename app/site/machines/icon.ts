import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { icon } from '#app/site/machines/icons.server.ts'

/** The icons of browsers, home screens and launchers, each at the address where it is looked for. */
export async function loader({ request }: LoaderFunctionArgs) {
	const found = await icon(new URL(request.url).pathname)
	if (!found) throw notFound()
	return new Response(new Uint8Array(found.body), {
		headers: { 'content-type': found.type, 'cache-control': 'public, max-age=86400' },
	})
}
