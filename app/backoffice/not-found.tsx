import { notFound } from '#app/platform/core/errors/responses.server.ts'

/** An address below /admin that no screen has. */
export function loader() {
	throw notFound()
}

export { loader as action }

export default function NotFound() {
	return null
}
