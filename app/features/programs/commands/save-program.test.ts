import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteProgram } from '#app/features/programs/commands/delete-program.server.ts'
import { saveProgram } from '#app/features/programs/commands/save-program.server.ts'
import { ProgramForm } from '#app/features/programs/forms.server.ts'
import { getProgram } from '#app/features/programs/queries/admin.server.ts'
import { findProgram, listPrograms } from '#app/features/programs/queries.server.ts'
import { PROGRAM_ICONS, slugOf, USUAL_POSITION } from '#app/features/programs/rules.ts'
import { program_applications, programs } from '#app/features/programs/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { preparePicture } from '#app/platform/core/files/prepare-image.server.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { PAGES_CHANGED } from '#app/platform/web/pages/pages-changed.server.ts'
import { restoreRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { Conflict } from '#app/platform/core/records/save-record.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }
const typed = { title: 'Robotics Lab', description: 'Arms and wheels.', icon: 'zap' }
const form = (values: object = {}) => ProgramForm.parse({ ...typed, ...values })
async function save(values: object = {}, target: { id?: string; version?: string } = {}) {
	const typed = form(values)
	const image = await preparePicture(typed.image, { bucket: 'programs', field: 'image' })
	return transact((tx) => saveProgram(tx, { ...typed, image, ...target }, by))
}

async function picture(name = 'lab.png') {
	const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a13a22' } })
		.png()
		.toBuffer()
	return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

async function editable(id: string) {
	const program = await getProgram(db, id)
	if (!program) throw new Error('no such program')
	return program
}

test('ADM-PROG-002, ADM-PROG-003, ADM-PROG-004 title, description and icon are required, the rest is not', () => {
	const wrong = ProgramForm.safeParse({ title: ' ', description: '', icon: 'anchor', image: '' })
	expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
		['title', 'Title is required'],
		['description', 'Description is required'],
		['icon', 'Choose one of the listed values for Icon'],
	])
	const { title, description, icon, remove_image, ...rest } = form()
	expect([{ title, description, icon }, remove_image]).toEqual([typed, false])
	expect(new Set(Object.values(rest))).toEqual(new Set([null]))
})

test.each(PROGRAM_ICONS)('ADM-PROG-006, ADM-PROG-010 the icon %s is kept', async (icon) => {
	const { id } = await save({ icon })
	expect((await editable(id)).icon).toBe(icon)
})

test('ADM-PROG-008, ADM-PROG-009, ADM-PROG-012 a program is added with a slug of its own, then changed without losing it', async () => {
	const made = await save({ title: 'Café & Code!' })
	const twin = await save({ title: 'Cafe code' })
	expect([made.slug, twin.slug]).toEqual(['cafe-code', 'cafe-code-2'])
	const { version, updated_at } = await editable(made.id)
	const changed = await save({ title: 'Renamed', description: 'New.' }, { id: made.id, version })
	expect(changed).toMatchObject({ title: 'Renamed', description: 'New.', slug: 'cafe-code' })
	expect(changed.updated_at.getTime()).toBeGreaterThanOrEqual(updated_at.getTime())
	expect(
		await db
			.select({ action: audit_log.action, changed: audit_log.changed })
			.from(audit_log)
			.where(eq(audit_log.record_id, made.id))
			.orderBy(audit_log.at),
	).toEqual([
		{
			action: 'create',
			changed: expect.arrayContaining(['title', 'description', 'icon', 'slug', 'image_url']),
		},
		{ action: 'update', changed: ['title', 'description'] },
	])
})

test('F-66, D-008 the site lists programs by the order given; one without a place comes after the four, first added first', async () => {
	const titles = ['Of no place', 'Of no place either', 'Behind all', 'Before them']
	const places = ['', '', '101', '99']
	const made = []
	for (const [at, title] of titles.entries()) made.push(await save({ title, position: places[at] }))
	const listed = async () =>
		(await listPrograms(db)).map(({ title }) => title).filter((title) => titles.includes(title))
	expect(await listed()).toEqual(['Before them', 'Of no place', 'Of no place either', 'Behind all'])
	const [first] = made
	if (!first) throw new Error('nothing was made')
	const { version, position } = await editable(first.id)
	expect(position).toBe(USUAL_POSITION)
	await save({ title: 'Of no place', position: '999' }, { id: first.id, version })
	expect(await listed()).toEqual(['Before them', 'Of no place either', 'Behind all', 'Of no place'])
	const wrong = ProgramForm.safeParse({ ...typed, position: '1000' })
	expect(wrong.error?.issues.map(({ message }) => message)).toEqual(['Order must be at most 999'])
})

test('two programs of one title at once get two slugs', async () => {
	const made = await Promise.all(Array.from({ length: 6 }, () => save({ title: 'Same moment' })))
	expect(new Set(made.map(({ slug }) => slug)).size).toBe(6)
})

test('slugs hold what an address may hold', () => {
	expect(['  Ünïcode—Title ', '日本', `${'a'.repeat(59)} b`, '!!!'].map(slugOf)).toEqual([
		'unicode-title',
		'program',
		'a'.repeat(59),
		'program',
	])
})

test('ADM-PROG-005, ADM-PROG-011, ADM-STOR-001, ADM-STOR-004 a picture goes to the programs bucket; the next replaces it; it can be removed', async () => {
	const made = await save({ image: await picture() })
	expect(made.image_url).toMatch(/^\/files\/programs\/[0-9a-f-]{36}$/)
	const [kept] = await db.select().from(files).where(eq(files.bucket, 'programs'))
	expect(made.image_url).toBe(`/files/programs/${kept?.id}`)

	const kept_as_is = await save(
		{ title: 'Same picture' },
		{ id: made.id, version: (await editable(made.id)).version },
	)
	expect(kept_as_is.image_url).toBe(made.image_url)
	const replaced = await save(
		{ image: await picture() },
		{ id: made.id, version: (await editable(made.id)).version },
	)
	expect(replaced.image_url).not.toBe(made.image_url)
	expect(
		await db
			.select()
			.from(files)
			.where(eq(files.id, kept?.id ?? '')),
	).toEqual([])
	const removed = await save(
		{ remove_image: 'true' },
		{ id: made.id, version: (await editable(made.id)).version },
	)
	expect(removed.image_url).toBeNull()
	expect(await db.select().from(files).where(eq(files.bucket, 'programs'))).toEqual([])
})

test('ADM-PROG-007 a picture of more than 5 MB, and a file that is none, are refused beside the field', async () => {
	const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
	const script = new File(['<svg onload="alert(1)">'], 'x.png', { type: 'image/png' })
	for (const [image, message] of [
		[large, 'File size too large'],
		[script, 'File type not allowed'],
	] as const) {
		const refused = await save({ image }).catch((error: unknown) => error)
		expect(refused).toBeInstanceOf(Refusal)
		expect(refused).toMatchObject({ message, field: 'image' })
	}
})

test('a save over another administrator’s is refused and its picture is not kept', async () => {
	const made = await save()
	const { version } = await editable(made.id)
	await save({ title: 'First' }, { id: made.id, version })
	await expect(save({ title: 'Second', image: await picture() }, { id: made.id, version })).rejects.toThrow(
		Conflict,
	)
	expect((await editable(made.id)).title).toBe('First')
	expect(await db.select().from(files).where(eq(files.bucket, 'programs'))).toEqual([])
})

test('D-092 deleting a program keeps its applications; putting it back joins them again', async () => {
	const made = await save({ title: 'Gone for a while' })
	const [application] = await db
		.insert(program_applications)
		.values({
			program_id: made.id,
			first_name: 'Keza',
			last_name: 'Uwase',
			email: 'k@mail.example',
			phone: '+250788123456',
			project_description: 'p',
			motivation: 'm',
			experience: 'e',
			startup_sector: 'EdTech',
			startup_stage: 'Idea',
		})
		.returning()
	expect((await editable(made.id)).applications).toBe(1)
	await transact((tx) => deleteProgram(tx, made.id, by))
	expect(await findProgram(db, made.slug)).toBeNull()
	const programOf = async () =>
		(
			await db
				.select()
				.from(program_applications)
				.where(eq(program_applications.id, application?.id ?? ''))
		)[0]?.program_id
	expect(await programOf()).toBeNull()
	const [bin] = await db.select().from(deleted_records).where(eq(deleted_records.record_id, made.id))
	await transact((tx) => restoreRecord(tx, bin?.id ?? '', by))
	expect(await programOf()).toBe(made.id)
	expect(await db.select().from(programs).where(eq(programs.id, made.id))).toEqual([made])
})

test('every change tells all processes that pages have changed, once it is committed', async () => {
	const client = await pool.connect()
	const heard: string[] = []
	client.on('notification', ({ channel }) => heard.push(channel))
	await client.query(`listen ${PAGES_CHANGED}`)
	const made = await save()
	await save({ title: 'Other' }, { id: made.id, version: (await editable(made.id)).version })
	await transact((tx) => deleteProgram(tx, made.id, by))
	await expect.poll(() => heard).toEqual([PAGES_CHANGED, PAGES_CHANGED, PAGES_CHANGED])
	await client.query('unlisten *')
	client.release()
})
