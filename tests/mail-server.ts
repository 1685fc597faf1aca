import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = AsyncDisposable & {
	/** What was accepted, in order. */
	messages: (Email & { recipients: string[] })[]
}

/** A port on loopback that nothing listens on: a mail server that is down, until one is started there. */
export async function findFreePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	server.close()
	await once(server, 'close')
	return port
}

/** A real mail server on loopback. `refuse` answers a recipient with an error; `wait` keeps the sender, in milliseconds. */
export async function startMailServer(
	port: number,
	options: { refuse?: (recipient: string) => string | undefined; wait?: number } = {},
): Promise<MailServer> {
	const messages: MailServer['messages'] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		closeTimeout: 100,
		onMailFrom: (_address, _session, callback) => void setTimeout(callback, options.wait ?? 0).unref(),
		onRcptTo(address, _session, callback) {
			const refusal = options.refuse?.(address.address)
			callback(refusal ? Object.assign(new Error(refusal), { responseCode: 550 }) : undefined)
		},
		onData(stream, session, callback) {
			const parts: Buffer[] = []
			stream.on('data', (part: Buffer) => parts.push(part))
			stream.on('end', () => {
				const recipients = session.envelope.rcptTo.map((recipient) => recipient.address)
				PostalMime.parse(Buffer.concat(parts)).then((email) => {
					messages.push({ ...email, recipients })
					callback()
				}, callback)
			})
		},
	})
	server.on('error', () => {})
	await new Promise<void>((resolve, reject) => {
		server.server.once('error', reject)
		server.listen(port, '127.0.0.1', resolve)
	})
	return {
		messages,
		[Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(resolve)),
	}
}

/** A server that misbehaves: `answer` gets each connection. */
export async function startRawServer(
	port: number,
	answer: (socket: Socket) => void,
): Promise<AsyncDisposable & { server: Server }> {
	const sockets = new Set<Socket>()
	const server = createServer((socket) => {
		sockets.add(socket)
		socket.on('error', () => {})
		socket.on('close', () => sockets.delete(socket))
		answer(socket)
	})
	await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
	return {
		server,
		async [Symbol.asyncDispose]() {
			for (const socket of sockets) socket.destroy()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
