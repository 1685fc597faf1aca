import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Varnish on loopback with the configuration of docs/varnish.vcl, in front of this port.
 * @throws Error when it does not answer
 */
export async function startVarnish({ port, backend }: { port: number; backend: string }) {
	const folder = mkdtempSync(join(tmpdir(), 'hub-varnish-'))
	const file = join(folder, 'hub.vcl')
	writeFileSync(file, readFileSync('docs/varnish.vcl', 'utf8').replace('"3000"', `"${backend}"`))
	const child = spawn(
		'varnishd',
		[
			'-F',
			'-n',
			join(folder, 'work'),
			'-a',
			`127.0.0.1:${port}`,
			'-f',
			file,
			'-s',
			'malloc,64m',
			'-j',
			'none',
		],
		{ stdio: ['ignore', 'ignore', 'pipe'] },
	)
	let said = ''
	child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
	for (
		let tries = 0;
		!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok;
		tries++
	) {
		if (tries > 200 || child.exitCode !== null) throw new Error(`varnishd does not answer: ${said}`)
		await sleep(100)
	}
	return {
		pid: child.pid ?? 0,
		async stop() {
			const ended = once(child, 'exit')
			child.kill('SIGTERM')
			await ended
			rmSync(folder, { recursive: true, force: true })
		},
	}
}
