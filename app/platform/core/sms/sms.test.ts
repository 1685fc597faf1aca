import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sendByAfricasTalking } from '#app/platform/core/sms/africas-talking.server.ts'
import { sendSms } from '#app/platform/core/sms/sms.server.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const sms = { to: '+250788123456', text: '123456 is your code' }

/** A server of ours that speaks Africa's Talking's API, while the work is done. */
async function withGateway(answer: Answer, work: (url: string, bodies: URLSearchParams[]) => Promise<void>) {
	const bodies: URLSearchParams[] = []
	const server = createServer((request, response) => {
		let body = ''
		request.on('data', (chunk: Buffer) => (body += chunk.toString()))
		request.on('end', () => {
			bodies.push(new URLSearchParams(body))
			answer(request, response)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	try {
		await work(`http://hub%40kigali:key%2Fwith@127.0.0.1:${port}/version1/messaging?from=IRISHUB`, bodies)
	} finally {
		server.closeAllConnections()
		server.close()
	}
}

const say =
	(status: number, body: unknown): Answer =>
	(_request, response) =>
		void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const recipient = (statusCode: number) =>
	say(201, {
		SMSMessageData: {
			Message: 'Sent to 1/1 Total Cost: RWF 9.0000',
			Recipients: [{ statusCode, number: sms.to, status: 'said', cost: 'RWF 9', messageId: 'ATXid_1' }],
		},
	})

test('ACC-CALL-004 a code goes to the gateway with its user name, key and sender', async () => {
	let key: unknown
	const answer: Answer = (request, response) => {
		key = request.headers['apikey']
		recipient(101)(request, response)
	}
	await withGateway(answer, async (url, bodies) => {
		await sendSms(sms, url)
		expect(key).toBe('key/with')
		expect(Object.fromEntries(bodies[0] ?? [])).toEqual({
			username: 'hub@kigali',
			to: sms.to,
			message: sms.text,
			from: 'IRISHUB',
		})
	})
})

test.each([100, 101, 102])('ACC-ERR-007 status %s: the gateway took the message', async (code) => {
	await withGateway(recipient(code), (url) => sendByAfricasTalking(sms, url))
})

test.each([401, 402, 405, 406, 407, 409, 500, 501, 502])(
	'ACC-ERR-007 status %s: the gateway refused, another time it may not',
	async (code) => {
		await withGateway(recipient(code), (url) =>
			expect(sendByAfricasTalking(sms, url)).rejects.toMatchObject({
				name: 'SmsRefused',
				wrongNumber: false,
				message: `the SMS gateway refused with ${code}`,
			}),
		)
	},
)

test.each([403, 404])('ACC-ERR-006 status %s: it is the number', async (code) => {
	await withGateway(recipient(code), (url) =>
		expect(sendByAfricasTalking(sms, url)).rejects.toMatchObject({ wrongNumber: true }),
	)
})

test.each([
	['a wrong key', say(401, 'The supplied authentication is invalid'), 'answered 401'],
	['a gateway in trouble', say(503, {}), 'answered 503'],
	['something else that answers', say(200, '<html>'), 'none of its own'],
	[
		'no recipient',
		say(201, { SMSMessageData: { Message: 'InvalidPhoneNumber', Recipients: [] } }),
		'no recipient',
	],
	[
		'an answer that leads elsewhere',
		((_request, response) =>
			void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()) as Answer,
		'cannot be reached',
	],
	['a broken line', ((request) => void request.socket.destroy()) as Answer, 'cannot be reached'],
	['silence', (() => {}) as Answer, 'cannot be reached: TimeoutError'],
])('ACC-ERR-007 %s is a refusal without number and key in it', async (_what, answer, said) => {
	await withGateway(answer, async (url) => {
		const error = await sendByAfricasTalking(sms, url, 300).catch((thrown: unknown) => thrown)
		expect(error).toMatchObject({ name: 'SmsRefused' })
		expect(String(error)).toContain(said)
		expect(String(error)).not.toMatch(/788123|key|hub@/)
	})
})
