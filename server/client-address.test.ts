import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from '#server/client-address.ts'

const request = (forwarded?: string) =>
	({
		headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
		socket: { remoteAddress: '10.0.0.9' },
	}) as unknown as IncomingMessage

test('W13 without a trusted proxy the header changes nothing', () => {
	expect(clientAddress(request('1.2.3.4'), 0)).toBe('10.0.0.9')
})

test('W13 behind one proxy the address that it saw counts, whatever the client wrote before', () => {
	expect(clientAddress(request('6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4')
	expect(clientAddress(request('1.2.3.4'), 1)).toBe('1.2.3.4')
	expect(clientAddress(request(), 1)).toBe('10.0.0.9')
})

test('W13 behind two proxies the outer one counts', () => {
	expect(clientAddress(request('6.6.6.6, 1.2.3.4, 10.0.0.1'), 2)).toBe('1.2.3.4')
})
