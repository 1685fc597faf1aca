import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOCAL_LOG_LENGTH, logLocally, readLocalLog } from '#app/platform/core/security/local-log.ts'

/** A browser's storage, as far as the log needs it. */
let kept: Map<string, string>

beforeEach(() => {
	kept = new Map()
	vi.stubGlobal('localStorage', {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, value: string) => void kept.set(name, value),
	})
	vi.stubGlobal('location', { pathname: '/admin/login/sms' })
})
afterEach(() => vi.unstubAllGlobals())

test('ACC-LOG-013, F-12 the last hundred events are kept, the oldest first, and nothing but their names, moments and pages', () => {
	for (let nth = 0; nth < LOCAL_LOG_LENGTH; nth++) logLocally('magic_link_sent')
	logLocally('rate_limit_exceeded')
	const entries = readLocalLog()
	expect(entries).toHaveLength(100)
	expect(entries.at(-1)).toEqual({
		event: 'rate_limit_exceeded',
		at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
		path: '/admin/login/sms',
	})
	expect(entries.filter(({ event }) => event === 'magic_link_sent')).toHaveLength(99)
})

test('ACC-LOG-013, D-116 the secret of a mailed link is no part of the page that is noted', () => {
	vi.stubGlobal('location', { pathname: `/admin/link/${'x'.repeat(43)}` })
	logLocally('submission_error')
	expect(readLocalLog()).toMatchObject([{ path: '/admin/link/-' }])
})

test('ACC-LOG-013 whatever else lies in the storage, or a storage that refuses, stops nothing', () => {
	kept.set('security_log', '{"a":1}')
	expect(readLocalLog()).toEqual([])
	kept.set('security_log', 'x')
	logLocally('logout')
	expect(readLocalLog()).toMatchObject([{ event: 'logout' }])
	vi.stubGlobal('localStorage', {
		getItem: () => {
			throw new Error('refused')
		},
		setItem: () => {
			throw new Error('full')
		},
	})
	expect(() => logLocally('logout')).not.toThrow()
	expect(readLocalLog()).toEqual([])
})
