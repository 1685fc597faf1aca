import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, openSync } from 'node:fs'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { serverAccount } from '#server/postgres/account.ts'
import { childrenOf, killAll, until } from '#tests/long/faults.ts'

/**
 * The database cluster of docs/operations.md on one machine: the files of docs/database-cluster as they are, with
 * addresses of loopback, other ports and temporary folders. Debian's packages bring the programs.
 */
const PROGRAMS = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' }
const EXAMPLES = 'docs/database-cluster'
const NODES = ['db1', 'db2', 'db3'] as const

export type Node = (typeof NODES)[number]

/** Folder of the oldest PostgreSQL from Debian that the program takes. */
const postgresBin = () =>
	globSync('/usr/lib/postgresql/*/bin/postgres')
		.map((file) => ({ bin: join(file, '..'), version: Number(file.split('/')[4]) }))
		.filter(({ version }) => version >= 15)
		.toSorted((a, b) => a.version - b.version)[0]?.bin

/** What is not installed; empty where the cluster can run. */
export function missingPrograms(): string[] {
	const missing = Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
	return postgresBin() ? missing : [...missing, 'postgresql-15']
}

export type Member = { name: Node; role: string; state: string; timeline?: number }

export type PatroniCluster = {
	/** Address of a superuser, at whichever node leads. */
	superuserUrl: string
	/** Address of a role that owns the database `hub` and may make roles, once these are made. */
	url: string
	/** What the given node, or the first that answers, knows of all of them; undefined where nobody answers. */
	members(): Promise<Member[] | undefined>
	/** Resolves once there are one leader and two replicas that follow, one of them synchronously. */
	whenWhole(): Promise<Node>
	/** SIGKILL to the node's Patroni and all processes of its PostgreSQL, and on demand to its etcd too. */
	kill(node: Node, options?: { etcd: boolean }): void
	/** Starts again what was killed. */
	start(node: Node): void
	remove(): Promise<void>
}

/** Each example is for db1 at 10.0.0.11. Another first part of the network keeps two clusters apart. */
function localise(text: string, node: Node, network: string): string {
	const own = text
		.replaceAll(/^(name: |ETCD_NAME=)db1$/gm, `$1${node}`)
		.replaceAll(
			/^(\s*(?:listen|connect_address): |ETCD_\w+_URLS=http:\/\/)10\.0\.0\.11/gm,
			(_, before: string) => {
				return `${before}10.0.0.1${node.slice(2)}`
			},
		)
	return own
		.replaceAll('127.0.0.1:5000', `${network}.1:5000`)
		.replaceAll('10.0.0.0/24', '127.0.0.0/8')
		.replaceAll('10.0.0.', `${network}.`)
		.replaceAll(/\b(5432|8008|2379|2380|5000)\b/g, '2$1')
}

/** Starts etcd, Patroni and PostgreSQL three times, and haproxy. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
	const account = serverAccount()
	const folder = mkdtempSync(join(tmpdir(), 'hub-patroni-'))
	chmodSync(folder, 0o755)
	const network = `127.${100 + (process.pid % 100)}.0`
	const running = new Map<string, ChildProcess>()
	const folderOf = (node: Node) => join(folder, node)
	const example = (file: string, node: Node) =>
		localise(readFileSync(join(EXAMPLES, file), 'utf8'), node, network)
			.replaceAll(/\/var\/lib\/postgresql\/\d+\/hub/g, join(folderOf(node), 'cluster'))
			.replaceAll('/var/lib/etcd/hub', join(folderOf(node), 'etcd'))
			.replaceAll(/\/usr\/lib\/postgresql\/\d+\/bin/g, String(postgresBin()))

	function run(name: string, program: string, args: string[], env: NodeJS.Dict<string> = {}): void {
		const home = join(folder, name.split('-')[0] ?? '')
		const log = openSync(join(folder, `${name}.log`), 'a')
		running.set(
			name,
			spawn(program, args, {
				...account,
				cwd: '/',
				stdio: ['ignore', log, log],
				env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: home, ...env },
			}),
		)
	}

	function start(node: Node): void {
		const isUp = (name: string) => running.get(name)?.exitCode === null && !running.get(name)?.signalCode
		if (!isUp(`${node}-etcd`)) run(`${node}-etcd`, PROGRAMS.etcd, [], parseEnv(example('etcd.env', node)))
		if (!isUp(`${node}-patroni`)) {
			const file = join(folderOf(node), 'patroni.yml')
			// A socket in a folder of its own instead of the system's.
			const sockets = `postgresql:\n  parameters:\n    unix_socket_directories: ${folderOf(node)}`
			writeFileSync(file, example('patroni.yml', node).replace(/^postgresql:$/m, sockets))
			run(`${node}-patroni`, PROGRAMS.patroni, [file])
		}
	}

	const postmasterOf = (node: Node) => {
		const file = join(folderOf(node), 'cluster', 'postmaster.pid')
		return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
	}

	for (const node of NODES) {
		mkdirSync(folderOf(node))
		if (account.uid !== undefined && account.gid !== undefined)
			chownSync(folderOf(node), account.uid, account.gid)
		start(node)
	}
	const proxy = join(folder, 'haproxy.cfg')
	writeFileSync(proxy, localise(readFileSync(join(EXAMPLES, 'haproxy.cfg'), 'utf8'), 'db1', network))
	run('haproxy', PROGRAMS.haproxy, ['-db', '-f', proxy])

	const cluster: PatroniCluster = {
		superuserUrl: `postgres://postgres:change-superuser@${network}.1:25000/postgres`,
		url: `postgres://provider:provider-password@${network}.1:25000/hub`,
		async members() {
			for (const node of NODES) {
				try {
					const answer = await fetch(`http://${network}.1${node.slice(2)}:28008/cluster`, {
						signal: AbortSignal.timeout(1000),
					})
					return ((await answer.json()) as { members: Member[] }).members
				} catch {
					// Another one may know.
				}
			}
			return undefined
		},
		async whenWhole() {
			let leader: Node | undefined
			await until(async () => {
				const members = (await cluster.members()) ?? []
				leader = members.find(({ role }) => role === 'leader')?.name
				const following = members.filter(
					({ state, role }) => role !== 'leader' && /running|streaming/.test(state),
				)
				return (
					leader !== undefined &&
					following.length === 2 &&
					members.some(({ role }) => role === 'sync_standby')
				)
			}, 120_000)
			if (!leader) throw new Error('no leader')
			return leader
		},
		kill(node, { etcd } = { etcd: false }) {
			const postmaster = postmasterOf(node)
			const patroni = running.get(`${node}-patroni`)?.pid
			const guard = etcd ? running.get(`${node}-etcd`)?.pid : undefined
			const all = [patroni, guard, postmaster, ...(postmaster ? childrenOf(postmaster) : [])]
			killAll(all.filter((pid) => pid !== undefined))
		},
		start,
		async remove() {
			const ended = [...running.values()].map((child) =>
				child.exitCode === null && !child.signalCode ? once(child, 'exit') : undefined,
			)
			for (const node of NODES) cluster.kill(node, { etcd: true })
			running.get('haproxy')?.kill('SIGKILL')
			await Promise.all(ended)
			rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
		},
	}
	return cluster
}
