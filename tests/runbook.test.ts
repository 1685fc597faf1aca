import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { system } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { ACT_NAMES } from '#app/platform/core/audit/words.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import { asOwner } from '#tests/reset-database.ts'

const guide = readFileSync('docs/operations.md', 'utf8')
const runbook = guide.slice(
	guide.indexOf('## When personal data got out'),
	guide.indexOf('## Which browsers'),
)
const block = /```sql\n([\s\S]*?)```/.exec(runbook)?.[1] ?? ''
const statements = block.split(';\n').filter((statement) => statement.trim() !== '')

/** Every event that the server's log knows, as its type names them. */
const union =
	/type SecurityEvent =\n([\s\S]*?)\n\n/.exec(
		readFileSync('app/platform/core/security/security-log.server.ts', 'utf8'),
	)?.[1] ?? ''
const events = [...union.matchAll(/'(\w+)'/g)].map(([, event = '']) => event)

beforeAll(async () => {
	await createApplication()
	await db.insert(security_events).values(events.map((event) => ({ event })))
	const left = { action: 'export', table_name: 'donations', record_id: null, changed: ['status: pending'] }
	await transact((tx) => audit(tx, system, left))
})

test('S8 the statements of the runbook run, and leave out nothing that happened at the doors', async () => {
	expect(statements).toHaveLength(3)
	expect(events.length).toBeGreaterThan(20)
	const [doors, acts, touched] = await asOwner(async (owner) => {
		const answers: Record<string, unknown>[][] = []
		for (const statement of statements) {
			answers.push((await owner.query(statement.replace('MOMENT', '2100-01-01'))).rows)
		}
		return answers
	})
	const found = doors?.map(({ event }) => event)
	expect(events.filter((event) => !found?.includes(event))).toEqual([
		'submission_success',
		'submission_error',
	])
	expect(acts).toMatchObject([{ action: 'export', table_name: 'donations', changed: ['status: pending'] }])
	expect(touched).toHaveLength(1)
	// The acts that it points at are called so.
	const named = [...block.matchAll(/'([a-z][a-z -]+)'/g)].map(([, act = '']) => act)
	expect(named.filter((act) => !(act in ACT_NAMES) && act !== '30 days')).toEqual([])
	expect(named.filter((act) => act in ACT_NAMES).length).toBeGreaterThan(4)
})

test('S8 the runbook renews every password that the settings hold', () => {
	const rows = [...guide.matchAll(/^\| ([A-Z_0-9]+) \|.*$/gm)]
	const holders = rows.filter(([row]) => /password@|secret@|API-KEY@|passphrase|bearer token/.test(row))
	const names = holders.map(([, name = '']) => name)
	expect(names.length).toBeGreaterThan(5)
	const renewed = /New passwords for what the settings hold:[\s\S]*?\n\d\./.exec(runbook)?.[0] ?? ''
	expect([...names, 'CACHE_PURGE_URL'].filter((name) => !renewed.includes(name))).toEqual([])
})
