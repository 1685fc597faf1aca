import { useRouteLoaderData } from 'react-router'

type Shell = { facts?: { user: { id: string } } }

/** The account of the administrator who looks, as the shell knows it. */
export const useReader = (): string | undefined =>
	(useRouteLoaderData('backoffice/layout') as Shell | undefined)?.facts?.user.id
