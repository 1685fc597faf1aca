import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import { FlashMessage } from '#app/platform/web/forms/flash-message.tsx'
import { markUncacheable } from '#app/platform/web/pages/page-context.server.ts'
import { Toaster } from '#app/ui/toaster.tsx'
import { SignInFrame } from '#app/features/accounts/components/sign-in-frame.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
	markUncacheable(context)
	const { name: hubName, logo } = currentHub()
	return { hubName, logo, done: readFlash(request) }
}

export const meta = () => [
	{ title: 'Admin sign-in' },
	{ name: 'description', content: 'Sign-in for the administrators.' },
	{ name: 'robots', content: 'noindex' },
]

/** The frame of every page on which an administrator proves who they are; it stands outside the guard. */
export default function SignInLayout() {
	const { hubName, logo, done } = useLoaderData<typeof loader>()
	return (
		<SignInFrame hubName={hubName} logo={logo}>
			<FlashMessage done={done} className="not-empty:mb-7" />
			<Outlet />
			<Toaster />
		</SignInFrame>
	)
}
