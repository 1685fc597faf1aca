import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as donationsScreen from '#app/features/donations/admin/donations.admin.tsx'
import * as screen from '#app/features/donations/admin/pledges.admin.tsx'
import { donations } from '#app/features/donations/tables.server.ts'
import { createPledge } from '#app/features/donations/testing.server.ts'
import { listPersonLines } from '#app/features/people/queries/person-lines.server.ts'
import {
	countKinds,
	findPeople,
	getPerson,
	listKnownAddresses,
} from '#app/features/people/queries/person.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { postToScreen, readScreen, renderScreen } from '#tests/admin-request.ts'
import { at, bill, monthsOf, paid, say } from '#tests/pledges.ts'
import { resetDatabase } from '#tests/reset-database.ts'

test('issue N4, D-173 the record of a pledge leads to each of its months, first to one whose money is held, where that is accepted', async () => {
	await resetDatabase()
	const { pledge, gift } = await createPledge(at('2026-10-23T10:00:00Z'))
	const held = await bill(pledge.id, '2026-11-23')
	await say(held.id, paid(10_000), at('2026-11-24T10:00:00Z'))
	const waits = await bill(pledge.id, '2026-12-23')
	const path = `/admin/donations/monthly/${pledge.id}`
	const readMonths = async () => {
		const { data } = await readScreen(screen, path)
		const page = renderScreen(screen, path, data)
		const rows = page.matchAll(
			/<li[^>]*><a [^>]*href="\/admin\/donations\/([0-9a-f-]{36})"[^>]*>(.*?)<\/a>(.*?)<\/li>/g,
		)
		return [...rows].map(([, id, month, state = '']) => [id, month, state.replaceAll(/<[^>]*>/g, '')])
	}
	expect(await readMonths()).toEqual([
		[held.id, 'November 2026', 'Money held'],
		[waits.id, 'December 2026', 'Pending'],
		[gift.id, 'October 2026', 'Completed'],
	])
	await postToScreen(donationsScreen, `/admin/donations/${held.id}/complete`)
	expect((await monthsOf(pledge.id)).map(({ payment_status }) => payment_status)).toEqual([
		'completed',
		'completed',
		'pending',
	])
	expect((await readMonths()).map(([, month]) => month)).toEqual([
		'December 2026',
		'November 2026',
		'October 2026',
	])
})

test('issue N4 pledges with money that is held are found by it and say so first, and what was only asked for is no record of a person', async () => {
	await resetDatabase()
	const { pledge } = await createPledge(at('2026-10-23T10:00:00Z'))
	await createPledge(at('2026-10-24T10:00:00Z'))
	const held = await bill(pledge.id, '2026-11-23')
	const path = '/admin/donations/monthly?money=held'
	const look = async () => {
		const { data } = await readScreen(screen, path)
		return {
			kinds: data.live.kinds,
			found: data.list.rows.map(({ id }) => id),
			html: renderScreen(screen, path, data),
		}
	}
	expect((await look()).found).toEqual([])
	await say(held.id, paid(10_000), at('2026-11-24T10:00:00Z'))
	const { found, html, kinds } = await look()
	// The donation that waits is what an open list hears of.
	expect(kinds).toEqual(['pledges', 'donations'])
	expect(found).toEqual([pledge.id])
	// Its figure above the list, its filter and its row.
	expect(html.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Money held\s+1\s+waiting/)
	expect(html).toMatch(/<td[^>]*><span[^>]*>Money held</)
	const person = (await getPerson(db, pledge.email))!
	expect([person.waiting, person.records.map(({ status }) => status)]).toEqual([
		1,
		['pending', 'completed', 'completed'],
	])
	await postToScreen(donationsScreen, `/admin/donations/${held.id}/complete`)
	expect((await look()).found).toEqual([])
	expect((await getPerson(db, pledge.email))!.total).toBe(3)
})

test('issue N4, S8 whoever has only months that were asked for has a page without records, and no count has them', async () => {
	await resetDatabase()
	const { pledge, gift } = await createPledge(at('2026-10-23T10:00:00Z'))
	const month = await bill(pledge.id, '2026-11-23')
	const look = async () => ({
		person: (await getPerson(db, pledge.email))!,
		kinds: await countKinds(db, [pledge.email]),
		found: (await findPeople(db, [pledge.email])).map(({ total }) => total),
		known: await listKnownAddresses(db, [pledge.email]),
	})
	const { person, kinds, found } = await look()
	expect([person.total, person.records.length, kinds, found]).toEqual([
		1,
		1,
		[{ kind: 'donation', count: 1 }],
		[1],
	])
	await db.delete(donations).where(eq(donations.id, gift.id))
	const left = await look()
	expect(left.known).toEqual([pledge.email])
	expect([left.person.total, left.person.records, left.kinds, left.found]).toEqual([0, [], [], [0]])
	expect(left.person.names).toEqual([month.donor_name])
	expect((await listPersonLines(db, [pledge.email])).lines.filter(({ sent }) => sent)).toEqual([])
})
