import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const { port } = probe.address() as AddressInfo
	probe.close()
	return port
}

type Asked = { method?: string; headers?: Record<string, string> }

const ask = (port: number, path: string, { method = 'GET', headers = {} }: Asked = {}) =>
	new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
		(resolve, reject) => {
			const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
				let body = ''
				answer.on('data', (part) => (body += String(part)))
				answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
			})
			asking.on('error', reject).end()
		},
	)

test('the program for work on its sources answers by the same path as the built one', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'hub-dev-'))
	chmodSync(folder, 0o755)
	const port = await freePort()
	const child = spawn(process.execPath, ['server/dev.ts'], {
		stdio: ['ignore', 'pipe', 'inherit'],
		env: { PATH: process.env['PATH'], NODE_ENV: 'development', DATA_DIR: folder, PORT: String(port) },
	})
	const ended = once(child, 'close')
	try {
		let said = ''
		for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
			said += String(part)
			if (said.includes('is running for development')) break
		}
		const home = await ask(port, '/')
		expect(home).toMatchObject({ status: 200, headers: { 'x-content-type-options': 'nosniff' } })
		expect(home.body).toContain('<h1')
		expect(home.headers).not.toHaveProperty('content-security-policy')
		expect(await ask(port, '/programs/', {})).toMatchObject({
			status: 308,
			headers: { location: '/programs' },
		})
		expect(await ask(port, '/contact', { method: 'PUT' })).toMatchObject({ status: 405 })
		const foreign = { origin: 'https://elsewhere.example' }
		expect(await ask(port, '/contact', { method: 'POST', headers: foreign })).toMatchObject({ status: 403 })
		expect(await ask(port, '/admin')).toMatchObject({ status: 302 })
		expect((await ask(port, '/app/entry.client.tsx')).body).toContain('hydrateRoot')
	} finally {
		child.kill('SIGTERM')
		await ended
		rmSync(folder, { recursive: true, force: true })
	}
})
