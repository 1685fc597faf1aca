import { execFile } from 'node:child_process'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'
import { percentile } from '#tests/long/faults.ts'
import { createTcpPostgres } from '#tests/tcp-postgres.ts'

const PHONE = '+250788123456'
const EMAIL = 'keza@hub.example'
const secrets = { AUTH_SECRET: 'a'.repeat(40), CERTIFICATE_KEY: 'c'.repeat(40) }

type Mood = 'takes' | 'refuses' | 'hangs' | 'cuts'

/** A gateway that speaks Africa's Talking's API, in the mood that the test gives it, and keeps what it was asked to send. */
async function startGateway() {
	const asked: { mood: Mood; text: string }[] = []
	const gateway = { mood: 'takes' as Mood, asked, url: '' }
	const taken = { SMSMessageData: { Recipients: [{ statusCode: 101, number: PHONE, status: 'Success' }] } }
	const behave: Record<Mood, (response: ServerResponse) => void> = {
		takes: (response) => response.writeHead(201).end(JSON.stringify(taken)),
		refuses: (response) => response.writeHead(500).end('down'),
		hangs: () => {},
		cuts: (response) => response.socket?.destroy(),
	}
	const server = createServer((request, response) => {
		let body = ''
		request.on('data', (chunk: Buffer) => (body += String(chunk)))
		request.on('end', () => {
			asked.push({ mood: gateway.mood, text: new URLSearchParams(body).get('message') ?? '' })
			behave[gateway.mood](response)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	gateway.url = `http://hub:secret-key@127.0.0.1:${(server.address() as AddressInfo).port}/version1/messaging`
	return gateway
}

const codeIn = (text = '') => /^(\d+) is your/.exec(text)?.[1] ?? ''

test('R6 the SMS gateway refuses, is silent, or cuts the line after it took a message: the sign-in says so, the log says so, and nothing is sent twice', async () => {
	const gateway = await startGateway()
	const postgres = await createTcpPostgres()
	onTestFinished(() => postgres.remove())
	const env = { DATABASE_URL: postgres.url, SMS_URL: gateway.url, ADMIN_EMAILS: EMAIL, ...secrets }
	const program = await startProgram({ env })
	onTestFinished(() => program.stop())
	const args = ['build/server/admin.js', 'create', EMAIL, '--password', 'Correct@horse1']
	await promisify(execFile)(process.execPath, args, {
		env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: program.dataDir, ...env },
	})
	await postgres.query('update users set phone = $1, phone_verified = true where email = $2', [PHONE, EMAIL])

	const visitor = new Visitor({ siteUrl: program.siteUrl })
	const ask = async (mood: Mood) => {
		gateway.mood = mood
		const began = performance.now()
		const { status, text } = await visitor.submit('/admin/login/sms', { phone: PHONE })
		const said = text.includes('Failed to send SMS. Please try again')
		return { status, said, seconds: (performance.now() - began) / 1000 }
	}
	const figures: string[] = []
	for (const mood of ['refuses', 'cuts'] as const) {
		const { status, said, seconds } = await ask(mood)
		figures.push(`${mood} ${seconds.toFixed(1)} s`)
		expect([mood, status, said]).toEqual([mood, 503, true])
	}
	// Who waits for a silent gateway waits alone.
	const waiting = ask('hangs')
	const times: number[] = []
	let over = false
	const pages = (async () => {
		for (let nth = 0; !over; nth++) {
			const began = performance.now()
			const { status } = await new Visitor({ siteUrl: program.siteUrl }).get(`/contact?n=${nth}`)
			times.push(performance.now() - began)
			expect(status).toBe(200)
		}
	})()
	const silent = await waiting
	over = true
	await pages
	figures.push(
		`is silent ${silent.seconds.toFixed(1)} s, ${times.length} pages meanwhile, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
	)
	expect([silent.status, silent.said]).toEqual([503, true])
	expect(silent.seconds).toBeLessThan(20)

	const taken = await ask('takes')
	expect([taken.status, taken.said]).toEqual([303, false])
	// One message for each time that somebody asked, each with a code of its own.
	expect(gateway.asked.map(({ mood }) => mood)).toEqual(['refuses', 'cuts', 'hangs', 'takes'])
	const codes = gateway.asked.map(({ text }) => codeIn(text))
	expect(new Set(codes).size).toBe(4)
	// What arrived although the line was cut is an earlier code: only the last one opens.
	const guess = (code: string | undefined) => visitor.submit('/admin/login/sms/code', { code: code ?? '' })
	expect((await guess(codes[1])).text).toContain('Invalid verification code')
	expect((await guess(codes[3])).status).toBe(303)
	expect((await visitor.get('/admin')).status).toBe(200)

	const log = program.readLog()
	const told = log.split('\n').filter((line) => line.includes('a code could not be sent'))
	console.log(
		`R6: the SMS gateway ${figures.join('; ')}; ${told.length} lines in the log, one message a request`,
	)
	expect(told).toHaveLength(3)
	expect(told.join()).toContain('the SMS gateway answered 500')
	expect(told.join()).toContain('TimeoutError')
	for (const secret of ['788123456', 'secret-key', ...codes]) expect(log).not.toContain(secret)
})
