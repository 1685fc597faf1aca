import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Visitor } from '#tests/browser/http.ts'

/** What the fault drills have in common. */

/** Waits for something. @returns after how many milliseconds it came. @throws Error if it did not come in time */
export async function until(check: () => Promise<boolean> | boolean, within: number): Promise<number> {
	const since = performance.now()
	while (!(await check())) {
		if (performance.now() - since > within) throw new Error(`not within ${within} ms`)
		await wait(50)
	}
	return performance.now() - since
}

export const childrenOf = (pid: number): number[] => {
	try {
		const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
		return children.trim().split(' ').filter(Boolean).map(Number)
	} catch {
		return []
	}
}

/** SIGKILL to each that is still there. */
export function killAll(pids: readonly number[]): void {
	for (const pid of pids) {
		try {
			process.kill(pid, 'SIGKILL')
		} catch {
			// It went by itself.
		}
	}
}

export async function isReady(siteUrl: string): Promise<boolean> {
	try {
		return (await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(2000) })).ok
	} catch {
		return false
	}
}

export const percentile = (times: readonly number[], part: number): number =>
	times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN

export const APPLY = '/programs/women-in-tech/apply'

/** What somebody types who applies to the program at APPLY. */
export const application = (email: string) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email,
	phone: '+250788123456',
	startup_sector: 'AgriTech',
	startup_stage: 'Idea',
	project_description: 'Soil tests by phone.',
	motivation: 'I want to build it here.',
	experience: 'Two years.',
})

export type Acknowledged = { email: string; at: number }

/**
 * Visitors who apply one after another, each once: who gets no answer, or is told that it did not work, sends the same
 * form again, with its key, until it is taken.
 * @param pause milliseconds between two visitors
 */
export async function applyUntil(
	stop: () => boolean,
	siteUrl: string,
	options: { name: string; acknowledged: Acknowledged[]; pause?: number; refusals?: number[] },
): Promise<void> {
	const { name, acknowledged, pause = 0, refusals = [] } = options
	for (let nth = 0; !stop(); nth++) {
		const email = `${name}-${nth}@mail.example`
		const visitor = new Visitor({ siteUrl })
		let filled: { path: string; values: Record<string, string> } | undefined
		for (;;) {
			try {
				filled ??= await visitor.getForm(APPLY, 'first_name')
				const { status } = await visitor.post(filled.path, { ...filled.values, ...application(email) })
				if (status === 303) {
					acknowledged.push({ email, at: performance.now() })
					break
				}
				refusals.push(status)
			} catch {
				// No answer: nobody knows whether it was taken.
			}
			if (stop()) return
			await wait(250)
		}
		if (pause) await wait(pause)
	}
}

/** Compares what was acknowledged with what is there. */
export function compare(
	acknowledged: readonly Acknowledged[],
	rows: readonly { email: string; of: string }[],
) {
	const kept = new Map(rows.map(({ email, of }) => [email, Number(of)]))
	return {
		lost: acknowledged.filter(({ email }) => !kept.has(email)).map(({ email }) => email),
		doubled: rows.filter(({ of }) => Number(of) !== 1),
	}
}
