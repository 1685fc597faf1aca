import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { startOwnProgram } from '#tests/long/own-program.ts'
import { quantile, watchPages } from '#tests/long/page-times.ts'

const PER_SECOND = 50
const SECONDS = 20

test('A4 fifty sign-ins a second for twenty seconds: visitors’ pages stay below 400 ms in 99 of 100', async () => {
	await using own = await startOwnProgram({ env: { LOG_LEVEL: 'error' } })
	const { siteUrl } = own.program
	const { rows } = await own.owner.query<{ password: string }>(
		'select password from credentials where password is not null',
	)
	expect(rows.map(({ password }) => password.slice(0, 17))).toEqual(['scrypt$16384$8$5$'])
	// One visitor's form, from an address of its own each time: what a flood from many machines looks like.
	const attacker = own.visitor()
	const { values } = await attacker.getForm('/admin/login/email', 'password')
	const answers = new Map<number | 'unanswered', number>()
	const flying: Promise<void>[] = []
	const tryOne = async (n: number) => {
		const { address } = new Visitor({ siteUrl })
		const sent = { ...values, email: `nobody-${n}@hub.example`, password: 'Wrong-pass1!' }
		const answer = attacker.post('/admin/login/email', sent, { 'x-forwarded-for': address })
		// Whoever floods may wait longer than the 20 seconds that a request has here.
		const status = await answer.then(
			(given) => given.status,
			() => 'unanswered' as const,
		)
		answers.set(status, (answers.get(status) ?? 0) + 1)
	}
	const until = performance.now() + SECONDS * 1000
	const watching = watchPages(own, () => performance.now() >= until)
	for (let n = 0; n < PER_SECOND * SECONDS; n++) {
		flying.push(tryOne(n))
		await wait(Math.max(0, until - SECONDS * 1000 + ((n + 1) * 1000) / PER_SECOND - performance.now()))
	}
	const [times] = await Promise.all([watching, ...flying])
	const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
	console.log(
		`A4: ${PER_SECOND * SECONDS} sign-ins (${told}); ${times.length} pages, median ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
	)
	answers.delete('unanswered')
	expect([...answers.keys()].toSorted()).toEqual([401, 429])
	expect(quantile(times, 0.99)).toBeLessThan(400)
	// The door is open again for who has the key.
	await expect
		.poll(async () => (await own.signIn()).cookies.has('hub-session'), { timeout: 60_000 })
		.toBe(true)
}, 180_000)
