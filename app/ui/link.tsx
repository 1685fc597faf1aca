import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

/** Addresses inside the back-office, and those that are relative to one. */
const isOfOffice = (to: string) => /^\/admin(?:[/?#]|$)/.test(to) || !/^(?:[/#]|[a-z]+:)/.test(to)

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'prefetch'>

/**
 * A link. In the back-office, which is one application, React Router follows it; everything else is a document of its
 * own, which the browser follows.
 */
export function Link(given: LinkProps) {
	// A window of its own gets no hold on the page that opened it.
	const opensWindow = given.target === '_blank' && given.rel === undefined
	const props = opensWindow ? { ...given, rel: 'noopener' } : given
	const { to } = props
	return typeof to === 'string' && !isOfOffice(to) ? (
		<DocumentLink {...props} to={to} />
	) : (
		<RouterLink {...props} />
	)
}

function DocumentLink({ to, children, ...props }: LinkProps & { to: string }) {
	const { discover: _d, relative: _r, reloadDocument: _l, replace: _p, mask: _m, state: _s, ...rest } = props
	const { preventScrollReset: _k, viewTransition: _v, defaultShouldRevalidate: _u, ...attributes } = rest
	return (
		<a {...attributes} href={to}>
			{children}
		</a>
	)
}
