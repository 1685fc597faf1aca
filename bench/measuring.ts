/** Far apart, they tell of a machine that does other things. */
export type Times = { percentile95: number; median: number; quickest: number }

/** In milliseconds. @param ask is told the round, from -5 on: the first are not counted */
export async function measure(ask: (round: number) => Promise<unknown>, rounds = 60): Promise<Times> {
	const took: number[] = []
	for (let round = -5; round < rounds; round++) {
		const began = performance.now()
		await ask(round)
		if (round >= 0) took.push(performance.now() - began)
	}
	const sorted = took.toSorted((a, b) => a - b)
	const at = (position: number) => sorted[position] ?? Number.NaN
	return {
		percentile95: at(Math.ceil(rounds * 0.95) - 1),
		median: at(Math.floor(rounds / 2)),
		quickest: at(0),
	}
}

/** Reads everything. @returns how many bytes came */
export async function drain(stream: AsyncIterable<Uint8Array>, onChunk = () => {}): Promise<number> {
	let bytes = 0
	for await (const chunk of stream) {
		onChunk()
		bytes += chunk.byteLength
	}
	return bytes
}

/** Looks at this process's memory until it is stopped. @returns by how many megabytes it was at most above what it had been */
export function watchMemory(): { stop: () => number } {
	globalThis.gc?.()
	const before = process.memoryUsage().rss
	let most = before
	const look = () => (most = Math.max(most, process.memoryUsage().rss))
	const watch = setInterval(look, 20)
	return {
		stop() {
			clearInterval(watch)
			look()
			return (most - before) / 2 ** 20
		},
	}
}
