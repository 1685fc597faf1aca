import type { RouterContextProvider } from 'react-router'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { markUncacheable, pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { openRequest, type RequestKey } from '#app/platform/web/requests/request-link.server.ts'

type Args = { params: Readonly<Record<string, string | undefined>>; context: Readonly<RouterContextProvider> }

/** Headers of every answer at such an address, whatever it leads to: no site is told the address, no index has it. */
const PRIVATE = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' } as const

/** Keeps the answer at a link of an email from everybody else: it is kept nowhere, told to no site, found by no index. */
export function markPrivate(context: Args['context']): void {
	markUncacheable(context)
	const { headers } = context.get(pageContext)
	for (const [name, value] of Object.entries(PRIVATE)) {
		if (!headers.some(([own]) => own === name)) headers.push([name, value])
	}
}

/** Keeps the answer private, and says what its link is about: null for a link that is none of ours, or too old. */
export function openRequestPage({ params, context }: Args): RequestKey | null {
	markPrivate(context)
	return openRequest(params['token'])
}

/** The same for what stands on such a page. @throws the 404 screen */
export function requestOr404(args: Args): RequestKey {
	const key = openRequestPage(args)
	if (!key) throw notFound()
	return key
}
