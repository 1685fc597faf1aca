import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HUB_SETTINGS } from '#tests/hub-settings.ts'

/** Where the production build puts the program. */
const entry = 'build/server/main.js'

/** The built program, running as `npm start` runs it, on a data folder and a port of its own. */
export type Program = {
	/** Address of the site, without a slash at the end. */
	siteUrl: string
	dataDir: string
	/** Where it listens. */
	port: number
	/** The first process: the one that a signal is sent to. */
	pid: number
	/** Milliseconds from its start until /readyz answered 200. */
	readyAfter: number
	/** Everything that it has printed. */
	readLog(): string
	/**
	 * Stops it as an operator does, by SIGTERM, and removes its data.
	 * @throws Error unless it ends with exit code 0 within 15 seconds
	 */
	stop(): Promise<void>
}

/** A port of this machine that nobody listens on. */
export async function findFreePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const { port } = probe.address() as AddressInfo
	probe.close()
	await once(probe, 'close')
	return port
}

async function isReady(url: string): Promise<boolean> {
	try {
		return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok
	} catch {
		return false
	}
}

/**
 * Starts the built program and waits until /readyz answers 200.
 * It believes one proxy (TRUST_PROXY), so that a test can come from any address by X-Forwarded-For.
 * @param options.env settings that differ from the usual ones
 * @param options.under a command that starts it in its turn, and leaves its process id to it
 * @param options.dataDir a data folder of the caller, which stays; without it a new one that goes when it stops
 * @param options.port where it listens; without it a free one
 * @param options.root folder of another copy of the program
 * @throws Error with the end of its log if it stops, or is not ready after a minute
 */
export async function startProgram(
	options: {
		env?: Record<string, string>
		dataDir?: string
		under?: readonly string[]
		port?: number
		root?: string
	} = {},
): Promise<Program> {
	if (!existsSync(entry)) throw new Error(`${entry} is missing: run "npm run build" first`)
	const folder = mkdtempSync(join(tmpdir(), 'hub-'))
	// PostgreSQL runs under an account of its own and must reach its folder.
	chmodSync(folder, 0o755)
	const dataDir = options.dataDir ?? join(folder, 'data')
	const logFile = join(folder, 'program.log')
	const port = options.port ?? (await findFreePort())
	const siteUrl = `http://localhost:${port}`
	const log = openSync(logFile, 'a')
	const started = performance.now()
	const main = join(options.root ?? '', entry)
	const [command = process.execPath, ...args] = [...(options.under ?? []), process.execPath, main]
	const child = spawn(command, args, {
		stdio: ['ignore', log, log],
		env: {
			PATH: process.env['PATH'],
			HOME: process.env['HOME'],
			NODE_ENV: 'production',
			PORT: String(port),
			SITE_URL: siteUrl,
			DATA_DIR: dataDir,
			WORKERS: '2',
			TRUST_PROXY: '1',
			LOG_LEVEL: 'warn',
			...HUB_SETTINGS,
			...options.env,
		},
	})
	closeSync(log)
	const readLog = () => readFileSync(logFile, 'utf8')
	const fail = (what: string) => new Error(`${what}\n${readLog().slice(-4000)}`)

	const deadline = Date.now() + 60_000
	while (!(await isReady(`http://localhost:${port}`))) {
		if (hasEnded(child)) throw fail(`the program ended with ${endOf(child)} before it was ready`)
		if (Date.now() > deadline) {
			child.kill('SIGKILL')
			throw fail('the program was not ready after 60 seconds')
		}
		await wait(20)
	}
	return {
		siteUrl,
		dataDir,
		port,
		pid: child.pid ?? 0,
		readyAfter: performance.now() - started,
		readLog,
		async stop() {
			if (hasEnded(child)) throw fail(`the program had ended by itself with ${endOf(child)}`)
			const ended = once(child, 'exit')
			child.kill('SIGTERM')
			const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
			await ended
			clearTimeout(patience)
			if (child.exitCode !== 0) throw fail(`SIGTERM ended the program with ${endOf(child)}, not with 0`)
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
const endOf = (child: ChildProcess) => child.signalCode ?? `exit code ${child.exitCode}`
