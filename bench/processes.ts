import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Parent of a process, and the CPU time that it and those of its children that have ended have used; undefined once it
 * is gone. Without the ended ones the sum of a tree would fall whenever PostgreSQL lets a connection's process go.
 */
function readStat(pid: number): { parent: number; cpuSeconds: number } | undefined {
	let text: string
	try {
		text = readFileSync(`/proc/${pid}/stat`, 'utf8')
	} catch {
		return undefined
	}
	// The name stands in brackets and may hold anything.
	const fields = text
		.slice(text.lastIndexOf(')') + 2)
		.split(' ')
		.map(Number)
	const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0)
	return { parent: fields[1] ?? 0, cpuSeconds: ticks / TICKS_PER_SECOND }
}

/** The process and everything that it has started, its database included. */
export function listTree(root: number): number[] {
	const parents = new Map<number, number>()
	for (const entry of readdirSync('/proc')) {
		const stat = /^\d+$/.test(entry) ? readStat(Number(entry)) : undefined
		if (stat) parents.set(Number(entry), stat.parent)
	}
	const belongs = (pid: number): boolean => {
		if (pid === root) return true
		const parent = parents.get(pid)
		return parent !== undefined && parent !== 0 && belongs(parent)
	}
	return [...parents.keys()].filter(belongs)
}

/** Seconds of CPU that the process and its descendants have used so far. */
export const readCpuSeconds = (root: number): number =>
	listTree(root).reduce((sum, pid) => sum + (readStat(pid)?.cpuSeconds ?? 0), 0)

/** What the kernel tells of a process; empty when it has ended meanwhile. */
function readProc(pid: number, what: 'cmdline' | 'status' | 'schedstat'): string {
	try {
		return readFileSync(`/proc/${pid}/${what}`, 'utf8')
	} catch {
		return ''
	}
}

/** The Node processes of the tree. */
const listNode = (root: number): number[] =>
	listTree(root).filter((pid) => readProc(pid, 'cmdline').split('\0')[0]?.endsWith('node'))

/** Resident memory of each Node process of the tree, in megabytes (10^6 bytes). */
export function readNodeMemory(root: number): number[] {
	return listNode(root)
		.map((pid) => /VmRSS:\s+(\d+) kB/.exec(readProc(pid, 'status'))?.[1] ?? '0')
		.map((kibibytes) => (Number(kibibytes) * 1024) / 1e6)
}

/** What the Node processes of the tree have open together: all files, and sockets among them. */
export function readOpenFiles(root: number): { files: number; sockets: number } {
	const open = listNode(root).flatMap((pid) => {
		const folder = `/proc/${pid}/fd`
		return readdirSync(folder).map((name) => readlinkIfThere(`${folder}/${name}`))
	})
	return { files: open.length, sockets: open.filter((target) => target.startsWith('socket:')).length }
}

/** Seconds that the Node processes of the tree have been ready to run while other work had the cores. */
export const readWaitedSeconds = (root: number): number =>
	listNode(root).reduce((sum, pid) => sum + Number(readProc(pid, 'schedstat').split(' ')[1] ?? 0) / 1e9, 0)

function readlinkIfThere(path: string): string {
	try {
		return readlinkSync(path)
	} catch {
		return ''
	}
}
