import { readSession } from '#app/features/accounts/queries/read-session.server.ts'
import { clientOf } from '#app/platform/web/session/client.server.ts'
import { serveFile } from '#app/platform/core/files/serve.server.ts'
import type { Route } from './+types/files'

/** Uploaded pictures. Who asks for a private one must be an administrator at this moment. */
export function loader({ request, context }: Route.LoaderArgs) {
	const isAdministrator = async () => {
		const { user } = await readSession(clientOf({ request, context }))
		return user?.role === 'admin'
	}
	return serveFile(request, new URL(request.url).pathname, { admin: isAdministrator })
}
