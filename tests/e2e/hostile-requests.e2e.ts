import { afterAll, expect, test } from 'vitest'
import { send, Visitor } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'
import { hostileAddresses, hostileHeads, hostilePosts, measure, workerOf } from '#tests/hostile-requests.ts'

const program = await startProgram({ env: { WORKERS: '1' } })
afterAll(() => program.stop())
const { siteUrl } = program
const worker = workerOf(program.pid)

/** Those that have cost the most; tests/long tries all of them, in every form and at every address. */
const KINDS = ['marks in the wrong order', 'marks on every letter', 'blanks between', 'open tags', 'dots']

test('F-120 no hostile text in a form of visitors or of the login costs a worker 100 ms of CPU', async () => {
	for (const [path, field] of [
		['/contact', 'message'],
		['/donation/give', 'amount'],
		['/admin/login/email', 'password'],
	] as const) {
		const begin = async () => {
			const visitor = new Visitor({ siteUrl })
			return { visitor, form: await visitor.getForm(path, field) }
		}
		const { asked, dear, statuses } = await measure(worker, hostilePosts({ path, begin, kinds: KINDS }))
		expect([path, dear]).toEqual([path, []])
		expect(asked).toBeGreaterThan(30)
		// What was judged, and not turned away at the door.
		expect([path, (statuses.get(422) ?? 0) > asked / 3]).toEqual([path, true])
	}
}, 120_000)

test('F-120 no hostile address or head costs a worker 100 ms of CPU', async () => {
	for (const path of ['/opportunities', '/news', '/certificate', '/admin/login']) {
		const requests = hostileAddresses(
			new Visitor({ siteUrl }),
			path,
			['q', 'after', 'category', 'page'],
			KINDS,
		)
		const { asked, dear, statuses } = await measure(worker, requests)
		expect([path, dear]).toEqual([path, []])
		expect(asked).toBe(KINDS.length * 5)
		expect([path, statuses.get(431)]).toEqual([path, undefined])
	}
	const { dear } = await measure(worker, hostileHeads(siteUrl, '/', ['visitor', 'learner'], KINDS))
	expect(dear).toEqual([])
}, 120_000)

test('F-120 a request that costs more is found: many in one are planted', async () => {
	const get = () => send('GET', new URL('/opportunities?planted', siteUrl))
	const ask = async () => (await Promise.all(Array.from({ length: 100 }, get)))[0]!
	expect((await measure(worker, [{ what: 'planted', ask }])).dear).toHaveLength(1)
}, 120_000)
