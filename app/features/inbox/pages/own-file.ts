import { threadOr404 } from '#app/features/inbox/pages/thread-of-link.server.ts'
import { serveThreadFile } from '#app/features/inbox/serve-file.server.ts'
import type { Route } from './+types/own-file'

/** A file of the conversation whose link leads here, for its person. */
export const loader = (args: Route.LoaderArgs) => serveThreadFile(args, threadOr404(args))
