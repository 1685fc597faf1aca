import { expect, test } from 'vitest'
import { lockedKeys } from '#app/site/shell/page-lock.ts'

const stroke = (key: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
	lockedKeys({ key, ctrlKey: false, shiftKey: false, ...held })

test('ACC-PAGE-010 F12, Ctrl+Shift+I, Ctrl+Shift+J and Ctrl+U are locked', () => {
	expect(stroke('F12')).toBe('F12')
	expect(stroke('I', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+I')
	expect(stroke('j', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+J')
	expect(stroke('u', { ctrlKey: true })).toBe('Ctrl+U')
})

test('keys that people write, copy and walk with stay free', () => {
	expect(stroke('u')).toBeUndefined()
	expect(stroke('I', { shiftKey: true })).toBeUndefined()
	expect(stroke('i', { ctrlKey: true })).toBeUndefined()
	expect(stroke('U', { ctrlKey: true, shiftKey: true })).toBeUndefined()
	expect(stroke('c', { ctrlKey: true })).toBeUndefined()
	expect(stroke('Tab')).toBeUndefined()
})
