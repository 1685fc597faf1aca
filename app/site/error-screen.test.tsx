import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { describeFailure } from '#app/platform/errors/describe-failure.ts'
import { ErrorScreen } from '#app/site/error-screen.tsx'
import { allPlaces } from '#app/site/navigation.ts'

function render(error: unknown, id?: string): string {
	const element = <ErrorScreen failure={describeFailure(error, id)} />
	return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const answer = (status: number, statusText: string, data: unknown = null) =>
	new ErrorResponse(status, statusText, data)

test('ACC-GUARD-026 an unknown path shows the title, the status and every place of the menu', () => {
	const screen = render(answer(404, 'Not Found'))
	expect(screen).toContain('<h1>Unexpected Application Error!</h1>')
	expect(screen).toContain('>404 Not Found</p>')
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
