import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { callProvider } from '#app/platform/core/payments/call-provider.server.ts'
import { ownLink } from '#app/platform/core/payments/provider-link.server.ts'

const at = (base: string) => (link: unknown) => ownLink(link, base, ['irembopay.com'])

test('D-159 a page for paying is one of the provider’s own, by https', () => {
	const real = at('https://api.irembopay.com')
	expect(real('https://irembopay.com/x')).toBe('https://irembopay.com/x')
	expect(real('https://checkout.sandbox.irembopay.com/x?y=1')).toBe(
		'https://checkout.sandbox.irembopay.com/x?y=1',
	)
	const foreign = [
		'http://irembopay.com/x',
		'https://irembopay.com.evil.example/x',
		'https://evilirembopay.com/x',
		'https://irembopay.com@evil.example/x',
		'https://someone@irembopay.com/x',
		'https://irembopay.com:8443/x',
		'javascript:alert(1)//irembopay.com',
		'//irembopay.com/x',
		'http://127.0.0.1/x',
		`https://irembopay.com/${'x'.repeat(2000)}`,
		'',
		null,
		7,
	]
	for (const link of foreign) expect([link, real(link)]).toEqual([link, undefined])
})

test('D-159 a stand-in on this machine leads to itself alone', () => {
	const local = at('http://127.0.0.1:4601')
	expect(local('http://127.0.0.1:4601/pay/1')).toBe('http://127.0.0.1:4601/pay/1')
	expect(local('http://127.0.0.1:4602/pay/1')).toBe(undefined)
	expect(local('https://irembopay.com/x')).toBe(undefined)
})

test('D-159 nobody is called without https but a stand-in on this machine', async () => {
	const called = await callProvider({
		base: 'http://provider.example',
		method: 'GET',
		path: '/',
		headers: {},
	})
	expect(called).toEqual({ unclear: 'its address is not one of https' })
	const loopback = await callProvider({ base: 'http://127.0.0.1:1', method: 'GET', path: '/', headers: {} })
	expect(loopback).toMatchObject({ unclear: expect.stringMatching(/^cannot be reached: \w+$/) })
	const secret = 'canary\n'
	const header = await callProvider({
		base: 'http://127.0.0.1:1',
		method: 'GET',
		path: '/',
		headers: { authorization: secret },
	})
	expect(header).toEqual({ unclear: expect.stringMatching(/^cannot be reached: \w+$/) })
	expect(JSON.stringify(header)).not.toContain('canary')
})

test('D-159 an answer that leads elsewhere is not followed: the key would go with it', async () => {
	const called: string[] = []
	const server = createServer((request, response) => {
		called.push(request.url ?? '')
		if (request.url === '/elsewhere') response.end('{}')
		else response.writeHead(307, { location: '/elsewhere' }).end()
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	onTestFinished(() => void server.close())
	const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const said = await callProvider({ base, method: 'GET', path: '/one', headers: { 'x-key': 'canary' } })
	expect(said).toEqual({ unclear: expect.stringContaining('cannot be reached') })
	expect(called).toEqual(['/one'])
})
