import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Parent and used CPU time of a process; undefined once it is gone. */
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
	return { parent: fields[1] ?? 0, cpuSeconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS_PER_SECOND }
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
function readProc(pid: number, what: 'cmdline' | 'status'): string {
	try {
		return readFileSync(`/proc/${pid}/${what}`, 'utf8')
	} catch {
		return ''
	}
}

/** Resident memory of each Node process of the tree, in megabytes (10^6 bytes). */
export function readNodeMemory(root: number): number[] {
	return listTree(root)
		.filter((pid) => readProc(pid, 'cmdline').split('\0')[0]?.endsWith('node'))
		.map((pid) => /VmRSS:\s+(\d+) kB/.exec(readProc(pid, 'status'))?.[1] ?? '0')
		.map((kibibytes) => (Number(kibibytes) * 1024) / 1e6)
}
