import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { hubOf } from '#app/platform/core/config/hub.server.ts'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { Footer } from '#app/site/shell/footer.tsx'
import { footerLists, footerPlaces, footerPrograms, legalPlaces } from '#app/site/shell/navigation.ts'
import { HUB_SETTINGS } from '#tests/hub-settings.ts'

const hub = hubOf(
	readSettings({ ...HUB_SETTINGS, HUB_NAME: 'Test Hub', HUB_ADDRESS_2: 'KN 00 Avenue|Floor 2|Kigali' })
		.hubDetails,
)

function renderFooter(year: string): string {
	const router = createMemoryRouter([{ path: '/', element: <Footer hub={hub} year={year} texts={{}} /> }])
	return renderToStaticMarkup(<RouterProvider router={router} />)
}

const footer = renderFooter('2031')

/** Opening tags of the links to an address. */
const linksTo = (href: string) =>
	[...footer.matchAll(/<a [^>]*>/g)].map(String).filter((tag) => tag.includes(`href="${href}"`))

test('ACC-FOOT-001, ACC-FOOT-002, ACC-FOOT-003, ACC-FOOT-004, ACC-FOOT-005, ACC-FOOT-006, ACC-FOOT-007, ACC-FOOT-008, ACC-FOOT-009, ACC-FOOT-010, ACC-FOOT-011, ACC-FOOT-012 the footer draws a link to each of its places', () => {
	for (const { to, label } of [...footerPlaces, ...footerLists, ...footerPrograms, ...legalPlaces]) {
		expect(linksTo(to), to).not.toEqual([])
		expect(footer).toContain(`>${label}</a>`)
	}
})

test('ACC-FOOT-013 four social links open in a new tab and tell the other site nothing of this one', () => {
	expect(hub.social).toHaveLength(4)
	for (const { url } of hub.social) {
		const links = linksTo(url)
		expect(links, url).toHaveLength(1)
		expect(links[0]).toContain('target="_blank"')
		expect(links[0]).toContain('rel="noopener noreferrer"')
	}
})

test('ACC-FOOT-014, ACC-FOOT-015, ACC-FOOT-016 two addresses, two telephone numbers and the email of the settings', () => {
	expect(footer).toContain('KG 000 Street, Kacyiru, Kigali')
	expect(footer).toContain('KN 00 Avenue, Floor 2, Kigali')
	expect(linksTo('tel:+250700000001')).toHaveLength(1)
	expect(linksTo('tel:+250700000002')).toHaveLength(1)
	expect(linksTo('mailto:info@irishub.example')).toHaveLength(1)
})

test('ACC-FOOT-017 the copyright line has the given year and the hub of the settings', () => {
	expect(footer).toContain('© 2031 Test Hub. All rights reserved.')
})

test('issue M every list of the footer has its heading where it is folded, too', () => {
	const folded = [...footer.matchAll(/<summary[^>]*>(.*?)<\/summary>/g)].map(([, inside]) => inside)
	expect(folded).toHaveLength(4)
	for (const inside of folded) expect(inside).toMatch(/^<h2 [^>]*>[^<]+<\/h2>/)
})
