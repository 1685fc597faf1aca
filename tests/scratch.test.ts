import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const MAKE = new URL('scratch.ts', import.meta.url).href

/** A process that makes such a folder on this disk, and ends in this way. */
const make = (disk: string, end: string) =>
	spawnSync(
		process.execPath,
		[
			'--input-type=module',
			'--eval',
			`import { makeScratch } from ${JSON.stringify(MAKE)}
			console.log(makeScratch(['/nowhere', ${JSON.stringify(disk)}]))
			${end}`,
		],
		{ encoding: 'utf8' },
	)

test('the folder of a run goes with it, and what runs that were killed have left goes when the next one begins', () => {
	const disk = mkdtempSync(join(tmpdir(), 'scratch-'))
	onTestFinished(() => rmSync(disk, { recursive: true, force: true }))
	expect(make(disk, 'throw new Error("broken off")').stdout).toContain(disk)
	expect(readdirSync(disk)).toEqual([])
	make(disk, 'process.kill(process.pid, "SIGKILL")')
	expect(readdirSync(disk)).toHaveLength(1)
	const [left] = readdirSync(disk)
	mkdirSync(join(disk, `hub-tests-${process.pid}-ours`))
	make(disk, '')
	expect(existsSync(join(disk, left!))).toBe(false)
	expect(readdirSync(disk)).toEqual([`hub-tests-${process.pid}-ours`])
})
