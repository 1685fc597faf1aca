import { type LoaderFunctionArgs, redirect } from 'react-router'
import { adminScreens } from '#app/admin-screens.ts'
import { notFound } from '#app/platform/errors/responses.server.ts'

/** What /admin shows while there is no dashboard: the registrations, or the first screen; a message goes along. */
export function loader({ request }: LoaderFunctionArgs) {
	const built = adminScreens.filter(({ file, path }) => file !== undefined && path !== '/admin')
	const first = built.find(({ path }) => path === '/admin/registrations') ?? built[0]
	if (!first) throw notFound()
	return redirect(first.path + new URL(request.url).search)
}

export default function Landing() {
	return null
}
