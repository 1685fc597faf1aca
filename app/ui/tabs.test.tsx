import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Tabs } from '#app/ui/tabs.tsx'

test('ADM-MON-002 tabs are links below one name, the one that is shown is marked, and none claims to be what needs script', () => {
	const html = renderToStaticMarkup(
		<MemoryRouter>
			<Tabs
				label="Range"
				tabs={[
					{ to: '/admin/ads?range=7', label: '7 Days', selected: false },
					{ to: '/admin/ads', label: '30 Days', selected: true, count: 12 },
				]}
			/>
		</MemoryRouter>,
	)
	expect(html).toMatch(/^<nav aria-label="Range"/)
	expect(
		html
			.match(/<a [^>]*>[^<]*/g)
			?.map((link) => [
				/href="([^"]*)"/.exec(link)?.[1],
				link.includes('aria-current="true"'),
				link.split('>')[1],
			]),
	).toEqual([
		['/admin/ads?range=7', false, '7 Days'],
		['/admin/ads', true, '30 Days (12)'],
	])
	expect(html).not.toContain('role="tab')
})
