import { expect, test } from 'vitest'
import { routePatterns } from '#server/route-patterns.ts'

const patternOf = routePatterns(
	[
		{ id: 'root', path: '' },
		{ id: 'site', parentId: 'root' },
		{ id: 'home', parentId: 'site', index: true },
		{ id: 'events', parentId: 'site', path: 'events' },
		{ id: 'register', parentId: 'events', path: ':id/register' },
		{ id: 'event', parentId: 'site', path: 'events/:id' },
		{ id: 'calendar', path: 'events/calendar.ics' },
		{ id: 'screen', path: 'admin/programs/:id?/:verb?' },
		{ id: 'request', parentId: 'site', path: 'requests/:token' },
		{ id: 'rest', parentId: 'site', path: '*' },
	],
	['/assets/*', '/healthz'],
)

test.each([
	['/', '/'],
	['/_root.data', '/'],
	['/events', '/events'],
	['/events.data', '/events'],
	['/events/6a1b/register', '/events/:id/register'],
	['/events/6a1b', '/events/:id'],
	['/events/calendar.ics', '/events/calendar.ics'],
	['/admin/programs', '/admin/programs/:id?/:verb?'],
	['/admin/programs/6a1b/edit', '/admin/programs/:id?/:verb?'],
	['/assets/site-abc.js', '/assets/*'],
	['/healthz', '/healthz'],
	['/wp-login.php', '/*'],
	['/events/6a1b/register/more', '/*'],
])('S7 %s is counted as %s', (path, pattern) => expect(patternOf(path)).toBe(pattern))

test('S7 R14 whatever is asked for, it is counted under one of our own words', () => {
	const asked = Array.from({ length: 2000 }, (_, nth) => `/requests/secret-${nth}/someone${nth}@example.com`)
	expect(new Set(asked.map(patternOf))).toEqual(new Set(['/*']))
	expect(patternOf('/requests/canary-token')).toBe('/requests/:token')
})
