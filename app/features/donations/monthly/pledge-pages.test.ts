import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { giverPath } from '#app/features/donations/giver/giver-link.server.ts'
import { PledgeForm } from '#app/features/donations/monthly/pledge-form.server.ts'
import { action } from '#app/features/donations/pages/monthly.tsx'
import { pledges } from '#app/features/donations/tables.server.ts'
import { createDonation, createPledge } from '#app/features/donations/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { look } from '#tests/drawn-pages.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

beforeEach(resetDatabase)

const text = async (path: string) =>
	((await look(path))?.html ?? '')
		.replaceAll(/<style.*?<\/style>|<svg.*?<\/svg>/gs, '')
		.replaceAll(/<!-- -->/g, '')
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll(/\s+/g, ' ')

async function press(giver: string, pledge: string, fields: Record<string, string>) {
	const { token, cookie } = newVisitor()
	const { context } = newRouteContext()
	const url = new URL(`http://hub.example${giver}/monthly/${pledge}`)
	const body = new URLSearchParams({ csrf_token: token, idempotency_key: randomUUID(), ...fields })
	const request = new Request(url, { method: 'POST', body, headers: { cookie: cookie.split(';')[0]! } })
	const params = { token: giver.slice('/gifts/'.length), pledge }
	const pattern = '/gifts/:token/monthly/:pledge'
	const answer = await action({ request, url, params, context, pattern } as never)
	return answer instanceof Response
		? { status: answer.status, location: answer.headers.get('location') }
		: { status: answer.init?.status, ...answer.data }
}

const readPledge = async (id: string) => (await db.select().from(pledges).where(eq(pledges.id, id)))[0]!

test('issue N4 the giver’s page says what is given a month, when it is asked for next, and leads to change, pause and stop', async () => {
	const began = new Date()
	const { pledge, gift } = await createPledge(began, { next_due: '2030-12-23', day: 23 })
	const path = giverPath(gift.id)
	const page = await text(path)
	expect(page).toContain('25,000 RWF a month')
	expect(page).toContain('Next on Monday, December 23')
	expect(page).not.toContain('Give again')
	const html = (await look(path))!.html
	for (const to of ['', '#pause', '#stop']) expect(html).toContain(`${path}/monthly/${pledge.id}${to}"`)
	const change = await text(`${path}/monthly/${pledge.id}`)
	expect(change).toContain('Keep 25,000 RWF on the 23rd')
	expect(change).not.toContain('Continue')
})

test('issue N4 a giver changes, pauses, goes on and stops, and a second press changes nothing', async () => {
	const { pledge, gift } = await createPledge(new Date('2026-11-23T10:00:00Z'))
	const path = giverPath(gift.id)
	const back = { status: 303, location: path }
	const changed = { act: 'change', amount_shown: '25000', preset: '25000', amount: '30 000', day: '5' }
	expect(await press(path, pledge.id, changed)).toEqual(back)
	expect(await readPledge(pledge.id)).toMatchObject({ amount: 30_000, day: 5 })
	for (let presses = 0; presses < 2; presses++)
		expect(await press(path, pledge.id, { act: 'pause', months: '3' })).toEqual(back)
	expect(await readPledge(pledge.id)).toMatchObject({ status: 'paused' })
	expect(await text(path)).toContain('Paused until')
	expect(await press(path, pledge.id, { act: 'go on' })).toEqual(back)
	expect(await readPledge(pledge.id)).toMatchObject({ status: 'active' })
	for (let presses = 0; presses < 2; presses++)
		expect(await press(path, pledge.id, { act: 'stop' })).toEqual(back)
	expect(await text(path)).toContain('Stopped. Nothing is asked of you any more.')
	expect(await press(path, pledge.id, { act: 'go on' })).toMatchObject({ status: 409 })
	expect((await look(`${path}/monthly/${pledge.id}`))!.html).toContain('This is no longer here')
})

test('issue N4 nobody changes the pledge of another, by whatever link', async () => {
	const { pledge } = await createPledge(new Date('2026-11-23T10:00:00Z'))
	const other = await createDonation({ email: 'other@mail.example', payment_status: 'completed' })
	const wrong = [giverPath(other.id), '/gifts/none', `/gifts/${'A'.repeat(5000)}`]
	for (const path of wrong) {
		expect(await press(path, pledge.id, { act: 'stop' })).toMatchObject({ status: 404 })
		expect(await text(`${path}/monthly/${pledge.id}`)).not.toContain('25,000')
	}
	expect(await press(giverPath(other.id), 'x'.repeat(5000), { act: 'stop' })).toMatchObject({ status: 404 })
	expect(await readPledge(pledge.id)).toMatchObject({ status: 'active' })
})

test('issue N4 the form takes one amount within the bounds, a day of the calendar and a pause of the list', () => {
	const change = { act: 'change', amount_shown: '25000', preset: '25000', amount: '', day: '31' }
	const read = (fields: Record<string, string>) => {
		const answer = PledgeForm.safeParse(fields)
		return answer.success ? answer.data : answer.error.issues[0]!.message
	}
	expect(read(change)).toEqual({ act: 'change', amount: 25_000, day: 31 })
	expect(read({ ...change, preset: '50000' })).toMatchObject({ amount: 50_000 })
	expect(read({ ...change, amount: '40,000' })).toMatchObject({ amount: 40_000 })
	expect(read({ ...change, preset: '50000', amount: '40000' })).toContain(
		'You wrote 40000 and chose 50,000 RWF',
	)
	expect(read({ ...change, amount: '9999' })).toBe('The minimum donation is 10,000 RWF')
	expect(read({ ...change, amount: '1000001' })).toBe('The maximum donation is 1,000,000 RWF')
	expect(read({ ...change, day: '32' })).toEqual(expect.any(String))
	expect(read({ ...change, day: '' })).toEqual(expect.any(String))
	expect(read({ act: 'pause', months: '3' })).toEqual({ act: 'pause', months: 3 })
	expect(read({ act: 'pause', months: '2' })).toEqual(expect.any(String))
	expect(read({ act: 'leave' })).toEqual(expect.any(String))
})
