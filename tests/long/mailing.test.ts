import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { startOwnProgram } from '#tests/long/own-program.ts'
import { quantile, watchPages } from '#tests/long/page-times.ts'

const PEOPLE = 10_000

/** As many in an hour as the setting allows: 28 a second. */
const MAILS_PER_HOUR = '100000'

/** How long pages are watched before, and again after all have left, in milliseconds. */
const WITHOUT_MS = 60_000

/** A mail server in a thread of its own, so that its work is not taken for the program's, nor keeps the pages' clock waiting. */
async function startSink() {
	const taken = new SharedArrayBuffer(4)
	const thread = new Worker(new URL('mail-sink.ts', import.meta.url), { workerData: taken })
	const [port] = (await once(thread, 'message')) as [number]
	return {
		url: `smtp://127.0.0.1:${port}`,
		count: () => Atomics.load(new Int32Array(taken), 0),
		[Symbol.asyncDispose]: async () => void (await thread.terminate()),
	}
}

test('issue M while a mailing to ten thousand people leaves, 99 of 100 pages take at most 1.2 times what they take without', async () => {
	await using sink = await startSink()
	await using own = await startOwnProgram({
		env: { LOG_LEVEL: 'error', MAIL_URL: sink.url, MAILS_PER_HOUR },
		keepsChanges: false,
	})
	await own.owner.query(
		`insert into program_applications (program_id, first_name, last_name, email, phone, project_description, motivation,
			experience, startup_sector, startup_stage)
		select (select id from programs where not hidden limit 1), 'Aline', 'Uwase', 'aline-' || n || '@mail.example',
			'+250788123456', 'P', 'M', 'E', 'AgriTech', 'Idea' from generate_series(1, $1) n`,
		[PEOPLE],
	)
	const writer = await own.signIn()
	const watch = async (ms: number) => {
		const until = performance.now() + ms
		return watchPages(own, () => performance.now() >= until)
	}
	// The first pages of a program that has just started are not counted.
	await watch(10_000)
	const before = await watch(WITHOUT_MS)
	const sent = await writer.submit('/admin/write/registrations/view?type=program_application', {
		subject: 'News of {For}',
		text: 'Muraho {First name},\n\nsee {Own link}.',
	})
	expect(sent.status).toBe(303)
	await expect.poll(sink.count, { timeout: 60_000 }).toBeGreaterThan(0)
	const began = performance.now()
	const during = await watchPages(own, () => sink.count() >= PEOPLE)
	const minutes = (performance.now() - began) / 60_000
	const after = await watch(WITHOUT_MS)
	const without = [...before, ...after]
	const [p99, p99Without] = [quantile(during, 0.99), quantile(without, 0.99)]
	const told = (times: readonly number[]) =>
		`${times.length} pages, median ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`
	console.log(
		`M: ${PEOPLE} letters in ${minutes.toFixed(1)} minutes: ${told(during)}; without: ${told(without)} (before ${quantile(before, 0.99).toFixed(0)}, after ${quantile(after, 0.99).toFixed(0)})`,
	)
	expect(p99 / p99Without).toBeLessThanOrEqual(1.2)
	expect(sink.count()).toBe(PEOPLE)
}, 900_000)
