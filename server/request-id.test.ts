import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { requestIdOf } from '#server/request-id.ts'

const asking = (id?: string) => ({ headers: id ? { 'x-request-id': id } : {} }) as IncomingMessage

test('S7 what a client calls its request is not believed, what a trusted proxy calls it is', () => {
	expect(requestIdOf(asking('proxy-given-0001'), 0)).toMatch(/^[0-9a-f]{12}$/)
	expect(requestIdOf(asking('proxy-given-0001'), 1)).toBe('proxy-given-0001')
	expect(requestIdOf(asking(), 1)).toMatch(/^[0-9a-f]{12}$/)
})

test('S7 not even a proxy brings a person’s data or a line of its own into the log', () => {
	for (const given of [
		'someone@example.com',
		'+250788123456',
		'a b c d e f g h',
		'short',
		'x'.repeat(65),
		'a\nb',
	]) {
		expect(requestIdOf(asking(given), 1)).toMatch(/^[0-9a-f]{12}$/)
	}
})

test('a thousand requests have a thousand names', () => {
	expect(new Set(Array.from({ length: 1000 }, () => requestIdOf(asking(), 0))).size).toBe(1000)
})
