import type { LoaderFunctionArgs } from 'react-router'
import type { CourseRef } from '#app/learning/catalog/rules.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'

/** The course that an address of the editor is about: below `/admin/elearning` a free one, else a premium one. @throws 404 */
export function courseAsked({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>): CourseRef {
	const isFree = new URL(request.url).pathname.startsWith('/admin/elearning/')
	return { kind: isFree ? 'free' : 'premium', id: idOrNotFound(params['id']) }
}
