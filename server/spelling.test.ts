import { expect, test } from 'vitest'
import { isPlain, ownSpellings } from '#server/spelling.ts'

const own = ownSpellings([
	{ id: 'root' },
	{ id: 'site', parentId: 'root' },
	{ id: 'home', parentId: 'site', index: true },
	{ id: 'team', parentId: 'site', path: 'team' },
	{ id: 'programs', parentId: 'site', path: 'programs' },
	{ id: 'apply', parentId: 'programs', path: ':slug/apply' },
	{ id: 'article', parentId: 'site', path: 'news/:id' },
	{ id: 'confirm', parentId: 'root', path: '/admin/confirm/:secret' },
	{ id: 'records', parentId: 'root', path: '/admin/team/:id?/:verb?' },
	{ id: 'files', parentId: 'root', path: 'files/*' },
	{ id: 'none', parentId: 'site', path: '*' },
])

test('F-86 every other spelling of a page leads to its own', () => {
	for (const other of ['/TEAM', '/Team', '/team/', '/team///', '//team', '/%74eam', '/%54EAM', '/./team']) {
		expect([other, own(other)]).toEqual([other, other === '/./team' ? undefined : '/team'])
		expect(isPlain(other), other).toBe(false)
	}
	expect(own('/TEAM.data')).toBe('/team.data')
	expect(own('//')).toBe('/')
	expect(own('/News/3F2504E0-4F89-41D3-9A0C-0305E82C3301')).toBe('/news/3f2504e0-4f89-41d3-9a0c-0305e82c3301')
	expect(own('/Programs/women-in-tech/APPLY/')).toBe('/programs/women-in-tech/apply')
	expect(own('/Files/photos/A.JPG')).toBe('/files/photos/A.JPG')
})

test('F-86 what has one spelling stays, above all a secret and what is no page', () => {
	for (const path of [
		'/',
		'/team',
		'/team.data',
		'/admin/confirm/aBc-D_e',
		'/no/such',
		'/No/Such',
		'/admin/Team/1',
	])
		expect([path, own(path)]).toEqual([path, undefined])
	expect(own('/admin/CONFIRM/aBc-D_e')).toBe('/admin/confirm/aBc-D_e')
	for (const path of ['/', '/team', '/news/a-b_c~d.e', '/_root.data']) expect(isPlain(path), path).toBe(true)
	for (const path of [
		'team',
		'http://hub.test/team',
		'/team#x',
		'/a//b',
		'/../team',
		'/a/',
		'/a%2fb',
		'/é',
		'',
	])
		expect(isPlain(path), path).toBe(false)
})

test('F-86 no spelling leads to another host', () => {
	for (const path of ['//evil.test/team', '/\\evil.test', '//evil.test', '///team', '/%2F%2Fevil.test'])
		expect(own(path) ?? '/').toMatch(/^\/(?!\/)/)
})
