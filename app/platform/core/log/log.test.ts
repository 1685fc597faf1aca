import { expect, test } from 'vitest'
import { LINES_PER_MINUTE, LineBounds } from '#app/platform/core/log/line-bounds.ts'
import { consoleToLog } from '#app/platform/core/log/console-to-log.server.ts'
import { createLog } from '#app/platform/core/log/log.server.ts'
import { inScope } from '#app/platform/core/log/work-scope.server.ts'

function capture(): {
	log: ReturnType<typeof createLog>
	text: () => string
	lines: () => Record<string, unknown>[]
} {
	const written: string[] = []
	return {
		log: createLog('trace', { write: (line) => void written.push(line) }),
		text: () => written.join(''),
		lines: () => written.map((line) => JSON.parse(line)),
	}
}

const CANARIES = {
	email: 'canary.person@example.com',
	phone: '+250 788 123 456',
	name: 'Canary Personname',
	card: '4242 4242 4242 4242',
	token: 'c4naryc4naryc4naryc4naryc4naryc4nary',
}

test('S7 personal data does not reach the log, wherever it stands in an entry', () => {
	const { log, text } = capture()
	log.info({ email: CANARIES.email, first_name: CANARIES.name, contact_phone: CANARIES.phone }, 'submitted')
	log.warn({ form: { values: [{ to_email: CANARIES.email, donor_name: CANARIES.name }] } }, 'refused')
	log.error(`could not write to ${CANARIES.email} or ring ${CANARIES.phone} or charge ${CANARIES.card}`)
	log.info(
		{ path: `/certificate?token=${CANARIES.token}`, reason: CANARIES.email },
		'visited %s',
		CANARIES.email,
	)
	log.error(new Error(`550 5.1.1 <${CANARIES.email}> user unknown`))
	log.error(
		{
			err: new Error('wrapped', {
				cause: new Error(`Failed query: insert into t values ($1)\nparams: ${CANARIES.name}`),
			}),
		},
		'job failed',
	)
	for (const canary of Object.values(CANARIES)) expect(text()).not.toContain(canary)
	expect(text()).toContain('550 5.1.1 <[email]> user unknown')
	expect(text().split('\n').filter(Boolean)).toHaveLength(6)
})

test('a log entry keeps what is needed to find the fault', () => {
	const { log, lines } = capture()
	const id = '123e4567-e89b-42d3-a456-426614174000'
	const failure = Object.assign(new TypeError('connection refused'), { code: 'ECONNREFUSED' })
	log.error({ err: failure, job: 'send-mail', id, attempt: 2, lastAttempt: false }, 'job failed')
	expect(lines()[0]).toMatchObject({
		level: 'error',
		msg: 'job failed',
		job: 'send-mail',
		id,
		attempt: 2,
		err: {
			type: 'TypeError',
			code: 'ECONNREFUSED',
			message: 'connection refused',
			at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
		},
	})
})

test('S5 every line that a request or a job writes, however deep, carries its ids', async () => {
	const { log, lines } = capture()
	const requestId = 'f00df00df00df00df00df00df00df00d'
	const deep = async (word: string) => {
		await Promise.resolve()
		log.error({ err: new Error(word) }, word)
	}
	await Promise.all([
		inScope({ requestId }, () => deep('request')),
		inScope({ job: 'send-mail', jobId: 'a1', requestId }, () => deep('job')),
		deep('neither'),
	])
	expect(lines().find(({ msg }) => msg === 'request')).toMatchObject({ requestId })
	expect(lines().find(({ msg }) => msg === 'job')).toMatchObject({ requestId, job: 'send-mail', jobId: 'a1' })
	expect(lines().find(({ msg }) => msg === 'neither')).not.toHaveProperty('requestId')
})

test('S5 the id that an error page shows stands in the log as it is, with many digits in a row, too', () => {
	const { log, lines } = capture()
	log.error({ errorId: '7132572542a7', requestId: '9123456780ff', note: 'rang 0788123456' }, 'request failed')
	expect(lines()[0]).toMatchObject({
		errorId: '7132572542a7',
		requestId: '9123456780ff',
		note: 'rang [number]',
	})
})

test('F-122: a message that each request of a flood would tell is written some times a minute, then counted; others and debug are not', () => {
	const { log, lines } = capture()
	for (let nth = 0; nth < 2_000; nth++) {
		log.warn({ nth }, 'a download broke off')
		log.debug({ nth }, 'answered')
	}
	log.error('something else')
	const told = (msg: string) => lines().filter((line) => line['msg'] === msg).length
	expect(told('a download broke off')).toBe(LINES_PER_MINUTE)
	expect([told('something else'), told('answered')]).toEqual([1, 2_000])
	const left: unknown[] = []
	const bounds = new LineBounds((...about) => void left.push(about))
	for (let nth = 0; nth < 70; nth++) bounds.take('x')
	for (let nth = 0; nth < 5_000; nth++) bounds.take(`${nth}`)
	bounds.endMinute()
	expect(left).toEqual([
		['x', 10],
		['others', 5_000 - 499 - 60],
	])
	expect(bounds.take('x')).toBe(true)
})

test('F-125 a long text is cut before it is scrubbed: it costs little, and nothing that was cut in two is told', () => {
	const { log, text, lines } = capture()
	const since = process.cpuUsage()
	for (const part of ['a', 'a.', '1', '1 ', 'params', '2026-11-23T', '\u0301', '-', '@', 'a@'])
		log.debug({ path: `/${part.repeat(50_000)}` }, 'refused')
	expect((process.cpuUsage(since).user + process.cpuUsage(since).system) / 1000).toBeLessThan(1_500)
	for (const line of lines()) expect(JSON.stringify(line).length).toBeLessThan(12_000)
	for (let at = 3_960; at <= 4_000; at++)
		for (const canary of [CANARIES.email, CANARIES.token, CANARIES.phone])
			log.debug({ path: `${'x '.repeat(at / 2)}${canary} ${'y '.repeat(500)}` }, 'refused')
	expect(text()).not.toMatch(/canary|c4nary|250 7|788 1/)
})

test('F-123: what a library writes to the console is a line of the log: scrubbed, bounded, by its level', () => {
	const { log, text, lines } = capture()
	const told = consoleToLog(log)
	told.warn(`could not decode /requests/${CANARIES.token}%ff${'x'.repeat(50_000)}`)
	told.error(new Error(`no answer for ${CANARIES.email}`))
	told.log('ready')
	log.level = 'error'
	told.warn('not told')
	expect(lines().map(({ level }) => level)).toEqual(['warn', 'warn', 'info'])
	expect(text()).not.toMatch(/canary|c4nary/)
	expect(text().length).toBeLessThan(10_000)
})
