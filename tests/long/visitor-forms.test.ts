import { afterAll, expect, test } from 'vitest'
import { HONEYPOT_FIELD } from '#app/platform/web/forms/form-result.ts'
import { startOwnProgram } from '#tests/long/own-program.ts'
import type { VisitorForm } from '../../bench/visitor-forms.ts'

const own = await startOwnProgram()
afterAll(() => own[Symbol.asyncDispose]())

type Row = Record<string, unknown>

/** What only the server sets, under the names of its columns. */
const FORGED: Record<string, string> = {
	id: '00000000-0000-4000-8000-00000000f0f0',
	status: 'approved',
	payment_status: 'completed',
	price: '1',
	amount: '1',
	payment_amount: '1',
	currency: 'USD',
	role: 'admin',
	featured: 'true',
	score: '100',
	passed: 'true',
	created_at: '1999-01-01T00:00:00Z',
	transaction_id: 'FORGED-0001',
	learner_id: '00000000-0000-4000-8000-00000000f0f0',
}

let visitors = 500

/** Sends a form as a new visitor does. @returns the rows that hold the address, each by its table */
async function fillIn(form: VisitorForm, more: Record<string, string> = {}) {
	const n = ++visitors
	const visitor = own.visitor()
	const typed = form.type(n)
	const { path, values } = await visitor.getForm(form.path(n), form.field)
	await own.takeChanges()
	const answer = await visitor.post(path, { ...values, ...more, ...typed })
	const changes = await own.takeChanges()
	const rows: Record<string, Row> = {}
	for (const name of new Set(changes.filter(({ act }) => act === 'INSERT').map((change) => change.name))) {
		const found = await own.owner.query<{ row: Row }>(
			`select to_jsonb(t) as row from ${name} t where t::text like $1`,
			[`%${typed['email']}%`],
		)
		if (found.rows[0]) rows[name] = found.rows[0].row
	}
	return { answer, rows, changes, visitor }
}

test('Z4 every form of visitors takes its own fields alone: 0 stored of at least 130 pairs of form and forged field', async () => {
	let pairs = 0
	const stored: string[] = []
	for (const form of own.forms) {
		const [first, second] = [await fillIn(form), await fillIn(form)]
		const forged = Object.fromEntries(Object.entries(FORGED).filter(([name]) => !(name in form.type(0))))
		const third = await fillIn(form, forged)
		for (const { answer } of [first, second, third])
			expect([form.name, answer.status]).toEqual([form.name, 303])
		expect([form.name, Object.keys(third.rows)]).toEqual([form.name, Object.keys(first.rows)])
		expect(Object.keys(first.rows).length, form.name).toBeGreaterThan(0)
		for (const [table, row] of Object.entries(third.rows)) {
			for (const [column, value] of Object.entries(row)) {
				const usual = JSON.stringify(first.rows[table]?.[column])
				const isOwn = usual !== JSON.stringify(second.rows[table]?.[column])
				const isForged = column in forged && String(value).startsWith((forged[column] ?? '').slice(0, 10))
				if (isOwn ? isForged : JSON.stringify(value) !== usual)
					stored.push(`${form.name}: ${table}.${column} is ${JSON.stringify(value)}, not ${usual}`)
			}
		}
		pairs += Object.keys(forged).length
	}
	console.log(`Z4: ${own.forms.length} forms, ${pairs} pairs`)
	expect(pairs).toBeGreaterThanOrEqual(130)
	expect(stored).toEqual([])
}, 300_000)

test('W14 every form of visitors refuses a filled honeypot, stores nothing and notes it', async () => {
	for (const form of own.forms) {
		const { answer, changes, visitor } = await fillIn(form, { [HONEYPOT_FIELD]: 'filled' })
		// The messages of what was sent before leave meanwhile.
		const kept = changes.filter(({ name, act }) => name !== 'email_logs' || act === 'INSERT')
		expect([form.name, answer.status, kept]).toEqual([form.name, 403, []])
		await expect
			.poll(async () => {
				const query = `select event from security_events where client_address = $1`
				return (await own.owner.query<{ event: string }>(query, [visitor.address])).rows
			})
			.toContainEqual({ event: 'bot_detected' })
	}
}, 120_000)

/** Tables that visitors read, with the columns of theirs that no visitor may see. */
const READ_BY_VISITORS: Record<string, string[]> = {
	...Object.fromEntries(
		['ad_units', 'communities', 'events', 'files', 'hub_details', 'news', 'opportunities', 'partners'].map(
			(name) => [name, []],
		),
	),
	...Object.fromEntries(
		['premium_courses', 'programs', 'sponsored_content', 'startups', 'team_members'].map((name) => [
			name,
			[],
		]),
	),
	courses: [],
	exams: [],
	// A lesson's text, pictures and file are for who takes the course; its title is in the course's page.
	lessons: ['content', 'file_name', 'file_title', 'file_url'],
	lesson_pictures: ['caption', 'image_url'],
	journal: [],
}

type Column = { table: string; column: string; type: string }

/** How a column holds a text, the same in each row or another in each. */
const HOLDING: Record<string, readonly string[]> = {
	text: ['$1::text', `$1::text || '-' || md5(ctid::text)`],
	jsonb: ['to_jsonb($1::text)', `jsonb_build_object('a', $1::text)`],
	ARRAY: ['array[$1::text]'],
}

/** Plants a text of its own in a column, in all rows, as its rules allow. @returns whether a row has it now */
async function plant({ table, column, type }: Column, canary: string): Promise<boolean> {
	for (const text of [canary, `${canary}@mail.example`, `https://${canary}.example/`]) {
		for (const held of HOLDING[type] ?? []) {
			await own.owner.query('begin')
			try {
				// Without the triggers that keep logs from being rewritten.
				await own.owner.query("set local session_replication_role = 'replica'")
				const { rowCount } = await own.owner.query(`update ${table} set ${column} = ${held}`, [text])
				await own.owner.query('commit')
				return (rowCount ?? 0) > 0
			} catch {
				await own.owner.query('rollback')
			}
		}
	}
	return false
}

test('Z3 a canary in every column that is personal or for administrators: at least 40, none in any public page, its data, a feed or a file', async () => {
	await own.signIn()
	await own.owner.query(
		`insert into record_notes (table_name, record_id, text, author_id, author_email)
		select 'program_applications', id, 'A note', 'a1', 'a@hub.example' from program_applications`,
	)
	const addresses = await publicAddresses()
	expect(addresses.length).toBeGreaterThan(60)
	const { rows: columns } = await own.owner.query<Column>(
		`select table_name as table, column_name as column, data_type as type from information_schema.columns
		where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') order by 1, 2`,
	)
	const planted = new Map<string, string>()
	for (const column of columns) {
		const secret = READ_BY_VISITORS[column.table]
		if (secret && !secret.includes(column.column)) continue
		const canary = `canary${planted.size}z`
		if (await plant(column, canary)) planted.set(canary, `${column.table}.${column.column}`)
	}
	console.log(`Z3: ${planted.size} columns with a canary, ${addresses.length} addresses`)
	expect(planted.size).toBeGreaterThanOrEqual(40)
	for (const needed of [
		'memberships.email',
		'donations.email',
		'enrollments.motivation',
		'memberships.bio',
		'record_notes.text',
		'lessons.content',
	])
		expect([...planted.values()]).toContain(needed)
	await own.owner.query(`select pg_notify('pages_changed', '')`)
	const stranger = own.visitor()
	const leaks: string[] = []
	for (const address of addresses) {
		for (const path of [address, `${address}?anew`]) {
			const { status, text } = await stranger.get(path)
			expect([path, status < 500]).toEqual([path, true])
			for (const [found] of text.matchAll(/canary\d+z/g)) leaks.push(`${path}: ${planted.get(found)}`)
		}
	}
	expect([...new Set(leaks)]).toEqual([])
	// The search does find: what visitors do see is seen.
	await own.owner.query(`update partners set description = 'canary0z'`)
	await own.owner.query(`select pg_notify('pages_changed', '')`)
	expect((await stranger.get('/partners?anew')).text).toContain('canary0z')
}, 300_000)

/** Every page of visitors, as a page and as data, with the feeds and what machines ask for. */
async function publicAddresses(): Promise<string[]> {
	const stranger = own.visitor()
	const { text } = await stranger.get('/sitemap.xml')
	const paths = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
	const forms = own.forms.map((form) => form.path(1).split('?')[0] ?? '')
	const pages = [
		...new Set([...paths, ...forms, '/startups', '/elearning/my-link', '/admin/login', '/no-such-page']),
	]
	const machines = [
		'news/rss.xml',
		'opportunities/rss.xml',
		'events/calendar.ics',
		'sitemap.xml',
		'robots.txt',
	]
	return [
		...pages,
		...pages.map((path) => (path === '/' ? '/_root.data' : `${path}.data`)),
		...machines.map((path) => `/${path}`),
		'/site.webmanifest',
		'/.well-known/jwks.json',
		'/.well-known/security.txt',
	]
}
