import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

/** The system account that PostgreSQL runs under; empty when it is our own. */
export type Account = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root: there it runs as the system's `postgres`, else as `nobody`.
 * @throws Error with a sentence when no such account exists
 */
export function serverAccount(): Account {
	if (process.getuid?.() !== 0) return {}
	const accounts = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.map((line) => line.split(':'))
	const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
	if (!found) throw new Error('Started by root, and no unprivileged account exists: set DATABASE_URL.')
	return { uid: Number(found[2]), gid: Number(found[3]) }
}

/**
 * The name of the account that we run under, by which PostgreSQL knows us (peer authentication).
 * @throws Error with a sentence when the account has no name
 */
export function ownName(): string {
	try {
		return userInfo().username
	} catch (cause) {
		throw new Error(
			`The user id ${process.getuid?.()} has no name in /etc/passwd, which PostgreSQL needs: set DATABASE_URL.`,
			{ cause },
		)
	}
}

/** Whether the account may enter the folder; every folder above it counts. */
export function canEnter(folder: string, account: Account): boolean {
	if (account.uid === undefined) return true
	return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}
