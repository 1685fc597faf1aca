import { afterAll, expect, test } from 'vitest'
import { send } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'
import { addressesOf, FILLED, type RouteEntry, readRoutes } from '#tests/browser/routes.ts'

const program = await startProgram({ env: { LOG_LEVEL: 'debug', WORKERS: '1' } })
afterAll(() => program.stop())

const SECRET = 'c4nary-secret'

/** Every address of ours that holds something of its reader's, which may be secret, in place of each parameter of its route. */
const secretAddresses = (routes: readonly RouteEntry[]) =>
	addressesOf(routes)
		.filter((address) => address.search(FILLED) >= 0)
		.map((address) => address.replaceAll(FILLED, SECRET))

/** What cannot be decoded stands behind the last secret. */
function breakAt(address: string, broken: string): string {
	const at = address.lastIndexOf(SECRET) + SECRET.length
	return address.slice(0, at) + broken + address.slice(at)
}

const BROKEN = ['%ff', '%00', '%c3%28', '%ed%a0%80', '%', `%ff${'y'.repeat(9_000)}`]

test('F-123: an address that cannot be decoded is refused in one line of the log, which does not hold it', async () => {
	const routes = await readRoutes()
	const planted = [...routes, { id: 'planted', path: 'planted/:secret/open', file: 'planted.tsx' }]
	const addresses = secretAddresses(routes)
	expect(secretAddresses(planted)).toEqual([...addresses, `/planted/${SECRET}/open`])
	let asked = 0
	for (const broken of BROKEN)
		for (const address of addresses)
			for (const end of ['', '.data'])
				for (const method of ['GET', 'POST']) {
					const url = new URL(program.siteUrl + breakAt(address, broken) + end)
					const { status, text } = await send(method, url, { headers: { origin: program.siteUrl } })
					const what = `${method} ${url.pathname.slice(0, 90)}${end}`
					expect([what, status, text.includes(SECRET)]).toEqual([what, 400, false])
					asked++
				}
	expect(asked).toBeGreaterThan(1_000)
	const log = program.readLog()
	expect(log).not.toContain('c4nary')
	const lines = log.split('\n').filter((line) => line.includes('an address that cannot be read'))
	expect(lines.length).toBeGreaterThan(0)
	expect(lines.length).toBeLessThanOrEqual(asked)
	expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(300)
	expect(log.split('\n').filter((line) => /decode|malformed|URIError/i.test(line))).toEqual([])
})
