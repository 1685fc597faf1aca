import { brotliCompressSync, constants } from 'node:zlib'

const ROUNDS = 4000

const rows = Array.from({ length: 200 }, (_, n) => ({
	id: n,
	name: `Aline ${n}`,
	email: `aline-${n}@example.org`,
}))

/** What a page is made of, without our program: objects, text, garbage, compression. */
function work(): number {
	let length = 0
	for (let round = 0; round < ROUNDS; round++) {
		const text = JSON.stringify(JSON.parse(JSON.stringify(rows))).replace(
			/[a-z]+-\d+@/g,
			(name) => `<${name}>`,
		)
		length += brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }).length
	}
	return length
}

/**
 * How slow the machine is just now: milliseconds of CPU for a piece of work that never changes. On a machine with
 * neighbours it may double within minutes, and every figure by the CPU-second with it.
 */
export function readYardstick(): number {
	const before = process.cpuUsage()
	work()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}
