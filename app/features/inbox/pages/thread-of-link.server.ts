import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { requestOr404 } from '#app/platform/web/requests/open-page.server.ts'

/** The thread of a person's own link. @throws the 404 screen for a link to what is none */
export function threadOr404(args: Parameters<typeof requestOr404>[0]): string {
	const { kind, id } = requestOr404(args)
	if (kind !== 'contact' && kind !== 'partnership') throw notFound()
	return id
}
