import type { RouterContextProvider } from 'react-router'
import type { LessonFile } from '#app/learning/study/queries/lesson-files.server.ts'
import { readForMachines } from '#app/platform/web/pages/read-for-machines.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { serveFile } from '#app/platform/core/files/serve.server.ts'
import { markUncacheable } from '#app/platform/web/pages/page-context.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Sends a private file to whom it was found for.
 * @param find null where it is not for whoever asks
 * @throws 404; 503 where the database is gone
 */
export async function serveLessonFile(
	{ request, context }: Args,
	find: () => Promise<LessonFile | null>,
): Promise<Response> {
	markUncacheable(context)
	const file = await readForMachines(context, 'lesson file', find)
	if (!file) throw notFound()
	return serveFile(request, file.url, { admin: () => true, name: file.name, keeps: true })
}
