import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from '#app/ui/link.tsx'

const render = (link: Parameters<typeof Link>[0]) =>
	renderToString(
		<RouterProvider
			router={createMemoryRouter([{ path: '/events/:id', element: <Link {...link} /> }], {
				initialEntries: ['/events/7'],
			})}
		/>,
	)

test('a link is an anchor that the browser follows, and inside the back-office one that the router follows', () => {
	for (const to of ['/', '/programs?sector=IT#first', '#main', 'https://other.test/', '/administration'])
		expect(render({ to, preventScrollReset: true, replace: true }), to).toBe(`<a href="${to}"></a>`)
	for (const to of ['/admin', '/admin/news?page=2', '..', '?page=2'])
		expect(render({ to }), to).toContain('data-discover')
})

test('a window of its own gets no hold on the page that opened it', () => {
	expect(render({ to: '/news', target: '_blank' })).toContain('rel="noopener"')
})
