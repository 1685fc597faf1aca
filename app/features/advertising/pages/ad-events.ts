import { isbot } from 'isbot'
import type { Route } from './+types/ad-events'
import { countAdEvent } from '#app/features/advertising/commands/count-ad-event.server.ts'
import { AdEventReport } from '#app/features/advertising/forms.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { carriesSession } from '#app/platform/web/session/cookies.server.ts'

const MOST_BYTES = 200

/** There is nothing to read here. */
export function loader() {
	throw notFound()
}

/**
 * A page of ours tells that an advertisement was seen or clicked. Kept pages hold no token, so the browser's
 * word stands for it: Origin was compared by the server, and Sec-Fetch-Site has to be there. Bots and administrators
 * get the same answer and do not count.
 */
export async function action({ request, context }: Route.ActionArgs) {
	if (request.headers.get('sec-fetch-site') !== 'same-origin') return new Response(null, { status: 403 })
	const length = Number(request.headers.get('content-length') ?? Number.NaN)
	if (!(length <= MOST_BYTES)) return new Response(null, { status: 413 })
	const report = AdEventReport.safeParse(Object.fromEntries(new URLSearchParams(await request.text())))
	if (!report.success) return new Response(null, { status: 422 })
	const counts = !isbot(request.headers.get('user-agent')) && !carriesSession({ request, context })
	if (counts) countAdEvent({ ...report.data, address: context.get(pageContext).clientAddress }, new Date())
	return new Response(null, { status: 204 })
}
