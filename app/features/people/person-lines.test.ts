import { beforeEach, expect, test } from 'vitest'
import { createAccount } from '#app/features/accounts/testing.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import * as page from '#app/features/people/admin/person.tsx'
import { LINES, listPersonLines, readBehind } from '#app/features/people/queries/person-lines.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const email = 'aline.mutesi@mail.example'
const at = (day: number, minute = 0) => new Date(Date.UTC(2026, 10, day, 8, minute))

beforeEach(resetDatabase)

const kindsOf = async (search = '') => {
	const { lines, next } = await page.loader({
		...askAsAdmin(`/admin/people/${email}${search}`),
		params: { email },
	})
	return { next, kinds: lines.map(({ sent, act, mail }) => sent?.kind ?? act?.action ?? mail?.subject) }
}

test('F-166 a person’s page has what they sent, what was done about it and what was written to them, by day, and nothing of others', async () => {
	const { id } = await createApplication({ email, created_at: at(20) })
	await createDonation({ email, created_at: at(23), payment_status: 'completed' })
	const other = await createApplication({ email: 'other@mail.example', created_at: at(21) })
	const did = { actor_email: 'claudine@hub.example', table_name: 'program_applications' }
	await db.insert(audit_log).values([
		{ ...did, action: 'approve', record_id: id, at: at(22) },
		{ ...did, action: 'reject', record_id: other.id, at: at(22) },
	])
	const mail = { subject: 'You are in', status: 'pending', created_at: at(22, 5) } as const
	await db.insert(email_logs).values([
		{ ...mail, to_email: email },
		{ ...mail, to_email: 'other@mail.example' },
	])
	expect(await kindsOf()).toEqual({
		next: null,
		kinds: ['donation', 'You are in', 'approve', 'program_application'],
	})
})

test('F-166 what an administrator did stands on the page of the address that is theirs, once', async () => {
	const { id: user } = await createAccount({ email })
	const { id } = await createApplication({ email, created_at: at(20) })
	const did = { actor_id: user, actor_email: email, table_name: 'program_applications' }
	await db.insert(audit_log).values([
		{ ...did, action: 'approve', record_id: id, at: at(21) },
		{ ...did, action: 'update', table_name: 'programs', record_id: null, at: at(22) },
	])
	expect((await kindsOf()).kinds).toEqual(['update', 'approve', 'program_application'])
})

test('F-166 a long life is read by pages, each line once, in its order, whatever an address asks', async () => {
	const { id } = await createApplication({ email, created_at: at(1) })
	const same = at(5)
	await db.insert(audit_log).values(
		Array.from({ length: 2 * LINES }, (_, n) => ({
			actor_email: 'claudine@hub.example',
			action: 'update',
			table_name: 'program_applications',
			record_id: id,
			at: n % 2 ? same : at(6, n % 50),
		})),
	)
	const seen: string[] = []
	let next: string | null = null
	for (let n = 0; n === 0 || next; n++) {
		const read = await listPersonLines(db, [email], readBehind(next))
		seen.push(...read.lines.map((line) => line.id))
		next = read.next
		expect(n).toBeLessThan(4)
	}
	expect([seen.length, new Set(seen).size]).toEqual([2 * LINES + 1, 2 * LINES + 1])
	for (const made of ['x', '2026-01-01 x', 'x'.repeat(1000), "2026-01-01T00:00:00.000000Z '"])
		expect(readBehind(made)).toBeUndefined()
	expect((await kindsOf('?behind=nonsense')).kinds).toHaveLength(LINES)
})
