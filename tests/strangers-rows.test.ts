import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { logSecurityEvent, flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { post, publicActions, statusOf, submissions } from '#tests/public-forms.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

beforeAll(resetDatabase)

/** Tables into which only who is signed in, a job or an update writes. */
const NOT_BY_STRANGERS = [
	'account_rules',
	'administrators',
	'payment_refunds',
	'backup_codes',
	'calendar_addresses',
	'passkeys',
	'two_factors',
	'saved_views',
	'courses',
	'lessons',
	'lesson_pictures',
	'exams',
	'premium_courses',
	'programs',
	'opportunities',
	'events',
	'news',
	'bank_lines',
	'gift_months',
	'spendings',
	'campaigns',
	// By triggers, of the gifts that are counted with the donations.
	'campaign_sums',
	'partners',
	'startups',
	'team_members',
	'sponsored_content',
	'hub_details',
	'site_texts',
	'appointment_hours',
	'communities',
	'record_notes',
	'record_versions',
	'mailings',
	'email_templates',
	'linked_addresses',
	// By a provider's word that money came.
	'receipts',
	'receipt_counters',
	// By what providers say, at night or in a statement that an administrator reads.
	'payment_comparisons',
	'account_movements',
	'accounting_accounts',
	'statement_lines',
	'payment_differences',
	'scheduled_decisions',
	'deleted_records',
	'starter_records',
	'backups',
	'troubles',
]

/** What docs/security.md says that a stranger can make grow: the cells of each line. */
function entries(): string[][] {
	const section = readFileSync('docs/security.md', 'utf8').split('## What a stranger can make grow')[1] ?? ''
	const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
	return lines.slice(1).map((line) => line.split('|').slice(1, -1))
}

/** The tables among it. */
const listed = (): string[] =>
	entries().flatMap(([cell = '']) => Array.from(cell.matchAll(/`([a-z_]+)`/g), ([, name]) => name ?? ''))

/** Entries without a test that floods them: a file that is there, and sends more than a few of something. */
const unflooded = (lines: readonly string[][]): string[] =>
	lines.flatMap(([what = '', , , cell = '']) => {
		const named = Array.from(cell.matchAll(/`([^`]+\.test\.tsx?)`/g), ([, name = '']) => name)
		const beside = named[0]?.replace(/[^/]+$/, '') ?? ''
		const files = named.map((name) =>
			[name, `app/${name}`, `app/${beside}${name}`].find((file) => existsSync(file)),
		)
		const isFlood = files.every(
			(file) => file && /\bfor \(let|length: [A-Z\d_]{2,}/.test(readFileSync(file, 'utf8')),
		)
		return named.length > 0 && isFlood ? [] : [what.trim()]
	})

const tables = () =>
	asOwner(async (owner) => {
		const { rows } = await owner.query<{ name: string }>(
			`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
		)
		return rows.map(({ name }) => name)
	})

/** Tables of the schema of which neither the list nor this file knows who writes them. */
const unknown = async () => {
	const known = new Set([...listed(), ...NOT_BY_STRANGERS])
	return (await tables()).filter((name) => !known.has(name))
}

/** Tables with rows that were written since. */
const writtenSince = async (transaction: string) => {
	const names = await tables()
	return await asOwner(async (owner) => {
		const written: string[] = []
		for (const name of names) {
			const { rowCount } = await owner.query(
				`select from ${name} where xmin::text::bigint > $1::bigint limit 1`,
				[transaction],
			)
			if (rowCount === 1) written.push(name)
		}
		return written
	})
}

/** Posts every form of visitors. @returns the tables that were written, and do not stand in the list */
async function unlisted(): Promise<{ written: string[]; missing: string[] }> {
	const sent = await submissions()
	const { rows } = await asOwner((owner) =>
		owner.query<{ now: string }>('select pg_current_xact_id()::text as now'),
	)
	for (const [file, action] of await publicActions())
		expect([file, statusOf(await post(action, sent[file]!))]).toEqual([file, 303])
	logSecurityEvent('unauthorised_access', { client_address: '192.0.2.1' })
	await flushSecurityEvents()
	const written = await writtenSince(rows[0]!.now)
	return { written, missing: written.filter((name) => !listed().includes(name)) }
}

test('F-129: every table is known for who writes it, and one that a stranger can make grow stands in docs/security.md', async () => {
	expect(await unknown()).toEqual([])
	expect(listed().filter((name) => NOT_BY_STRANGERS.includes(name))).toEqual([])
	await asOwner((owner) => owner.query('create table planted (id int)'))
	expect(await unknown()).toEqual(['planted'])
	await asOwner((owner) => owner.query('drop table planted'))
})

test('F-129: each entry of what a stranger can make grow names the tests that flood it', () => {
	expect(unflooded(entries())).toEqual([])
	expect(entries().length).toBeGreaterThan(15)
	const planted = [
		['none', '', '', ''],
		['gone', '', '', '`tests/gone.test.ts`'],
		['few', '', '', '`platform/core/files/serve.test.ts`'],
	]
	expect(unflooded(planted)).toEqual(['none', 'gone', 'few'])
})

test('F-129: what the forms of visitors write stands in the list with its bound; a planted table does not', async () => {
	const { written, missing } = await unlisted()
	expect(missing).toEqual([])
	for (const name of ['contacts', 'email_logs', 'idempotency_keys', 'notifications', 'security_events'])
		expect(written).toContain(name)
	await resetDatabase()
	await asOwner((owner) =>
		owner.query(`create table planted (id int);
			create function plant() returns trigger language plpgsql security definer as
				$$ begin insert into planted values (1); return null; end $$;
			create trigger plant after insert on contacts for each row execute function plant()`),
	)
	expect((await unlisted()).missing).toEqual(['planted'])
	await asOwner((owner) => owner.query('drop function plant() cascade; drop table planted'))
})
