import { expect, test } from 'vitest'
import { readFlash, renewFlash, withFlash } from '#app/platform/web/forms/flash.server.ts'

const MINUTE = 60_000
const told = { text: 'Partner updated successfully', reference: 'P-1', note: 'Seen by all.' }
const read = (path: string, now: Date) => readFlash(new Request(`http://hub.example${path}`), now)

test('F-20 a message that has grown old is said to who sends again after a lost answer', () => {
	const then = new Date()
	const now = new Date(then.getTime() + 20 * MINUTE)
	const path = withFlash('/admin/partners?q=a#list', told, then)
	expect(read(path, then)).toEqual({ ...told, kind: 'success' })
	expect(read(path, now)).toBeNull()
	const renewed = renewFlash(path, now)
	expect(read(renewed, now)).toEqual({ ...told, kind: 'success' })
	expect(renewed.replace(/done=[^#]+/, '')).toBe(path.replace(/done=[^#]+/, ''))
	expect(renewFlash('/admin/partners?q=done', now)).toBe('/admin/partners?q=done')
	expect(renewFlash('/admin/partners?done=forged.by-hand', now)).toBe('/admin/partners?done=forged.by-hand')
})
