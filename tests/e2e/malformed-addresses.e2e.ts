import { afterAll, expect, test } from 'vitest'
import { send } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'

const program = await startProgram({ env: { LOG_LEVEL: 'debug', WORKERS: '1' } })
afterAll(() => program.stop())

const SECRET = 'c4nary-secret'

/** Where a secret, or the address of a person, stands in an address of ours. */
const PATHS = [
	'/requests/',
	'/requests/x/cancel/',
	'/admin/link/',
	'/admin/confirm/',
	'/admin/first-run/',
	'/elearning/continue/',
	'/certificate/',
	'/files/news/',
	'/admin/people/',
	'/',
]
const BROKEN = ['%ff', '%00', '%c3%28', '%ed%a0%80', '%', `%ff${'y'.repeat(9_000)}`]

test('F-123: an address that cannot be decoded is refused in one line of the log, which does not hold it', async () => {
	let asked = 0
	for (const path of PATHS)
		for (const broken of BROKEN)
			for (const end of ['', '.data'])
				for (const method of ['GET', 'POST']) {
					const { status, text } = await send(
						method,
						new URL(`${program.siteUrl}${path}${SECRET}${broken}${end}`),
						{
							headers: { origin: program.siteUrl },
						},
					)
					expect([method, path, broken.slice(0, 9), status, text.includes(SECRET)]).toEqual([
						method,
						path,
						broken.slice(0, 9),
						400,
						false,
					])
					asked++
				}
	const log = program.readLog()
	expect(log).not.toContain('c4nary')
	const lines = log.split('\n').filter((line) => line.includes('an address that cannot be read'))
	expect(lines.length).toBeGreaterThan(0)
	expect(lines.length).toBeLessThanOrEqual(asked)
	expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(300)
	expect(log.split('\n').filter((line) => /decode|malformed|URIError/i.test(line))).toEqual([])
})
