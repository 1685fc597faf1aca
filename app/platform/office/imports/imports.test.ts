import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as memberships from '#app/features/memberships/admin/import.tsx'
import { memberships as membershipsTable } from '#app/features/memberships/tables.server.ts'
import * as partnersImport from '#app/features/partners/admin/import.tsx'
import { partners } from '#app/features/partners/tables.server.ts'
import * as team from '#app/features/team/admin/import.tsx'
import { team_members } from '#app/features/team/tables.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { readTable } from '#app/platform/office/imports/read-table.server.ts'
import type { ImportResult } from '#app/platform/office/imports/import.server.ts'
import { MOST_BYTES, MOST_LINES } from '#app/platform/office/imports/rules.ts'
import { STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'
import { testAdmin } from '#tests/route-context.ts'

beforeEach(resetDatabase)

type Body = string | Uint8Array<ArrayBuffer>
type Screen = Pick<typeof partnersImport, 'action'>

const fileOf = (body: Body) => new File([body], 'list.csv', { type: 'text/csv' })

/** What the form answers, with the status; of a redirect where it leads. */
async function post(screen: Screen, body: Body, fields: Record<string, string> = {}) {
	const args = askAsAdmin('/admin/import/any', { file: fileOf(body), ...fields })
	const answer = await screen.action(args)
	if (answer instanceof Response)
		return { status: answer.status, to: answer.headers.get('location') ?? '', errors: {}, ready: undefined }
	const { errors, ready } = answer.data as ImportResult
	return { status: answer.init?.status ?? 200, to: '', errors, ready }
}

const check = (screen: Screen, body: Body) => post(screen, body, { [STEP_FIELD]: 'ready' })

const HEADINGS = 'Name,Website,Description,Category'
const line = (n: number, website = 'https://x.example') => `Partner ${n},${website},Makes shirts.,Corporate`
const partnersFile = (lines: number, wrong?: number) =>
	[
		HEADINGS,
		...Array.from({ length: lines }, (_, n) => line(n, n + 2 === wrong ? 'nowhere' : undefined)),
	].join('\n')

const countAll = async () => [await db.$count(partners), await db.$count(audit_log)]

test('issue M 10: a dry run tells how many lines there are, and stores nothing; the import stores them all and is in the log', async () => {
	const dry = await check(partnersImport, partnersFile(300))
	expect(dry.ready).toEqual({ number: 300, titles: ['Partner 0', 'Partner 1', 'Partner 2'] })
	expect(await countAll()).toEqual([0, 0])
	const done = await post(partnersImport, partnersFile(300))
	expect([done.status, done.to]).toEqual([303, expect.stringMatching(/^\/admin\/partners\?done=/)])
	expect(await countAll()).toEqual([300, 301])
	const [act] = await db.select().from(audit_log).where(eq(audit_log.action, 'import'))
	expect(act).toMatchObject({ actor_email: testAdmin.email, table_name: 'partners', changed: ['300 lines'] })
	expect((await db.select().from(partners).limit(1))[0]?.category).toBe('corporate')
})

test('issue M 10: a file that is wrong in line 300 stores nothing, and the line is named with its column', async () => {
	for (const send of [check, post]) {
		const { status, errors } = await send(partnersImport, partnersFile(300, 300))
		expect([status, errors]).toEqual([
			422,
			{
				file: ['One line is not right. Nothing is stored.'],
				lines: ['Line 300, Website: Please enter a valid URL.'],
			},
		])
	}
	expect(await countAll()).toEqual([0, 0])
})

test('issue M 10: what the database refuses in line 300 takes the lines before it along', async () => {
	await asOwner((owner) =>
		owner.query(`alter table partners add constraint not_that_one check (name <> 'Partner 298')`),
	)
	try {
		expect((await post(partnersImport, partnersFile(300))).status).toBe(500)
		expect(await countAll()).toEqual([0, 0])
	} finally {
		await asOwner((owner) => owner.query('alter table partners drop constraint not_that_one'))
	}
})

test('issue M 10: a line that the file has twice, or that the hub has already, is named; the same file is not imported twice', async () => {
	const file = [
		HEADINGS,
		line(1),
		line(2),
		line(1).toUpperCase().replace('HTTPS://X.EXAMPLE', 'https://x.example'),
	].join('\n')
	expect((await post(partnersImport, file)).errors).toMatchObject({
		lines: ['Line 4: Line 2 has the same name.'],
	})
	expect((await post(partnersImport, partnersFile(2))).status).toBe(303)
	expect((await post(partnersImport, partnersFile(2))).errors).toMatchObject({
		lines: [
			'Line 2: There is a partner with this name already.',
			'Line 3: There is a partner with this name already.',
		],
	})
	expect(await db.$count(partners)).toBe(2)
})

test('issue M 10: a second press of one form imports once', async () => {
	const args = () => askAsAdmin('/admin/import/partners', { file: fileOf(partnersFile(3)) })
	const first = args()
	const second = { ...first, request: first.request.clone() }
	const answers = await Promise.all([
		partnersImport.action(first),
		partnersImport.action(second as typeof first),
	])
	expect(answers.map((answer) => (answer instanceof Response ? answer.status : answer.init?.status))).toEqual(
		[303, 303],
	)
	expect(await db.$count(partners)).toBe(3)
})

test('issue M 10: memberships are imported with their kind and state; nobody is written to, and nobody told', async () => {
	const file = [
		'First name;Last name;Email;Phone;Membership;Status;Bio;Startup stage',
		'Aline;Uwase;Aline@mail.example;0788123456;Startup Membership;approved;"Two lines,',
		'and a semicolon; here";Idea',
		'Eric;Nshuti;eric@mail.example;+250788123457;individual;Pending;;',
	].join('\r\n')
	expect((await post(memberships, `\uFEFF${file}`)).status).toBe(303)
	const rows = await db.select().from(membershipsTable).orderBy(membershipsTable.email)
	expect(rows).toMatchObject([
		{
			email: 'aline@mail.example',
			phone: '+250788123456',
			type: 'startup',
			status: 'approved',
			bio: 'Two lines,\nand a semicolon; here',
			startup_stage: 'Idea',
		},
		{
			email: 'eric@mail.example',
			type: 'individual',
			status: 'pending',
			bio: 'Not asked: imported from a file.',
			startup_stage: null,
		},
	])
	expect([await db.$count(email_logs), await db.$count(notifications)]).toEqual([0, 0])
	const again = await post(memberships, file.replace('Eric', 'Erik'))
	expect(again.errors['lines']).toEqual([
		'Line 2: There is a membership with this email and membership already.',
		'Line 4: There is a membership with this email and membership already.',
	])
	const wrong = await check(memberships, file.replace('approved', 'in force').replace('0788123456', '12'))
	expect(wrong.errors['lines']).toEqual([
		expect.stringMatching(/^Line 2, Phone: /),
		'Line 2, Status: Choose one of the listed values for Status.',
		'Line 4: There is a membership with this email and membership already.',
	])
})

test('issue M 10: members of the team are imported with the ways to reach them', async () => {
	const file = 'role\tNAME\tbio\tLinked in\nTrainer\tAda\tTeaches.\thttps://linkedin.com/in/ada\n\n'
	expect((await post(team, file)).status).toBe(303)
	expect(await db.select().from(team_members)).toMatchObject([
		{ name: 'Ada', role: 'Trainer', social_links: { linkedin: 'https://linkedin.com/in/ada' } },
	])
})

const columns = [
	{ name: 'name', label: 'Name' },
	{ name: 'note', label: 'Note', optional: true },
] as const
const bytes = (text: string) => new TextEncoder().encode(text)
const cellsOf = (body: Uint8Array) =>
	readTable(body, columns).lines.map(({ line: at, cells }) => [at, cells['name'], cells['note']])

test('issue M 10: files are read as spreadsheets write them', () => {
	const rows = [
		[2, 'Zoé', 'a, b; c'],
		[3, 'Bob', 'two\nlines'],
		[5, 'Eve', ''],
	]
	const comma = 'Name,Note\nZoé,"a, b; c"\nBob,"two\nlines"\nEve,\n'
	const semicolon = 'Note;NAME\n"a, b; c";Zoé\n"two\nlines";Bob\n;Eve'
	const utf16 = new Uint8Array([
		0xff,
		0xfe,
		...new Uint8Array(Buffer.from('Name\tNote\nZoé\ta, b; c\nBob\t"two\nlines"\nEve\t', 'utf16le')),
	])
	for (const body of [
		bytes(comma),
		bytes(`\uFEFF${comma}`),
		bytes(semicolon),
		utf16,
		Buffer.from(comma, 'latin1'),
	])
		expect(cellsOf(body)).toEqual(rows)
	expect(cellsOf(bytes('sep=;\r\nName;Note\r\nZoé;x\r\n\r\nBob;y'))).toEqual([
		[3, 'Zoé', 'x'],
		[5, 'Bob', 'y'],
	])
})

test('issue M 10: what is wrong with a file as a whole is said in one sentence', async () => {
	const wrong = (body: Uint8Array | string) =>
		readTable(typeof body === 'string' ? bytes(body) : body, columns).faults.map(
			({ line: at, sentence }) => `${at}: ${sentence}`,
		)
	expect(wrong('PK\u0003\u0004')).toEqual([expect.stringContaining('This is a spreadsheet')])
	expect(wrong('Name\0')).toEqual([expect.stringContaining('not text')])
	expect(wrong('')).toEqual([expect.stringContaining('no lines')])
	expect(wrong('Name\n')).toEqual([expect.stringContaining('no lines')])
	expect(wrong('Note,Colour,Note\nx,y,z')).toEqual([
		'1: “Colour” is none of the columns: Name, Note.',
		'1: The column Note is there twice.',
		'1: The column Name is missing.',
	])
	expect(wrong('Name,Note\nA,b,c\nB')).toEqual([
		expect.stringMatching(/^2: There are more cells than headings/),
	])
	expect(wrong('Name,Note\nA,"b\nB,c')).toEqual([expect.stringMatching(/^\d+: A quotation mark/)])
	expect(wrong(`Name\n${'x'.repeat(200_000)}`)).toEqual([expect.stringContaining('too long')])
	expect(wrong(`Name\n${'x\n'.repeat(MOST_LINES)}`)).toEqual([])
	expect(wrong(`Name\n${'x\n'.repeat(MOST_LINES + 1)}`)).toEqual([
		expect.stringContaining('more than 1,000 lines'),
	])
	expect((await post(partnersImport, '')).errors).toEqual({ file: ['Choose a file'] })
	expect((await post(partnersImport, 'x'.repeat(MOST_BYTES + 1))).errors).toEqual({
		file: [expect.stringContaining('more than 2 MB')],
	})
	const many = await check(partnersImport, [HEADINGS, ...Array.from({ length: 150 }, () => ',,,')].join('\n'))
	expect(many.errors['file']).toEqual([expect.stringContaining('no lines')])
	const bad = await check(
		partnersImport,
		[HEADINGS, ...Array.from({ length: 150 }, (_, n) => `N${n},,x,corporate`)].join('\n'),
	)
	expect([bad.errors['file'], bad.errors['lines']?.length, bad.errors['lines']?.at(-1)]).toEqual([
		['150 lines are not right. Nothing is stored.'],
		101,
		'and 50 more.',
	])
})
