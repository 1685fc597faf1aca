import { connect, type Socket } from 'node:net'
import { expect, inject, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'

/** Opens a socket, says something, and resolves when the server ends it. */
function endOf(socket: Socket): Promise<{ after: number; said: string }> {
	const since = performance.now()
	let said = ''
	return new Promise((resolve) => {
		socket.on('data', (chunk) => (said += String(chunk)))
		socket.on('error', () => {})
		socket.on('close', () => resolve({ after: performance.now() - since, said }))
	})
}

function say(text: string): Socket {
	const socket = connect(Number(new URL(inject('siteUrl')).port), '127.0.0.1')
	socket.write(text)
	return socket
}

test('W12 headers that never end are cut within 15 seconds, bodies within 30, and meanwhile everybody else is served', async () => {
	const headers = Array.from({ length: 150 }, () => say('GET / HTTP/1.1\r\nHost: localhost\r\n'))
	const bodies = Array.from({ length: 150 }, () =>
		say(
			'POST /programs/women-in-tech/apply HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n' +
				'Content-Type: application/x-www-form-urlencoded\r\n\r\nfirst_name=',
		),
	)
	const headersEnd = Promise.all(headers.map(endOf))
	const bodiesEnd = Promise.all(bodies.map(endOf))

	const times: number[] = []
	for (let nth = 0; nth < 100; nth++) {
		const since = performance.now()
		expect((await new Visitor().get('/programs')).status).toBe(200)
		times.push(performance.now() - since)
	}
	expect(times.toSorted((a, b) => a - b)[98]).toBeLessThan(1_000)

	for (const { after } of await headersEnd) expect(after).toBeLessThan(15_000)
	for (const { after, said } of await bodiesEnd) {
		expect(after).toBeLessThan(30_000)
		expect(said).not.toContain(' 200 ')
	}
})
