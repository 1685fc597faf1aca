import { notFound } from '#app/platform/core/errors/responses.server.ts'

/** Any address that is no page of the site: the 404 screen inside the shell. */
export const loader = () => {
	throw notFound()
}

/** A post to such an address is answered the same. */
export const action = loader

export default function NotFound() {
	return null
}
