import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { openBucket } from '#app/platform/core/files/store-s3.server.ts'
import { findFreePort } from '#tests/browser/program.ts'
import { until } from '#tests/long/faults.ts'

const PARTS = ['account', 'container', 'object'] as const
const TOOLS = [...PARTS.map((part) => `swift-${part}-server`), 'swift-proxy-server', 'swift-ring-builder']

/** What of OpenStack's Swift is not installed here (Debian: swift-proxy, swift-account, swift-container, swift-object). */
export const missingOfSwift = () => TOOLS.filter((tool) => spawnSync('which', [tool]).status !== 0)

/** In the order in which a request passes them; Swift's S3 interface comes before who checks the key. */
const PIPELINE = ['catch_errors', 'cache', 's3api', 'tempauth', 'slo', 'proxy-server']

const HEAD = (port: number, folder: string) =>
	[
		`bind_ip = 127.0.0.1`,
		`bind_port = ${port}`,
		`swift_dir = ${folder}`,
		`devices = ${folder}/devices`,
		'mount_check = false',
		'workers = 0',
		`user = ${userInfo().username}`,
		'disable_fallocate = true',
		'log_statsd_host =',
	].join('\n')

/** One disk, one copy, nobody beside it. */
function makeRings(folder: string, ports: Record<string, number>): void {
	for (const part of PARTS) {
		const build = (...args: string[]) => {
			const { status, stdout, stderr } = spawnSync('swift-ring-builder', [`${part}.builder`, ...args], {
				cwd: folder,
				encoding: 'utf8',
			})
			// 1 is a warning: one disk is not what it advises.
			if (status !== 0 && status !== 1) throw new Error(`swift-ring-builder: ${stdout}${stderr}`)
		}
		build('create', '4', '1', '0')
		build('add', `r1z1-127.0.0.1:${ports[part]}/disk`, '1')
		build('rebalance')
	}
}

/**
 * Swift on loopback with its S3 interface, on one disk in a temporary folder, which must keep extended attributes.
 * @returns its address as STORAGE_URL names it, with a bucket `hub`
 * @throws Error with what it said when it does not answer
 */
export async function startSwift() {
	const folder = mkdtempSync(join(tmpdir(), 'hub-swift-'))
	mkdirSync(join(folder, 'devices', 'disk'), { recursive: true })
	const ports: Record<string, number> = {}
	for (const part of [...PARTS, 'proxy']) ports[part] = await findFreePort()
	writeFileSync(
		join(folder, 'swift.conf'),
		'[swift-hash]\nswift_hash_path_suffix = hub\nswift_hash_path_prefix = hub\n[storage-policy:0]\nname = one\ndefault = yes\n',
	)
	makeRings(folder, ports)
	for (const part of PARTS) {
		writeFileSync(
			join(folder, `${part}.conf`),
			`[DEFAULT]\n${HEAD(ports[part] ?? 0, folder)}\n[pipeline:main]\npipeline = ${part}-server\n` +
				`[app:${part}-server]\nuse = egg:swift#${part}\n`,
		)
	}
	const filters = PIPELINE.slice(0, -1).map((name) => {
		const own: Record<string, string> = {
			cache: 'use = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1\n',
			tempauth: 'use = egg:swift#tempauth\nuser_hub_keeper = a-secret .admin\n',
		}
		return `[filter:${name}]\n${own[name] ?? `use = egg:swift#${name}\n`}`
	})
	writeFileSync(
		join(folder, 'proxy.conf'),
		`[DEFAULT]\n${HEAD(ports['proxy'] ?? 0, folder)}\n[pipeline:main]\npipeline = ${PIPELINE.join(' ')}\n` +
			`[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true\n${filters.join('')}`,
	)
	let said = ''
	const servers: ChildProcess[] = [...PARTS, 'proxy'].map((part) => {
		const child = spawn(`swift-${part}-server`, [join(folder, `${part}.conf`), '--verbose'], {
			stdio: ['ignore', 'pipe', 'pipe'],
		})
		for (const stream of [child.stdout, child.stderr]) {
			stream.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-8000)))
		}
		return child
	})
	const stop = async () => {
		for (const child of servers) {
			if (child.exitCode !== null || child.signalCode !== null) continue
			const ended = once(child, 'exit')
			child.kill('SIGKILL')
			await ended
		}
		rmSync(folder, { recursive: true, force: true })
	}
	const url = `http://hub%3Akeeper:a-secret@127.0.0.1:${ports['proxy']}/hub`
	const bucket = openBucket(url)
	try {
		await until(async () => (await bucket.ask('PUT', '').catch(() => undefined))?.ok ?? false, 60_000)
	} catch (error) {
		await stop()
		throw new Error(`Swift does not answer: ${said}`, { cause: error })
	}
	return { url, stop }
}
