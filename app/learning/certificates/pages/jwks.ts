import { publishedKeys } from '#app/learning/certificates/signing-key.server.ts'

/** The public keys that credentials are checked against (RFC 7517). */
export async function loader() {
	const keys = await publishedKeys()
	return Response.json(
		{ keys: keys.map(({ publicKey }) => publicKey) },
		{
			headers: {
				'content-type': 'application/jwk-set+json',
				'cache-control': 'public, max-age=3600',
				'access-control-allow-origin': '*',
			},
		},
	)
}
