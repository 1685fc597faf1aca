import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { EVERY_KIND } from '#app/platform/live/changes.ts'
import { changes } from '#app/platform/live/changes.server.ts'
import { ChangeStreams, type StreamLimits } from '#app/platform/live/change-streams.server.ts'

const made: ChangeStreams[] = []
afterEach(() => {
	for (const streams of made.splice(0)) streams.close()
})

const make = (limits: Partial<StreamLimits> = {}) => {
	const streams = new ChangeStreams(limits)
	made.push(streams)
	return streams
}

const ada = { session: 'ada', stillStands: async () => true }

/** Reads a stream as it comes. */
function read(body: ReadableStream<Uint8Array> | null) {
	const seen = { text: '', isOver: false }
	const follow = async () => {
		for await (const piece of body ?? []) seen.text += Buffer.from(piece).toString()
		seen.isOver = true
	}
	void follow()
	return {
		/** Names and data of the events so far. */
		events: () =>
			[...seen.text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(
				([, name, data]) => [name, JSON.parse(data ?? '')] as const,
			),
		isOver: () => seen.isOver,
	}
}

const changed = (stream: ReturnType<typeof read>) =>
	stream.events().flatMap(([name, data]) => (name === 'changed' ? [Object.keys(data)] : []))

test('D-149 a stream begins with what has changed of late and the server’s clock, by names and moments alone', async () => {
	changes.tell('programs')
	changes.tell('sessions')
	const stream = read(make().open(ada))
	await expect.poll(() => stream.events().length).toBe(1)
	const [[name, hello]] = stream.events() as [
		readonly [string, { told: Record<string, number>; now: number }],
	]
	expect(name).toBe('hello')
	expect(Object.keys(hello.told)).toEqual(['programs'])
	expect(hello.now - (hello.told['programs'] ?? 0)).toBeGreaterThanOrEqual(0)
})

test('D-149 a burst is one event at once and one for the rest, a second later', async () => {
	const stream = read(make().open(ada))
	for (let n = 0; n < 30; n++) {
		changes.tell(n % 2 ? 'events' : 'news')
		await sleep(10)
	}
	await sleep(300)
	expect(changed(stream)).toHaveLength(1)
	await expect
		.poll(() => changed(stream))
		.toEqual([['news', 'events'], expect.arrayContaining(['events', 'news'])])
	changes.tell()
	await expect.poll(() => changed(stream).at(-1)).toEqual([EVERY_KIND])
})

test('D-149 a beat comes while nothing happens, and each asks the guard again', async () => {
	const stillStands = vi.fn(async () => true)
	const stream = read(make({ beatMs: 30 }).open({ session: 'ada', stillStands }))
	await expect.poll(() => stream.events().filter(([name]) => name === 'beat').length).toBeGreaterThan(2)
	expect(stillStands.mock.calls.length).toBeGreaterThan(2)
})

test.each([
	['has ended', async (): Promise<boolean> => false, ['end']],
	['cannot be told', (): Promise<boolean> => Promise.reject(new Error('no database')), []],
] as const)('D-149 a session that %s ends its stream with the next beat', async (_what, answer, said) => {
	const streams = make({ beatMs: 30 })
	const stream = read(streams.open({ session: 'ada', stillStands: answer }))
	await expect.poll(stream.isOver).toBe(true)
	expect(
		stream
			.events()
			.slice(1)
			.map(([name]) => name),
	).toEqual(said)
	expect(streams.size).toBe(0)
})

test('D-149 an ended session or a right that was taken away is asked after at once, and told to nobody', async () => {
	for (const kind of ['sessions', 'administrators']) {
		const streams = make()
		let stands = true
		const stream = read(streams.open({ session: 'ada', stillStands: async () => stands }))
		changes.tell(kind)
		await sleep(100)
		expect([changed(stream), stream.isOver()]).toEqual([[], false])
		stands = false
		changes.tell(kind)
		await expect.poll(stream.isOver).toBe(true)
	}
})

test('D-149 a session has so many streams and no more: the oldest gives way; all together have a bound, too', async () => {
	const streams = make({ perSession: 2, inAll: 3 })
	const own = [1, 2, 3].map(() => read(streams.open(ada)))
	await expect.poll(() => own.map(({ isOver }) => isOver())).toEqual([true, false, false])
	expect(streams.open({ ...ada, session: 'eve' })).not.toBeNull()
	expect(streams.open({ ...ada, session: 'bea' })).toBeNull()
	expect(streams.open(ada)).not.toBeNull()
	expect(streams.size).toBe(3)
})

test('D-149 a reader who leaves is forgotten, one who does not read is cut', async () => {
	const streams = make({ beatMs: 1 })
	await streams.open(ada)?.cancel()
	expect(streams.size).toBe(0)
	const body = streams.open(ada)
	await expect.poll(() => streams.size).toBe(0)
	await expect(new Response(body).text()).rejects.toThrow('nobody reads')
})

test('D-149 the end of the process ends every stream at once, and opens none', async () => {
	const streams = make()
	const stream = read(streams.open(ada))
	streams.close()
	await expect.poll(stream.isOver).toBe(true)
	expect(streams.open(ada)).toBeNull()
})
