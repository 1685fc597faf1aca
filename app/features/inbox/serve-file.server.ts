import type { RouterContextProvider } from 'react-router'
import { findFile } from '#app/features/inbox/queries/files.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound } from '#app/platform/core/errors/responses.server.ts'
import { serveFile } from '#app/platform/core/files/serve.server.ts'
import { markUncacheable } from '#app/platform/web/pages/page-context.server.ts'
import { readForMachines } from '#app/platform/web/pages/read-for-machines.server.ts'

type Args = {
	request: Request
	params: Readonly<Record<string, string | undefined>>
	context: Readonly<RouterContextProvider>
}

/**
 * Sends a file of a conversation, to be saved and never shown, to whoever was let in before.
 * @param thread the only one whose files are meant
 * @throws 404; 503 where the database is gone
 */
export async function serveThreadFile(
	{ request, params, context }: Args,
	thread?: string,
): Promise<Response> {
	markUncacheable(context)
	const id = idOrNotFound(params['file'])
	const file = await readForMachines(context, 'file of a conversation', () => findFile(db, id, thread))
	if (!file) throw notFound()
	return serveFile(request, file.url, { admin: () => true, name: file.name, saved: true })
}
