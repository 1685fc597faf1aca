import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { findFreePort, type Program, startProgram } from '#tests/browser/program.ts'
import { type FrontName, missingFor, startFront } from './tls-front.ts'

describe.each(['nginx', 'caddy'] as FrontName[])('%s in front, as deploy/ has it', (name) => {
	const missing = missingFor(name)
	if (missing.length > 0) {
		console.log(`skipped: ${name} needs ${missing.join(', ')} (apt-get install ${name} openssl)`)
		return test.skip('needs a Debian package', () => {})
	}
	let program: Program
	let front: { stop(): Promise<void> }
	let siteUrl: string
	let http: number

	beforeAll(async () => {
		http = await findFreePort()
		const https = await findFreePort()
		siteUrl = `https://localhost:${https}`
		const env = { SITE_URL: siteUrl, TRUST_PROXY: '1', WORKERS: '1', METRICS_TOKEN: 't'.repeat(32) }
		program = await startProgram({ env })
		front = await startFront(name, { http, https, program: Number(new URL(program.siteUrl).port) })
	}, 120_000)
	afterAll(async () => {
		await front?.stop()
		await program?.stop()
	})

	/** Asks from an address of loopback, by default that of every other client. */
	function ask(path: string, headers: Record<string, string> = {}, from = '127.0.0.1', body?: string) {
		return new Promise<IncomingMessage & { body: Buffer }>((resolve, reject) => {
			const going = request(
				new URL(path, siteUrl),
				{
					method: body === undefined ? 'GET' : 'POST',
					headers,
					host: '127.0.0.1',
					servername: 'localhost',
					localAddress: from,
					rejectUnauthorized: false,
				},
				(answer) => {
					const parts: Buffer[] = []
					answer.on('data', (part: Buffer) => parts.push(part))
					answer.on('end', () => resolve(Object.assign(answer, { body: Buffer.concat(parts) })))
					answer.on('error', reject)
				},
			)
			going.on('error', reject)
			going.end(body)
		})
	}

	test('R13 pages come compressed once, kept or not, and from the program as it made them', async () => {
		for (const path of ['/programs', '/contact']) {
			const brotli = await ask(path, { 'accept-encoding': 'br' })
			expect([path, brotli.statusCode, brotli.headers['content-encoding']]).toEqual([path, 200, 'br'])
			expect(brotliDecompressSync(brotli.body).toString()).toMatch(/^<!DOCTYPE html>/)
			const gzip = await ask(path, { 'accept-encoding': 'gzip' })
			expect([path, gzip.headers['content-encoding']]).toEqual([path, 'gzip'])
			expect(gunzipSync(gzip.body).toString()).toMatch(/^<!DOCTYPE html>/)
			const plain = await ask(path)
			expect([path, plain.headers['content-encoding']]).toEqual([path, undefined])
		}
	})

	test('S1 http leads to https, and https says to stay', async () => {
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			plainRequest(
				{ port: http, host: '127.0.0.1', path: '/programs?a=b', headers: { host: 'localhost' } },
				resolve,
			)
				.on('error', reject)
				.end()
		})
		expect([301, 308]).toContain(answer.statusCode)
		expect(answer.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/programs\?a=b$/)
		const secure = await ask('/programs')
		expect(secure.headers['strict-transport-security']).toContain('max-age=63072000')
	})

	test('W1 S3 a form is taken from the site’s own https pages alone, and its cookies are __Host- ones', async () => {
		const visitor = new Visitor({ siteUrl })
		const { path, values } = await visitor.getForm('/contact', 'message')
		const sent = {
			...values,
			full_name: 'Aline Uwase',
			email: 'aline@mail.example',
			subject: 'Visit',
			message: 'May I come by on Monday?',
		}
		const foreign = await visitor.post(path, sent, {
			origin: 'https://elsewhere.example',
			'sec-fetch-site': 'cross-site',
		})
		expect(foreign.status).toBe(403)
		const answer = await visitor.post(path, sent)
		expect(answer.status, answer.text.slice(0, 300)).toBe(303)
		expect([...visitor.cookies.keys()].length).toBeGreaterThan(0)
		for (const cookie of visitor.cookies.keys()) expect(cookie).toMatch(/^__Host-/)
	})

	test('W13 whoever says to be somebody else is counted by the address that the front saw', async () => {
		const report = JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src' } })
		const send = async (nth: number, from?: string) => {
			const headers = {
				origin: siteUrl,
				'content-type': 'application/csp-report',
				'x-forwarded-for': `203.0.113.${nth}`,
			}
			return (await ask('/csp-report', headers, from, report)).statusCode
		}
		const statuses: (number | undefined)[] = []
		for (let nth = 1; nth <= 11; nth++) statuses.push(await send(nth))
		expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
		expect(await send(1, '127.0.0.9')).toBe(204)
	})

	test('W11 the front lets pass what the program bounds, and the program says it', async () => {
		const visitor = new Visitor({ siteUrl })
		const { path, values } = await visitor.getForm('/contact', 'message')
		const answer = await visitor.post(path, { ...values, message: 'x'.repeat(4 * 1024 * 1024) })
		expect(answer.status).toBe(413)
		// In a page or a sentence of ours, not in the front's.
		expect(answer.text).not.toMatch(/nginx|caddy/i)
		expect(answer.headers['content-type']).toMatch(/^text\/(html|plain); charset=utf-8/)
	})

	test('S5 R14 each answer bears the id that the front gave, never a client’s; figures stay inside', async () => {
		const answer = await ask('/contact', { 'x-request-id': 'chosen-by-a-client' })
		expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/)
		const metrics = await ask('/metrics', { authorization: `Bearer ${'t'.repeat(32)}` })
		expect(metrics.statusCode).toBe(404)
		const inside = await fetch(`${program.siteUrl}/metrics`, {
			headers: { authorization: `Bearer ${'t'.repeat(32)}` },
		})
		expect(inside.status).toBe(200)
	})
})
