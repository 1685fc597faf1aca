import { isRouteErrorResponse } from 'react-router'
import { Unanswered } from '#app/platform/web/pages/unanswered.ts'

/**
 * What a visitor may learn about a failure: the status, and for a fault of ours the id under which it is logged; of a page
 * that did not arrive, what did.
 */
export type Failure = { status: number; statusText: string; id?: string; unanswered?: Unanswered }

const STATUS_TEXTS: Record<number, string> = {
	403: 'Forbidden',
	404: 'Not Found',
	405: 'Method Not Allowed',
	500: 'Internal Server Error',
	503: 'Service Unavailable',
}

/**
 * Reads what was thrown. Anything but an answer with a status is a fault of ours: 500, and nothing of it is shown.
 * @param id under which a fault of this answer stands in the log
 */
export function describeFailure(error: unknown, id?: string): Failure {
	if (error instanceof Unanswered)
		return { status: 0, statusText: 'The connection was lost', unanswered: error }
	const status = isRouteErrorResponse(error) ? error.status : 500
	const given = isRouteErrorResponse(error) ? error.statusText : ''
	return {
		status,
		statusText: STATUS_TEXTS[status] ?? (given || 'Error'),
		...(id && status >= 500 && { id }),
	}
}
