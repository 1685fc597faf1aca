import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { startProgram } from '#tests/browser/program.ts'
import type { Bench, Row } from './bench.ts'
import { readYardstick } from './yardstick.ts'

/** Runs the named benches, or all, one after the other; ends with exit code 1 if a figure misses its limit. */
const wanted = process.argv.slice(2)
const files = globSync('bench/*.bench.ts')
	.toSorted()
	.filter((file) => wanted.length === 0 || wanted.includes(basename(file, '.bench.ts')))
if (files.length === 0) throw new Error(`no bench is called ${wanted.join(', ')}`)

function print({ figure, measured, limit, ok }: Row): void {
	console.log(`  ${ok ? 'ok  ' : 'MISS'}  ${figure.padEnd(66)} ${measured.padStart(18)}   limit ${limit}`)
}

readYardstick()
const rows: Row[] = []
for (const file of files) {
	const bench = (await import(resolve(file))) as Bench
	if (bench.alone && wanted.length === 0) continue
	console.log(`\n${bench.name}`)
	const before = readYardstick()
	const program = await startProgram({ env: bench.env ?? {} })
	try {
		for (const row of await bench.run(program)) {
			print(row)
			rows.push(row)
		}
	} finally {
		await program.stop()
	}
	console.log(
		`  the machine's yardstick: ${before.toFixed(0)} ms before, ${readYardstick().toFixed(0)} ms after`,
	)
}
const missed = rows.filter((row) => !row.ok)
console.log(`\n${rows.length} figures, ${missed.length} beyond their limits`)
process.exitCode = missed.length > 0 ? 1 : 0
