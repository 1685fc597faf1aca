import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type FrontName = 'nginx' | 'caddy'

const PROGRAMS: Record<FrontName, string> = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' }

/** What is not installed of a front and of what makes its certificate. */
export const missingFor = (name: FrontName): string[] =>
	[PROGRAMS[name], '/usr/bin/openssl'].filter((file) => !existsSync(file))

export type Ports = { http: number; https: number; program: number }

/** The example of deploy/ with this machine's ports and certificate in the place of the real ones, and nothing else changed. */
function configurationOf(name: FrontName, folder: string, { http, https, program }: Ports): string {
	const example = readFileSync(name === 'nginx' ? 'deploy/nginx.conf' : 'deploy/Caddyfile', 'utf8')
		.replaceAll('127.0.0.1:3000', `127.0.0.1:${program}`)
		.replaceAll('hub.example', 'localhost')
	if (name === 'caddy') {
		const certificate = `\ttls ${folder}/certificate.pem ${folder}/key.pem\n`
		return `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n}\n${example.replace('localhost {\n', `localhost {\n${certificate}`)}`
	}
	const site = example
		.replaceAll(/^\tlisten \[::\].*\n/gm, '')
		.replace('listen 80;', `listen 127.0.0.1:${http};`)
		.replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
		.replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate.pem;`)
		.replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
	writeFileSync(join(folder, 'site.conf'), site)
	// As Debian's own nginx.conf has it where it matters here: compression is on.
	return `pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 512; }
http {
	access_log off;
	gzip on;
	gzip_types text/plain text/css application/javascript;
	client_body_temp_path ${folder}/body;
	proxy_temp_path ${folder}/proxy;
	fastcgi_temp_path ${folder}/fastcgi;
	uwsgi_temp_path ${folder}/uwsgi;
	scgi_temp_path ${folder}/scgi;
	include ${folder}/site.conf;
}
`
}

/** Starts nginx or Caddy on loopback by the example of deploy/, with a certificate of its own. */
export async function startFront(name: FrontName, ports: Ports): Promise<{ stop(): Promise<void> }> {
	const folder = mkdtempSync(join(tmpdir(), 'hub-front-'))
	execFileSync(
		'openssl',
		[
			'req',
			'-x509',
			'-newkey',
			'ec',
			'-pkeyopt',
			'ec_paramgen_curve:prime256v1',
			'-nodes',
			'-days',
			'2',
			'-subj',
			'/CN=localhost',
			'-addext',
			'subjectAltName=DNS:localhost',
			'-keyout',
			join(folder, 'key.pem'),
			'-out',
			join(folder, 'certificate.pem'),
		],
		{ stdio: 'ignore' },
	)
	const file = join(folder, 'configuration')
	writeFileSync(file, configurationOf(name, folder, ports))
	const asked =
		name === 'nginx' ? ['-c', file, '-g', 'daemon off;'] : ['run', '--config', file, '--adapter', 'caddyfile']
	const front = spawn(PROGRAMS[name], asked, {
		stdio: ['ignore', 'ignore', 'pipe'],
		env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
	})
	let said = ''
	front.stderr.on('data', (chunk) => (said += String(chunk)))
	await listening(front, ports.https, () => said)
	return {
		async stop() {
			const ended = once(front, 'exit')
			front.kill('SIGTERM')
			await ended
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

async function listening(front: ChildProcess, port: number, said: () => string): Promise<void> {
	for (let tries = 0; tries < 200; tries++) {
		if (front.exitCode !== null) throw new Error(`the front ended: ${said()}`)
		const socket = connect(port, '127.0.0.1')
		const isOpen = await Promise.race([
			once(socket, 'connect').then(() => true),
			once(socket, 'error').then(() => false),
		]).catch(() => false)
		socket.destroy()
		if (isOpen) return
		await wait(50)
	}
	throw new Error(`nobody listens: ${said()}`)
}
