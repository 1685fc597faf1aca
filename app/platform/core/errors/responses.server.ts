import { data } from 'react-router'

/** To be thrown where something is absent, or must look absent: the 404 screen. */
export const notFound = () => data(null, { status: 404, statusText: 'Not Found' })

/** To be thrown where a page cannot be made without the database. */
export const unavailable = () => data(null, { status: 503, statusText: 'Service Unavailable' })

/** The same for what is no page: a feed, a file. Programs that fetch it come back later. */
export const plainUnavailable = () =>
	new Response('This cannot be read at the moment. Please ask again later.\n', {
		status: 503,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30' },
	})

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the text is a uuid, in any case. */
export const isId = (text: string | undefined): text is string => text !== undefined && UUID.test(text)

/** The id of an address, or the 404 screen: a malformed id is a missing one. */
export function idOrNotFound(text: string | undefined): string {
	if (!isId(text)) throw notFound()
	return text.toLowerCase()
}
