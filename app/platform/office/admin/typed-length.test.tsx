import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TypedLength } from '#app/platform/office/admin/typed-length.tsx'
import { FormStateProvider } from '#app/ui/form-state.tsx'

const said = (excerpt: string, stored?: string) =>
	renderToStaticMarkup(
		<FormStateProvider values={{ excerpt }} errors={{}} formId="f">
			<TypedLength name="excerpt" most={5} stored={stored} />
		</FormStateProvider>,
	).replace(/<[^<>]*>/g, '')

test('ADM-NEWS-005 a text that is too long is said to stay only as long as it is the stored one', () => {
	expect(said('short', 'longer')).toBe('5 of 5 characters')
	expect(said('longer', 'longer')).toBe('6 of 5 characters. It stays as it is until you change it.')
	for (const stored of ['long', undefined])
		expect(said('longer', stored)).toBe('6 of 5 characters. At most 5, unless it was saved like this before.')
})
