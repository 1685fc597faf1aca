import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/platform/core/db/db.server.ts'
import {
	EventBounds,
	ROWS_PER_ACCOUNT,
	ROWS_PER_DAY,
	ROWS_PER_MINUTE,
	ROWS_PER_NETWORK,
} from '#app/platform/core/security/event-bounds.ts'
import { flushSecurityEvents, logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const rows = () => db.select().from(security_events).orderBy(security_events.at)
const flood = (times: number, from: (nth: number) => string) => {
	for (let nth = 0; nth < times; nth++)
		logSecurityEvent('unauthorised_access', { client_address: from(nth), detail: { path: `/admin/${nth}` } })
}

test('F-122: two thousand refused requests of one network are a few rows and one with a count, and hide no other network', async () => {
	flood(2_000, (nth) => `2001:db8:1:2::${nth.toString(16)}`)
	logSecurityEvent('unauthorised_access', { client_address: '192.0.2.9', detail: { path: '/admin/team' } })
	logSecurityEvent('csrf_mismatch', { client_address: '2001:db8:1:2::1' })
	await flushSecurityEvents()
	const kept = await rows()
	expect(kept).toHaveLength(ROWS_PER_NETWORK + 3)
	expect(kept.filter(({ detail }) => detail['times']).map(({ event, detail }) => [event, detail])).toEqual([
		['unauthorised_access', { times: 2_000 - ROWS_PER_NETWORK }],
	])
	expect(kept.filter(({ client_address }) => client_address === '192.0.2.9')).toHaveLength(1)
	expect(kept.filter(({ event }) => event === 'csrf_mismatch')).toHaveLength(1)
})

test('F-122: a flood from a thousand networks is bounded by the minute and by the day, and so is what is remembered', async () => {
	flood(5_000, (nth) => `10.${nth % 40}.${nth % 25}.1`)
	await flushSecurityEvents()
	const kept = await rows()
	expect(kept.length).toBeLessThanOrEqual(ROWS_PER_MINUTE + ROWS_PER_MINUTE / ROWS_PER_NETWORK + 1)
	const times = kept.reduce((sum, { detail }) => sum + Number(detail['times'] ?? 1), 0)
	expect(times).toBe(5_000)

	let now = 0
	const bounds = new EventBounds(() => now)
	let written = 0
	let counted = 0
	for (let minute = 0; minute < 24 * 60; minute++, now += 60_000) {
		for (let nth = 0; nth < 300; nth++)
			if (bounds.take('csrf_mismatch', { client_address: `10.0.${nth}.${minute % 250}` })) written++
		expect(bounds.size).toBeLessThanOrEqual(ROWS_PER_MINUTE + 1)
		counted += bounds.endMinute().length
	}
	expect(written).toBe(ROWS_PER_DAY)
	expect(counted).toBeLessThanOrEqual(24 * 60)
	expect(bounds.take('csrf_mismatch', { client_address: '192.0.2.1' })).toBe(true)
})

test('F-122: what an administrator does is written each time; the account of tries is told where it is one', async () => {
	for (let nth = 0; nth < 20; nth++) {
		logSecurityEvent('account_changed', { actor_email: 'ada@hub.example', detail: { change: `${nth}` } })
		logSecurityEvent('email_login_failure', { account: 'ada@hub.example', client_address: '192.0.2.1' })
		logSecurityEvent('account_locked', { account: `${nth}@hub.example`, client_address: '192.0.2.1' })
	}
	await flushSecurityEvents()
	const kept = await rows()
	expect(kept.filter(({ event }) => event === 'account_changed')).toHaveLength(20)
	expect(kept.filter(({ detail }) => detail['times']).map((row) => [row.event, row.account_masked])).toEqual([
		['email_login_failure', 'a***@hub.example'],
		['account_locked', null],
	])
})

test('F-122, F-129: what is tried at one account from a thousand networks is a hundred rows a day, and hides no other account', () => {
	let now = 0
	const bounds = new EventBounds(() => now)
	const tried = (account: string) => {
		let written = 0
		for (let minute = 0; minute < 60; minute++, now += 60_000) {
			for (let nth = 0; nth < 20; nth++) {
				const client_address = `10.${minute}.${nth}.1`
				if (bounds.take('email_login_failure', { account, client_address })) written++
			}
			bounds.endMinute()
		}
		return written
	}
	expect(tried('ada@hub.example')).toBe(ROWS_PER_ACCOUNT)
	expect(tried('grace@hub.example')).toBe(ROWS_PER_ACCOUNT)
	now += 86_400_000
	expect(tried('ada@hub.example')).toBe(ROWS_PER_ACCOUNT)
})
