import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

/**
 * React Router's link. The server writes the anchor that it would come to: an address from the root needs no resolving
 * against the routes, which costs more than all else about a link, and a page has eighty (decision 082). Nothing is
 * prefetched (decision 112).
 */
export function Link(given: Omit<ComponentProps<typeof RouterLink>, 'prefetch'>) {
	// A window of its own gets no hold on the page that opened it.
	const opensWindow = given.target === '_blank' && given.rel === undefined
	const props = opensWindow ? { ...given, rel: 'noopener' } : given
	const { to, target, ref, children, discover, relative, reloadDocument, replace, mask, ...rest } = props
	const { state, preventScrollReset, viewTransition, defaultShouldRevalidate, ...attributes } = rest
	const isFromRoot = typeof to === 'string' && /^\/(?!\/)/.test(to)
	if (!import.meta.env.SSR || !isFromRoot || mask) return <RouterLink {...props} />
	return (
		<a {...attributes} href={to} target={target} data-discover={discover === 'none' ? undefined : 'true'}>
			{children}
		</a>
	)
}
