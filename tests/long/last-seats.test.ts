import { expect, test } from 'vitest'
import { startOwnProgram } from '#tests/long/own-program.ts'

const ROUNDS = 50
const CROWD = 60
const SEATS = 5

test('C1 fifty rounds of sixty people for five seats over two processes: five have one each time, nobody sees a fault', async () => {
	await using own = await startOwnProgram({ env: { LOG_LEVEL: 'error' } })
	let people = 0
	const visitors = await Promise.all(
		Array.from({ length: CROWD }, async () => {
			const visitor = own.visitor()
			const { values } = await visitor.getForm('/contact', 'message')
			return { visitor, csrf_token: values['csrf_token'] ?? '' }
		}),
	)
	let refused = 0
	for (let round = 0; round < ROUNDS; round++) {
		await own.owner.query('delete from rate_limits')
		const { rows } = await own.owner.query<{ id: string }>(
			`insert into events (title, description, date, location, price, capacity)
			select 'Round', description, now() + interval '9 days', location, 0, $1 from events limit 1 returning id`,
			[SEATS],
		)
		const id = rows[0]?.id ?? ''
		const answers = await Promise.all(
			visitors.map(({ visitor, csrf_token }) => {
				const n = ++people
				return visitor.post(`/events/${id}/register`, {
					csrf_token,
					idempotency_key: crypto.randomUUID(),
					first_name: 'Aline',
					last_name: 'Uwase',
					email: `seat-${n}@mail.example`,
					phone: `+250788${String(n).padStart(6, '0')}`,
					organization: '',
				})
			}),
		)
		const statuses = answers.map(({ status }) => status)
		expect([round, statuses.filter((status) => status === 303).length]).toEqual([round, SEATS])
		expect([round, statuses.filter((status) => status >= 500)]).toEqual([round, []])
		refused += statuses.length - SEATS
		const taken = await own.owner.query('select 1 from event_registrations where event_id = $1', [id])
		expect([round, taken.rowCount]).toEqual([round, SEATS])
		await own.owner.query('delete from events where id = $1', [id])
	}
	console.log(`C1: ${ROUNDS} rounds, ${ROUNDS * SEATS} seats given, ${refused} politely refused`)
}, 600_000)
