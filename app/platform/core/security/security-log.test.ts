import { expect, test } from 'vitest'
import { db, pool } from '#app/platform/core/db/db.server.ts'
import {
	flushSecurityEvents,
	logSecurityEvent,
	sweepSecurityEvents,
} from '#app/platform/core/security/security-log.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import { asOwner } from '#tests/reset-database.ts'

test('D-117, ACC-LOG-006, ACC-LOG-007, ACC-LOG-008, ACC-LOG-009, ACC-LOG-010, ACC-LOG-011 security events are kept on the server, in order and without secrets', async () => {
	const detail = { form: 'contact', reason: 'token c4naryc4naryc4naryc4naryc4naryc4nary of jane@example.com' }
	logSecurityEvent('rate_limit_exceeded', { client_address: '192.0.2.1', detail })
	logSecurityEvent('csrf_mismatch', { client_address: '192.0.2.1' })
	logSecurityEvent('submission_success', { detail: { form: 'contact' } })
	logSecurityEvent('submission_error', { detail: { form: 'contact' } })
	logSecurityEvent('bot_detected', { detail: { form: 'contact' } })
	logSecurityEvent('account_locked', { actor_email: 'admin@example.com' })
	await flushSecurityEvents()
	const kept = await db.select().from(security_events).orderBy(security_events.at)
	expect(kept.map((row) => row.event).toSorted()).toEqual([
		'account_locked',
		'bot_detected',
		'csrf_mismatch',
		'rate_limit_exceeded',
		'submission_error',
		'submission_success',
	])
	expect(kept.find((row) => row.event === 'rate_limit_exceeded')).toMatchObject({
		client_address: '192.0.2.1',
		actor_email: null,
		detail: { form: 'contact', reason: 'token [token] of [email]' },
	})
	expect(kept.find((row) => row.event === 'account_locked')?.actor_email).toBe('admin@example.com')
})

test('an event is written by itself a moment later', async () => {
	logSecurityEvent('logout', { actor_email: 'later@example.com' })
	await expect
		.poll(async () => (await db.select().from(security_events)).map((row) => row.actor_email))
		.toContain('later@example.com')
})

test('F-12 events whose time is over are removed, younger ones stay', async () => {
	const now = new Date()
	const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
	await asOwner((owner) => owner.query('delete from security_events'))
	await db
		.insert(security_events)
		.values([
			...Array.from({ length: 5_001 }, () => ({ event: 'old', at: daysAgo(731) })),
			{ event: 'young', at: daysAgo(729) },
		])
	expect(await sweepSecurityEvents(now)).toBe(5_001)
	expect((await db.select().from(security_events)).map(({ event }) => event)).toEqual(['young'])
	expect(await sweepSecurityEvents(now)).toBe(0)
})

test('F-129: of too many events the oldest go before their time, but none of the last month', async () => {
	const now = new Date()
	const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
	await asOwner((owner) => owner.query('delete from security_events'))
	const made = [300, 200, 100, 40, 20, 10].map((days) => ({ event: `${days}`, at: daysAgo(days) }))
	await db.insert(security_events).values(made)
	const left = async () =>
		(await db.select().from(security_events).orderBy(security_events.at)).map(({ event }) => event)
	expect(await sweepSecurityEvents(now, 4)).toBe(2)
	expect(await left()).toEqual(['100', '40', '20', '10'])
	expect(await sweepSecurityEvents(now, 1)).toBe(2)
	expect(await left()).toEqual(['20', '10'])
})

test('F-129: the program can add events, and neither change nor remove them, but those of thirty days ago and older', async () => {
	const refused = { cause: { code: '42501' } }
	await expect(db.update(security_events).set({ event: 'logout' })).rejects.toMatchObject(refused)
	await expect(db.delete(security_events)).rejects.toMatchObject(refused)
	const young = new Date(Date.now() - 29 * 86_400_000)
	await expect(pool.query('select forget_security_events($1, 10)', [young])).rejects.toThrow('thirty days')
})

test('an event that cannot be written fails nothing', async () => {
	await pool.end()
	logSecurityEvent('logout')
	await expect(flushSecurityEvents()).resolves.toBeUndefined()
})
