import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { SMTPServer } from 'smtp-server'

/** A thread with a mail server that takes everything, reads nothing, and counts in the memory that it was given. */
const taken = new Int32Array(workerData as SharedArrayBuffer)

const server = new SMTPServer({
	authOptional: true,
	disabledCommands: ['STARTTLS'],
	onData(stream, _session, callback) {
		stream.resume().on('end', () => {
			Atomics.add(taken, 0, 1)
			callback()
		})
	},
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
parentPort?.postMessage((server.server.address() as AddressInfo).port)
