import type { RouterContextProvider } from 'react-router'
import { OFFLINE_FOR } from '#app/learning/study/rules.ts'
import { markApplication, pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { sign } from '#app/platform/core/security/token.server.ts'

/**
 * Allows the phone to keep this page for reading without a network, and says by which enrollment it may: a page that
 * does not say so is never kept, and takes away what was kept of its course.
 * @returns what stands for the enrollment, without naming it
 */
export function allowOffline(context: Readonly<RouterContextProvider>, enrollment: string): string {
	const owner = sign('kept page', enrollment).slice(0, 16)
	markApplication(context)
	context.get(pageContext).headers.push([OFFLINE_FOR, owner])
	return owner
}
