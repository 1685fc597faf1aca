import { useEffect } from 'react'
import { Links, Meta, Outlet, useMatches } from 'react-router'
import stylesheet from '#app/app.css?url'
import { InertAdSlots } from '#app/features/advertising/components/inert-ad-slots.tsx'
import { ErrorIdMeta, useErrorId } from '#app/platform/web/pages/error-id.tsx'
import { describeFailure } from '#app/platform/web/pages/describe-failure.ts'
import { SecondPress } from '#app/platform/web/forms/second-press.tsx'
import { keepUnsent } from '#app/platform/web/forms/unsent.ts'
import { tellEarlyFields } from '#app/platform/web/pages/early-fields.ts'
import { ApplicationScripts, FirstScript } from '#app/platform/web/pages/page-script.tsx'
import { ErrorScreen } from '#app/site/shell/error-screen.tsx'
import { loadFonts } from '#app/ui/load-fonts.ts'
import type { Route } from './+types/root'

export const links: Route.LinksFunction = () => [
	{ rel: 'stylesheet', href: stylesheet },
	{ rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
	{ rel: 'manifest', href: '/site.webmanifest' },
]

/** Around every submission in the browser: what nobody answered stays in its form. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnsent]

export function Layout({ children }: { children: React.ReactNode }) {
	return (
		// Scripts say at it that they have come.
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#120e0c" media="(prefers-color-scheme: dark)" />
				<Meta />
				<Links />
				<script dangerouslySetInnerHTML={{ __html: loadFonts }} />
				<FirstScript />
			</head>
			<body>
				{children}
				<ApplicationScripts />
			</body>
		</html>
	)
}

export default function App() {
	useEffect(() => {
		tellEarlyFields()
		document.documentElement.dataset['hydrated'] = ''
	}, [])
	const hasLiveSlots = useMatches().some(({ id }) => id === 'site/shell/layout')
	return (
		<>
			<SecondPress />
			<Outlet />
			{!hasLiveSlots && <InertAdSlots />}
		</>
	)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const errorId = useErrorId()
	return (
		<>
			<ErrorIdMeta id={errorId} />
			<main>
				<ErrorScreen failure={describeFailure(error, errorId)} />
			</main>
		</>
	)
}
