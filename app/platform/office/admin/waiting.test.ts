import { expect, test } from 'vitest'
import { findWaiting } from '#app/platform/office/admin/find-waiting.server.ts'
import { nextWaiting, placeAmong } from '#app/platform/office/admin/waiting.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, waits: id !== 'b' }))
const waits = (row: { waits: boolean }) => row.waits
const whole = { rows, from: 1, total: 4 }

test('F-161 the place of a record is told among those that wait, on one page and beyond it', () => {
	const place = (id: string, page: Parameters<typeof placeAmong>[0], narrowed = false, pending?: number) =>
		placeAmong(page as typeof whole, id, waits, { narrowed, pending })
	expect(place('c', whole)).toBe('2 of 3 pending')
	expect(place('b', whole)).toBeUndefined()
	expect(place('x', whole)).toBeUndefined()
	expect(place('c', { ...whole, after: 'n', total: 90 }, false, 40)).toBe('2 of 40 pending')
	expect(place('c', { ...whole, after: 'n', total: 90 })).toBeUndefined()
	expect(place('c', { ...whole, from: 41, before: 'p', after: 'n', total: 90 }, false, 40)).toBeUndefined()
	expect(place('c', { ...whole, from: 41, before: 'p', total: 90 }, true)).toBe('43 of 90 pending')
	expect(place('c', { ...whole, after: 'n', total: 1000, capped: true }, true)).toBe('3 of 1000+ pending')
})

test('F-161 after a decision the next one below that waits follows, then the first of the page, and none where none waits', () => {
	expect(nextWaiting(rows, 'a', waits)?.id).toBe('c')
	expect(nextWaiting(rows, 'd', waits)?.id).toBe('a')
	expect(nextWaiting(rows, 'gone', waits)?.id).toBe('a')
	expect(nextWaiting([{ id: 'a', waits: true }], 'a', waits)).toBeUndefined()
})

test('F-161 the next record that waits is found on a page behind, past pages where none waits; a list that cannot be read has none', async () => {
	const pages: Record<string, { rows: { id: string; waits: boolean }[]; after?: string }> = {
		'': { rows: [{ id: 'a', waits: true }], after: 'p2' },
		p2: { rows: [{ id: 'b', waits: false }], after: 'p3' },
		p3: { rows: [{ id: 'c', waits: true }] },
	}
	const find = (id: string, page = '') =>
		findWaiting<(typeof rows)[number]>(
			new Request(`http://localhost/admin/things/${id}?q=x${page && `&after=${page}`}`),
			id,
			waits,
			async (search) => pages[search.get('after') ?? '']!,
		)
	expect(await find('a')).toEqual({ row: { id: 'c', waits: true }, search: '?q=x&after=p3' })
	expect(await find('c', 'p3'), 'of the last one the first page').toEqual({
		row: { id: 'a', waits: true },
		search: '?q=x',
	})
	pages['']!.rows[0]!.waits = false
	expect(await find('c', 'p3'), 'where nothing waits').toBeUndefined()
	expect(await find('b', 'p2'), 'one that does not wait leads nowhere').toBeUndefined()
	const unread = () => Promise.reject(new Error('gone'))
	expect(
		await findWaiting<(typeof rows)[number]>(new Request('http://localhost/?q=x'), 'a', waits, unread),
	).toBeUndefined()
})
