import { expect, test } from 'vitest'
import {
	openSealed,
	randomHex,
	seal,
	secureCode,
	sign,
	verify,
} from '#app/platform/core/security/token.server.ts'

test('ACC-FORM-005 a signature holds for its own purpose and text alone', () => {
	const signature = sign('visitor', 'abc')
	expect(signature).toMatch(/^[\w-]{43}$/)
	expect(verify('visitor', 'abc', signature)).toBe(true)
	expect(verify('visitor', 'abd', signature)).toBe(false)
	expect(verify('done', 'abc', signature)).toBe(false)
})

test('ACC-FORM-005 a signature that was changed, cut, lengthened or emptied is refused', () => {
	const signature = sign('visitor', 'abc')
	const swapped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
	for (const wrong of [
		swapped,
		signature.slice(1),
		`${signature}A`,
		'',
		'é'.repeat(43),
		signature.toUpperCase(),
	]) {
		expect(verify('visitor', 'abc', wrong), wrong).toBe(false)
	}
})

test('a sealed text comes back, whatever it holds, and only under its purpose', () => {
	for (const text of ['', 'plain', 'with.dots.in.it', '{"a":"é"}']) {
		expect(openSealed('done', seal('done', text))).toBe(text)
		expect(openSealed('visitor', seal('done', text))).toBeUndefined()
	}
	for (const wrong of [null, undefined, '', '.', 'plain', 'plain.', `x${seal('done', 'plain')}`]) {
		expect(openSealed('done', wrong)).toBeUndefined()
	}
})

test('ACC-FORM-012 random hex has two characters a byte and does not repeat', () => {
	const made = new Set(Array.from({ length: 1000 }, () => randomHex(32)))
	expect(made.size).toBe(1000)
	for (const hex of made) expect(hex).toMatch(/^[0-9a-f]{64}$/)
})

test('PUB-CERT-008 a secure code is made of A-Z and 0-9, all of them, evenly', () => {
	const counts = new Map<string, number>()
	for (const character of secureCode(36_000)) counts.set(character, (counts.get(character) ?? 0) + 1)
	expect([...counts.keys()].toSorted().join('')).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
	for (const [character, count] of counts) expect(Math.abs(count - 1000), character).toBeLessThan(200)
	expect(secureCode(9)).toHaveLength(9)
})
