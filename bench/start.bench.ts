import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProgram } from '#tests/browser/program.ts'
import type { Row } from './bench.ts'
import { readNodeMemory } from './processes.ts'

export const name = 'Start and memory at rest'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

export async function run(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), 'hub-start-'))
	chmodSync(folder, 0o755)
	const dataDir = join(folder, 'data')
	try {
		const first = await startProgram({ dataDir })
		await first.stop()
		const again = await startProgram({ dataDir })
		await wait(10_000)
		const most = Math.max(...readNodeMemory(again.pid))
		await again.stop()
		return [
			{
				figure: 'first start: database made, migrated, starter content, ready',
				measured: seconds(first.readyAfter),
				limit: '<= 2 s',
				ok: first.readyAfter <= 2000,
			},
			{
				figure: 'start on its data',
				measured: seconds(again.readyAfter),
				limit: '<= 0.9 s',
				ok: again.readyAfter <= 900,
			},
			{
				figure: 'memory at rest, largest process',
				measured: `${Math.round(most)} MB`,
				limit: '<= 300 MB',
				ok: most > 0 && most <= 300,
			},
		]
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}
