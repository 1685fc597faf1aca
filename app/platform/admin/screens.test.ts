import { expect, test } from 'vitest'
import { adminScreens } from '#app/admin-screens.ts'
import { keepSearch, readDialog } from '#app/platform/admin/addresses.ts'

const declared = adminScreens.flatMap(({ name, file }) =>
	file?.endsWith('.admin.tsx') ? [{ name, file }] : [],
)

test.each(declared)('$name exports what a list-and-form screen needs', async ({ file }) => {
	const screen: Record<string, unknown> = await import(`../../${file}`)
	for (const part of ['loader', 'action', 'default', 'shouldRevalidate']) {
		expect([part, typeof screen[part]]).toEqual([part, 'function'])
	}
})

const id = '0b8a7c52-1111-4222-8333-444455556666'

test.each([
	[{}, null],
	[{ id: 'new' }, { verb: 'new' }],
	[{ id }, { verb: 'view', id }],
	[
		{ id, verb: 'edit' },
		{ verb: 'edit', id },
	],
	[{ id: 'new', verb: 'edit' }, undefined],
	[{ id: '1' }, undefined],
	[{ id: `${id}x` }, undefined],
])('the address below a list %j means %j', (params, dialog) => {
	expect(readDialog(params)).toEqual(dialog)
})

test('a list searched, filtered or sorted anew begins at its first page and keeps the rest', () => {
	expect(keepSearch('?q=a&after=x&done=y')).toBe('?q=a&after=x')
	expect(keepSearch('?q=a&after=x&status=new', { status: 'old' })).toBe('?q=a&status=old')
	expect(keepSearch('?q=a&before=x', { after: 'z' })).toBe('?q=a&after=z')
	expect(keepSearch('?q=a', { q: null })).toBe('')
})
