import { isRouteErrorResponse } from 'react-router'

/** What a visitor may learn about a failure: the status, and for a fault of ours the id under which it is logged. */
export type Failure = { status: number; statusText: string; id?: string }

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
	const status = isRouteErrorResponse(error) ? error.status : 500
	const given = isRouteErrorResponse(error) ? error.statusText : ''
	return {
		status,
		statusText: STATUS_TEXTS[status] ?? (given || 'Error'),
		...(id && status >= 500 && { id }),
	}
}
