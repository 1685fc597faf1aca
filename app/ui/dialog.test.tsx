import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { ConfirmDialog, DialogFooter, RouteDialog, useInsideDialog } from '#app/ui/dialog.tsx'

const render = (element: ReactElement) =>
	renderToStaticMarkup(
		<RouterProvider router={createMemoryRouter([{ path: '/', element, action: () => null }])} />,
	)

function Where() {
	return <p>{useInsideDialog() ? 'in a dialog' : 'in the page'}</p>
}

test('a dialog comes open and whole from the server, with Close and scrim as plain links', () => {
	const html = render(
		<RouteDialog title="Apply" sub="Step 2 of 3" steps={{ at: 2, of: 3 }} closeTo="/programs">
			<Where />
			<DialogFooter>
				<button type="submit">Send</button>
			</DialogFooter>
		</RouteDialog>,
	)
	const [, titleId] = /<dialog open="" aria-labelledby="([^"]+)"/.exec(html) ?? []
	expect(titleId).toBeTruthy()
	expect(html).toContain(`id="${titleId}"`)
	expect(html.match(/<a [^>]*href="\/programs"/g)).toHaveLength(2)
	expect(html.match(/href="\/programs"/g)).toHaveLength(2)
	expect(html).toMatch(/<a aria-label="Close"/)
	expect(html).toContain('in a dialog')
	expect(html.match(/bg-mark/g)).toHaveLength(2)
})

test('outside of a dialog a form knows that it is not in one', () => {
	expect(render(<Where />)).toContain('in the page')
})

test('a confirmation is a form of its own that works without script', () => {
	const html = render(
		<ConfirmDialog
			title="Delete course"
			sentence="Really?"
			confirm="Delete"
			closeTo="/admin/courses"
			action="/?index"
		>
			<input type="hidden" name="id" value="7" />
		</ConfirmDialog>,
	)
	expect(html).toMatch(/<form [^>]*method="post"/)
	expect(html).toMatch(/<input type="hidden" name="id" value="7"\/>/)
	expect(html).toMatch(/<button type="submit"[^>]*>Delete</)
	expect(html).toMatch(/href="\/admin\/courses"[^>]*>Cancel</)
})
