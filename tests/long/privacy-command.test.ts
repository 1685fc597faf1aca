import { execFile } from 'node:child_process'
import { type EventEmitter, once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { createPhoto } from '#app/platform/core/files/testing.server.ts'
import type { Answer, Values } from '#tests/browser/http.ts'
import { startOwnProgram } from '#tests/long/own-program.ts'

const own = await startOwnProgram()
const folder = mkdtempSync(join(tmpdir(), 'hub-privacy-'))
afterAll(async () => {
	await own[Symbol.asyncDispose]()
	rmSync(folder, { recursive: true, force: true })
})

const NAME = 'Kanarikazi'
const email = 'kanarikazi@mail.example'
/** What she is recognised by, in tables and in files. */
const TRACE = /kanarikazi|788.?454.?545/i
const NAMES = /^(?:first_name|last_name|full_name|donor_name|contact_name|company_name)$/

/** The command as whoever runs the hub types it. */
function privacy(...args: string[]): Promise<{ code: number; said: string }> {
	const env = { PATH: process.env['PATH'], HOME: folder, DATA_DIR: own.program.dataDir }
	return new Promise((resolve) => {
		execFile('npm', ['run', '--silent', 'privacy', '--', ...args], { env }, (error, stdout, stderr) =>
			resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}`.trim() }),
		)
	})
}

/** The same form as she fills it in. */
function asHer(typed: Record<string, string>, nth: number): Values {
	const spellings = [email, email.toUpperCase(), email.replace('@', `+${nth}@`)]
	const mine: Record<string, string> = { email: spellings[nth % 3] ?? email, phone: '+250788454545' }
	return Object.fromEntries(
		Object.entries(typed).map(([field, value]) => [
			field,
			NAMES.test(field) ? `${NAME} ${field.replaceAll('_', ' ')}` : (mine[field] ?? value),
		]),
	)
}

/** She sends every form once, membership with her photograph. */
async function sendEverything(): Promise<void> {
	for (const [nth, form] of own.forms.entries()) {
		const visitor = own.visitor()
		const { path, values } = await visitor.getForm(form.path(nth), form.field)
		const more = form.name === 'membership' && { photo: createPhoto() }
		const answer: Answer = await visitor.post(path, { ...values, ...asHer(form.type(nth), nth), ...more })
		expect([form.name, answer.status]).toEqual([form.name, 303])
	}
}

/** What only a passed exam gives, laid down for her enrollment. */
async function giveCertificate(): Promise<string> {
	const number = `IRIS-${Date.now()}-KANARIKAZ`
	await own.owner.query(
		`insert into certificates (enrollment_id, course_id, student_name, course_title, completion_date,
			certificate_number, hub_name, credential)
		select e.id, c.id, e.first_name || ' ' || e.last_name, c.title, now(), $1, 'IRIS Hub', 'x.y.z'
		from enrollments e join courses c on c.id = e.course_id where lower(e.email) like 'kanarikazi%'`,
		[number],
	)
	return number
}

/** Rows of every table, of the queue, too, that hold anything of her. */
async function rowsOfHer(): Promise<string[]> {
	const { rows: tables } = await own.owner.query<{ name: string }>(
		`select format('%I.%I', schemaname, tablename) as name from pg_tables
		where schemaname not in ('pg_catalog', 'information_schema')`,
	)
	const found: string[] = []
	for (const { name } of tables) {
		const { rows } = await own.owner.query<{ row: string }>(
			`select t::text as row from ${name} t where t::text ~* $1`,
			[TRACE.source],
		)
		found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`))
	}
	return found
}

/** Files of the program that hold anything of her: its database's own, and the encrypted backups, age by themselves. */
const filesOfHer = (): string[] =>
	['files', 'outbox'].flatMap((name) =>
		readdirSync(join(own.program.dataDir, name), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name))
			.filter((file) => TRACE.test(readFileSync(file, 'latin1').replace(/=\r?\n/g, ''))),
	)

const uploads = () => {
	const store = join(own.program.dataDir, 'files', 'memberships')
	return existsSync(store) ? readdirSync(store, { recursive: true }) : []
}

/** The files in an archive, as text. */
async function unpack(file: string): Promise<Map<string, string>> {
	const found = new Map<string, string>()
	const reading = extract()
	reading.on('entry', ({ name }, stream, next) => {
		void text(stream).then((content) => {
			found.set(name, content)
			next()
		})
	})
	reading.end(readFileSync(file))
	await once(reading as unknown as EventEmitter, 'finish')
	return found
}

type Copy = { about: { spellings: string[] }; sections: { heading: string; records: object[] }[] }

test('S8 a person who sent every form asks for her data, then that it is erased: `npm run privacy` beside the running hub', async () => {
	await sendEverything()
	const number = await giveCertificate()
	// The last of her mails is written.
	await expect
		.poll(
			async () =>
				(
					await own.owner.query(
						`select 1 from email_logs where status = 'pending' and to_email ~* 'kanarikazi'`,
					)
				).rowCount,
			{ timeout: 60_000 },
		)
		.toBe(0)
	expect(filesOfHer().length).toBeGreaterThan(5)
	const held = new Set((await rowsOfHer()).map((row) => row.slice(0, row.indexOf(':'))))
	expect(held.size).toBeGreaterThan(11)

	const file = join(folder, 'copy.tar')
	const exported = await privacy('export', email, '--to', file)
	expect([exported.code, exported.said]).toEqual([0, expect.stringContaining('Donations: 1')])
	expect(statSync(file).mode & 0o777).toBe(0o600)
	const inside = await unpack(file)
	const copy = JSON.parse(inside.get('personal-data.json') ?? '') as Copy
	expect(copy.about.spellings.length).toBeGreaterThan(2)
	expect(
		Object.fromEntries(copy.sections.map(({ heading, records }) => [heading, records.length])),
	).toMatchObject({
		'Applications to programs': 1,
		'Applications to opportunities': 1,
		'Registrations for events': 1,
		Enrollments: 2,
		Certificates: 1,
		'Applications for a membership': 1,
		Appointments: 1,
		'Consultation bookings': 1,
		Donations: 1,
		'Partnership and Digital Bridge applications': 2,
		Messages: 1,
	})
	expect([...inside.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(1)
	expect(uploads().length).toBeGreaterThan(0)
	const again = await privacy('export', email, '--to', file)
	expect([again.code, again.said]).toEqual([1, expect.stringContaining('is there already')])

	const erased = await privacy('erase', email.toUpperCase())
	expect([erased.code, erased.said]).toEqual([0, expect.stringContaining('Deleted:')])
	expect(erased.said).toMatch(/Kept without the person:[\s\S]*Donations: 1/)
	expect(await rowsOfHer()).toEqual([])
	expect(filesOfHer()).toEqual([])
	expect(uploads().filter((name) => /\.\w+$/.test(String(name)))).toEqual([])
	expect(TRACE.test(own.program.readLog())).toBe(false)

	const { rows } = await own.owner.query<object>(
		`select donor_name, email, amount from donations where transaction_id is not null order by created_at desc limit 1`,
	)
	expect(rows).toEqual([{ donor_name: 'erased', email: 'erased', amount: 25_000 }])
	const page = await own.visitor().get(`/certificate/${number}`)
	expect([page.status, TRACE.test(page.text.replaceAll(number, ''))]).toEqual([200, false])
	expect(page.text.replaceAll('<!-- -->', '')).toContain('This certificate was withdrawn')

	expect(await privacy('erase', email)).toEqual({ code: 0, said: 'Nothing is kept under this address.' })
	expect(await privacy('export', email)).toEqual({ code: 1, said: 'Nothing is kept under this address.' })
	expect((await privacy('erase')).code).toBe(1)
	const { rows: acts } = await own.owner.query<object>(
		`select action, actor_email, record_id from audit_log where action in ('export-person', 'erase-person') order by at`,
	)
	expect(acts).toEqual([
		{ action: 'export-person', actor_email: 'system', record_id: null },
		// What could not be written was read: the file stood there already.
		{ action: 'export-person', actor_email: 'system', record_id: null },
		{ action: 'erase-person', actor_email: 'system', record_id: null },
	])
	console.log(`S8 privacy: ${own.forms.length} forms, ${held.size} tables, 0 rows and 0 files left`)
})
