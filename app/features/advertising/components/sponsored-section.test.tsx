import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SponsoredSection } from '#app/features/advertising/components/sponsored-section.tsx'

const notice = {
	id: '0e7c0000-0000-4000-8000-000000000099',
	title: 'Desks',
	company: 'Umurabyo Net',
	description: 'By the day.',
	image_url: null,
	link: 'https://umurabyo.example/',
} as const

function render(notices: Parameters<typeof SponsoredSection>[0]['notices']): string {
	const element = <SponsoredSection notices={notices} demo={false} />
	return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('F-10 without sponsors the section does not say that companies shown have paid', () => {
	const empty = render([])
	expect(empty).not.toContain('companies shown')
	expect(empty).toContain('Nobody advertises here yet.')
	expect(empty).not.toContain('<ul')
	const shown = render([notice])
	expect(shown).toContain('Paid for by the companies shown.')
	expect(shown).not.toContain('Nobody advertises here yet.')
	expect(shown).toContain('rel="sponsored noopener noreferrer"')
	expect(shown).not.toContain('>Sample<')
})
