import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#tests/browser/program.ts'

/** An answer as it goes over the wire. */
export type Kept = { headers: [string, string][]; body: Buffer }

export type Peer = { name: 'nginx' | 'node:http'; url: string; pid: number; stop(): Promise<void> }

const nginxSettings = (folder: string, port: number, { headers }: Kept) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
	access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=10; default_type text/html;
	client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
	uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
	server {
		listen 127.0.0.1:${port}; root ${folder};
		location / {
			try_files /page =404;
			${headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n\t\t\t')}
		}
	}
}
`

const plainServer = `
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
const [, , folder, port] = process.argv
const body = readFileSync(folder + '/page')
const headers = [...JSON.parse(readFileSync(folder + '/headers', 'utf8')).flat(), 'content-length', String(body.length)]
createServer((_request, response) => { response.writeHead(200, headers); response.end(body) }).listen(Number(port), '127.0.0.1')
`

/** A server that does nothing but send these bytes with these headers: nginx from disk, or node:http from memory. */
export async function startPeer(kept: Kept): Promise<Peer> {
	const folder = mkdtempSync(join(tmpdir(), 'hub-peer-'))
	const port = await findFreePort()
	const name = spawnSync('nginx', ['-v']).status === 0 ? 'nginx' : 'node:http'
	writeFileSync(`${folder}/page`, kept.body)
	writeFileSync(`${folder}/headers`, JSON.stringify(kept.headers))
	writeFileSync(`${folder}/nginx.conf`, nginxSettings(folder, port, kept))
	writeFileSync(`${folder}/server.mjs`, plainServer)
	const [command, args] =
		name === 'nginx'
			? ['nginx', ['-c', `${folder}/nginx.conf`, '-p', folder]]
			: [process.execPath, [`${folder}/server.mjs`, folder, String(port)]]
	const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
	const url = `http://127.0.0.1:${port}/`
	for (let tries = 0; !(await fetch(url).catch(() => undefined))?.ok; tries++) {
		if (tries > 100) throw new Error(`${name} does not answer`)
		await wait(50)
	}
	return {
		name,
		url,
		pid: child.pid ?? 0,
		async stop() {
			const ended = once(child, 'exit')
			child.kill('SIGTERM')
			await ended
			rmSync(folder, { recursive: true, force: true })
		},
	}
}
