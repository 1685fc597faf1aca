import type { Route } from './+types/share'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { SHARED_RECORDS } from '#app/platform/web/pages/share-picture.ts'
import { pagePicture, recordPicture } from '#app/site/machines/share-pictures.server.ts'

function pictureAt(path: string): Promise<Buffer | null> | undefined {
	const [, kind, name = ''] = /^(?:([a-z]+)\/)?([a-z0-9-]+)\.png$/.exec(path) ?? []
	if (kind === undefined) return pagePicture(name)
	const record = SHARED_RECORDS.find((shared) => shared === kind)
	return record && recordPicture(record, name)
}

/** The picture of a page or of a record for link previews. Other sites may show it. */
export async function loader({ params }: Route.LoaderArgs) {
	const picture = await pictureAt(params['*'])?.catch((error: unknown) => {
		throw isDatabaseUnavailable(error) ? unavailable() : error
	})
	if (!picture) throw notFound()
	return new Response(new Uint8Array(picture), {
		headers: {
			'content-type': 'image/png',
			'cache-control': 'public, max-age=86400',
			'cross-origin-resource-policy': 'cross-origin',
		},
	})
}
