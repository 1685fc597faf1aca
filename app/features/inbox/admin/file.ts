import { serveThreadFile } from '#app/features/inbox/serve-file.server.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import type { Route } from './+types/file'

/** A file of any conversation, for administrators. */
export function loader(args: Route.LoaderArgs) {
	requireAdmin(args.context)
	return serveThreadFile(args)
}
