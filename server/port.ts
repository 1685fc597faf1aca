import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/start-error.ts'

/** A program that was killed lets go of its port within this time, in milliseconds. */
const PATIENCE = 1500

/**
 * Makes sure that the port can be had before anything else is started.
 * @throws StartError with a sentence when it cannot
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
	for (const since = performance.now(); ; await sleep(100)) {
		const code = await listenOnce(port, host)
		if (code === undefined) return
		if (code !== 'EADDRINUSE' || performance.now() - since > PATIENCE) throw portError(code, port, host)
	}
}

/** The sentence for a port that cannot be had. */
export function portError(code: string, port: number, host: string): StartError {
	if (code === 'EADDRINUSE') {
		return new StartError(`PORT ${port} is in use by another program: stop it or set another PORT.`)
	}
	if (code === 'EACCES')
		return new StartError(`PORT ${port} may not be used by this account: set another PORT.`)
	return new StartError(`HOST ${host} cannot be listened on (${code}): set another HOST.`)
}

async function listenOnce(port: number, host: string): Promise<string | undefined> {
	const probe = createServer()
	try {
		probe.listen(port, host)
		await once(probe, 'listening')
		probe.close()
		await once(probe, 'close')
		return undefined
	} catch (error) {
		return (error as NodeJS.ErrnoException).code ?? 'unknown'
	}
}
