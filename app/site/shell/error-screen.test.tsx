import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { describeFailure } from '#app/platform/web/pages/describe-failure.ts'
import { ErrorScreen } from '#app/site/shell/error-screen.tsx'
import { allPlaces } from '#app/site/shell/navigation.ts'

function render(error: unknown, id?: string): string {
	const element = <ErrorScreen failure={describeFailure(error, id)} />
	return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const answer = (status: number, statusText: string, data: unknown = null) =>
	new ErrorResponse(status, statusText, data)

test('F-49, ACC-GUARD-026 an unknown path says first what to do, then every place of the menu, and the words small', () => {
	const screen = render(answer(404, 'Not Found'))
	const order = [
		'<h1>No page is at this address</h1>',
		'Check the address',
		'<ul',
		'Unexpected Application Error! 404 Not Found',
	]
	const places = order.map((words) => screen.indexOf(words))
	expect(places).not.toContain(-1)
	expect(places).toEqual(places.toSorted((a, b) => a - b))
	for (const { to } of allPlaces) expect(screen).toContain(`href="${to}"`)
})

test('ACC-GUARD-026 a fault of ours shows its id and nothing of itself', () => {
	const screen = render(answer(500, 'whatever the server said', { message: 'secret' }), '5f2c')
	expect(screen).toContain('>500 Internal Server Error</p>')
	expect(screen).toContain('5f2c')
	expect(screen).not.toContain('secret')
	expect(render(new Error('secret of the program'))).not.toContain('secret')
	expect(render('secret')).toContain('>500 Internal Server Error</p>')
})

test('ACC-GUARD-026 a database that is away asks for patience', () => {
	const screen = render(answer(503, ''))
	expect(screen).toContain('>503 Service Unavailable</p>')
	expect(screen).toContain('try again in a minute')
})
