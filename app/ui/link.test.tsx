import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link as RouterLink, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from '#app/ui/link.tsx'

const links: Parameters<typeof RouterLink>[0][] = [
	{ to: '/' },
	{ to: '/programs?sector=IT & health#first', className: 'plain', children: 'Programs' },
	{ to: '/donation/give', reloadDocument: true, preventScrollReset: true, replace: true, state: { a: 1 } },
	{ to: '/news', discover: 'none', target: '_blank', rel: 'noopener', 'aria-current': 'page', title: 'News' },
	{ to: '..', relative: 'path' },
	{ to: 'https://other.test/' },
	{ to: '//other.test/' },
	{ to: { pathname: '/team', search: '?page=2' } },
]

function render(L: typeof RouterLink | typeof Link): string {
	const page = links.map((link) => <L key={JSON.stringify(link.to)} {...link} />)
	const router = createMemoryRouter([{ path: '/events/:id', element: page }], {
		initialEntries: ['/events/7'],
	})
	return renderToString(<RouterProvider router={router} />)
}

test('the server writes a link as React Router would', () => {
	expect(render(Link).match(/<a/g)).toHaveLength(links.length)
	expect(render(Link)).toBe(render(RouterLink))
})
