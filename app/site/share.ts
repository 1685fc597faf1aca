import type { Route } from './+types/share'
import { notFound } from '#app/platform/errors/responses.server.ts'
import { sharePicture } from '#app/site/share-picture.server.tsx'

/** The picture of a page for link previews. Other sites may show it. */
export async function loader({ params }: Route.LoaderArgs) {
	const [, name] = /^([a-z-]+)\.png$/.exec(params.picture) ?? []
	const picture = await (name && sharePicture(name))
	if (!picture) throw notFound()
	return new Response(new Uint8Array(picture), {
		headers: {
			'content-type': 'image/png',
			'cache-control': 'public, max-age=86400',
			'cross-origin-resource-policy': 'cross-origin',
		},
	})
}
