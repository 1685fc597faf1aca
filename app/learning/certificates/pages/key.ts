import { publishedKeys } from '#app/learning/certificates/signing-key.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import type { Route } from './+types/key'

/** One public key: what `kid` in the head of a credential leads to. */
export async function loader({ params }: Route.LoaderArgs) {
	const key = (await publishedKeys()).find(({ id }) => id === params.id)
	if (!key) throw notFound()
	return Response.json(key.publicKey, {
		headers: {
			'content-type': 'application/jwk+json',
			'cache-control': 'public, max-age=3600',
			'access-control-allow-origin': '*',
		},
	})
}
