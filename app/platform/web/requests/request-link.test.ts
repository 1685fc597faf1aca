import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
	LINK_DAYS,
	openRequest,
	REQUEST_KINDS,
	requestPath,
} from '#app/platform/web/requests/request-link.server.ts'
import { encrypt } from '#app/platform/core/security/token.server.ts'

const NOW = new Date('2026-12-01T10:00:00Z')
const tokenOf = (path: string) => path.replace('/requests/', '')

test('D-150 a link leads to the record that it was made for, and says nothing by itself', () => {
	for (const kind of REQUEST_KINDS) {
		const id = randomUUID()
		const path = requestPath({ kind, id }, NOW)
		expect(path).toMatch(/^\/requests\/[\w-]{80,90}$/)
		expect(Buffer.from(tokenOf(path), 'base64url').toString()).not.toContain(id.slice(0, 8))
		expect(openRequest(tokenOf(path), NOW)).toEqual({ kind, id })
	}
	const key = { kind: 'contact', id: randomUUID() } as const
	expect(requestPath(key, NOW)).not.toBe(requestPath(key, NOW))
})

test('D-150 of a token with one sign changed, cut or added nothing is left', () => {
	const token = tokenOf(requestPath({ kind: 'appointment', id: randomUUID() }, NOW))
	for (let at = 0; at < token.length; at++) {
		const other = token[at] === 'A' ? 'B' : 'A'
		expect(openRequest(token.slice(0, at) + other + token.slice(at + 1), NOW)).toBeNull()
		expect(openRequest(token.slice(0, at), NOW)).toBeNull()
	}
	for (const more of ['A', '=', '%', ' ', '.']) expect(openRequest(token + more, NOW)).toBeNull()
	for (const nothing of [undefined, '', 'x', '../../office/admin', randomUUID()])
		expect(openRequest(nothing, NOW)).toBeNull()
})

test('D-150 what was encrypted for another purpose, or is of no kind, opens nothing', () => {
	const id = randomUUID().replaceAll('-', '')
	const day = Math.floor(NOW.getTime() / 86_400_000).toString(36)
	expect(openRequest(encrypt('visitor request', `c${id}${day}`), NOW)?.kind).toBe('contact')
	expect(openRequest(encrypt('confirmation', `c${id}${day}`), NOW)).toBeNull()
	for (const text of [`z${id}${day}`, `c${id}`, `c${id} ${day}`, id, ''])
		expect(openRequest(encrypt('visitor request', text), NOW)).toBeNull()
})

test('D-150 a link holds for 400 days', () => {
	const token = tokenOf(requestPath({ kind: 'contact', id: randomUUID() }, NOW))
	const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
	expect(openRequest(token, later(LINK_DAYS - 1))).not.toBeNull()
	expect(openRequest(token, later(LINK_DAYS))).toBeNull()
})
