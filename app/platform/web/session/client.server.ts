import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { readAllCookies } from '#app/platform/web/session/cookies.server.ts'

/** Who makes a request, as far as a sign-in or a session needs to know. */
export type Client = {
	/** From our own server's page context, never from a header of the browser. */
	address: string
	cookie: string | null
	userAgent: string | null
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Who asks, as our own server knows it: the address is never a header's word. What is made for them is kept for nobody. */
export const clientOf = ({ request, context }: Args): Client => ({
	address: context.get(pageContext).clientAddress,
	cookie: readAllCookies({ request, context }),
	userAgent: request.headers.get('user-agent'),
})
