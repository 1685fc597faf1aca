import { Outlet, useRouteError } from 'react-router'
import { PageError } from '#app/backoffice/page-error.tsx'

/** Around every screen, so that its failure is shown inside the shell. */
export default function Screen() {
	return <Outlet />
}

export function ErrorBoundary() {
	return <PageError error={useRouteError()} />
}
