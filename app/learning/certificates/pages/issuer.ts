import { issuerProfile } from '#app/learning/certificates/credential.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'

/** Who issues the credentials: the Open Badges profile that `issuer` in them names. */
export const loader = () => {
	const { name, email } = currentHub()
	return Response.json(
		{
			'@context': 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
			...issuerProfile(name),
			...(email && { email }),
		},
		{ headers: { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' } },
	)
}
