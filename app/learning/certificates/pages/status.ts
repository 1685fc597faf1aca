import { describeStatus } from '#app/learning/certificates/credential.server.ts'
import { openForFile } from '#app/learning/certificates/open-certificate.server.ts'
import type { Route } from './+types/status'

/**
 * What a credential's `credentialStatus` leads to: a revocation list of the one certificate. A list of all would tell
 * the numbers of others.
 */
export async function loader(args: Route.LoaderArgs) {
	const row = await openForFile(args)
	return Response.json(describeStatus(row), {
		headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'access-control-allow-origin': '*' },
	})
}
