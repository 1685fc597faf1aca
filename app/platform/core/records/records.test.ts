import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#app/platform/core/actor.ts'
import {
	deleteRecord,
	purgeDeletedRecords,
	restoreRecord,
} from '#app/platform/core/records/deleted-records.server.ts'
import { Conflict, Missing, saveRecord, versionOf } from '#app/platform/core/records/save-record.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { asOwner } from '#tests/reset-database.ts'

const schools = pgTable('schools', {
	id: id(),
	name: text().notNull().unique(),
	seats: integer(),
	created_at: created_at(),
	updated_at: updated_at(),
})
const pupils = pgTable('pupils', { id: id(), school_id: uuid(), name: text().notNull() })
const tests = pgTable('school_tests', { id: id(), school_id: uuid().notNull(), name: text().notNull() })
const answers = pgTable('test_answers', { id: id(), test_id: uuid().notNull(), value: text() })

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }

beforeAll(() =>
	asOwner((client) =>
		client.query(`
			create table schools (id uuid primary key default gen_random_uuid(), name text not null unique, seats integer,
				created_at timestamptz not null default now(), updated_at timestamptz not null default now());
			create table pupils (id uuid primary key default gen_random_uuid(), school_id uuid references schools on delete set null, name text not null);
			create table school_tests (id uuid primary key default gen_random_uuid(), school_id uuid not null references schools on delete cascade, name text not null);
			create table pupil_marks (school_id uuid references schools on delete cascade, pupil_id uuid references pupils on delete cascade, primary key (school_id, pupil_id));
			create table test_answers (id uuid primary key default gen_random_uuid(), test_id uuid not null references school_tests on delete cascade, value text)`),
	),
)

const makeSchool = (name: string) => transact((tx) => saveRecord(tx, schools, {}, { name, seats: 5 }, by))
const versionNow = async (school: string) =>
	(
		await db
			.select({ version: versionOf(schools) })
			.from(schools)
			.where(eq(schools.id, school))
	)[0]?.version
const trail = (school: string) =>
	db
		.select({ action: audit_log.action, changed: audit_log.changed, who: audit_log.actor_email })
		.from(audit_log)
		.where(eq(audit_log.record_id, school))
		.orderBy(audit_log.at)

test('a save writes who did what, with the names of the changed columns alone', async () => {
	const school = await makeSchool('Audited')
	const version = await versionNow(school.id)
	await transact((tx) =>
		saveRecord(tx, schools, { id: school.id, version }, { name: 'Audited', seats: 6 }, by),
	)
	expect(await trail(school.id)).toEqual([
		{ action: 'create', changed: ['name', 'seats'], who: 'a@hub.example' },
		{ action: 'update', changed: ['seats'], who: 'a@hub.example' },
	])
})

test('a save that fails later leaves neither the change nor its audit entry', async () => {
	const school = await makeSchool('Undone')
	const version = await versionNow(school.id)
	const failing = transact(async (tx) => {
		await saveRecord(tx, schools, { id: school.id, version }, { name: 'Half' }, by)
		throw new Error('power cut')
	})
	await expect(failing).rejects.toThrow('power cut')
	expect(await versionNow(school.id)).toBe(version)
	expect(await trail(school.id)).toHaveLength(1)
})

test('a save that changes nothing keeps the version', async () => {
	const school = await makeSchool('Same')
	const version = await versionNow(school.id)
	await transact((tx) => saveRecord(tx, schools, { id: school.id, version }, { name: 'Same', seats: 5 }, by))
	expect(await versionNow(school.id)).toBe(version)
})

test('C3 of two administrators who save at once one is told: 50 tries, no silent overwrite', async () => {
	const school = await makeSchool('Contested')
	for (let attempt = 0; attempt < 50; attempt++) {
		const version = await versionNow(school.id)
		const results = await Promise.allSettled(
			[1, 2].map((seats) =>
				transact((tx) =>
					saveRecord(
						tx,
						schools,
						{ id: school.id, version },
						{ name: 'Contested', seats: attempt * 10 + seats },
						by,
					),
				),
			),
		)
		const refused = results.filter((result) => result.status === 'rejected')
		expect(refused.map(({ reason }) => reason instanceof Conflict && reason.status)).toEqual([409])
	}
})

test('a form without a version, or with an invented one, is refused', async () => {
	const school = await makeSchool('Versionless')
	for (const version of [undefined, '', '2026-01-01 00:00:00+00', "x'"]) {
		const saving = transact((tx) => saveRecord(tx, schools, { id: school.id, version }, { name: 'New' }, by))
		await expect(saving).rejects.toThrow(Conflict)
	}
	const gone = transact((tx) =>
		saveRecord(tx, schools, { id: crypto.randomUUID(), version: 'x' }, { name: 'N' }, by),
	)
	await expect(gone).rejects.toThrow(Missing)
})

async function makeFullSchool(name: string) {
	const school = await makeSchool(name)
	const [pupil] = await db.insert(pupils).values({ school_id: school.id, name: 'Keza' }).returning()
	const [exam] = await db.insert(tests).values({ school_id: school.id, name: 'Exam' }).returning()
	await db.insert(answers).values([
		{ test_id: exam!.id, value: 'a' },
		{ test_id: exam!.id, value: null },
	])
	await pool.query('insert into pupil_marks values ($1, $2)', [school.id, pupil!.id])
	return { school, pupil: pupil! }
}

const everything = async (school: string) => ({
	school: (await pool.query('select to_jsonb(s) v from schools s where id = $1', [school])).rows,
	pupils: (await pool.query('select to_jsonb(p) v from pupils p where school_id = $1', [school])).rows,
	marks: (await pool.query('select pupil_id from pupil_marks where school_id = $1', [school])).rows,
	tests: (await pool.query('select to_jsonb(t) v from school_tests t where school_id = $1', [school])).rows,
	answers: (
		await pool.query(
			'select to_jsonb(a) v from test_answers a join school_tests t on t.id = test_id where school_id = $1 order by a.id',
			[school],
		)
	).rows,
})
const binOf = async (school: string) =>
	(await db.select().from(deleted_records).where(eq(deleted_records.record_id, school)))[0]!

test('ADM-GEN-008 a deleted record comes back whole: its columns, what went with it and what pointed to it', async () => {
	const { school, pupil } = await makeFullSchool('Binned')
	const before = await everything(school.id)
	await transact((tx) => deleteRecord(tx, schools, school.id, by))
	expect(await everything(school.id)).toMatchObject({ tests: [], marks: [] })
	expect(await db.select().from(pupils).where(eq(pupils.id, pupil.id))).toEqual([
		{ ...pupil, school_id: null },
	])
	expect((await trail(school.id)).at(-1)).toMatchObject({ action: 'delete' })

	await transact(async (tx) => restoreRecord(tx, (await binOf(school.id)).id, by))
	expect(await everything(school.id)).toEqual(before)
	expect(await binOf(school.id)).toBeUndefined()
	expect((await trail(school.id)).at(-1)).toMatchObject({ action: 'restore' })
})

test('a record whose place is taken is not put back, and stays in the bin', async () => {
	const { school } = await makeFullSchool('Twin')
	await transact((tx) => deleteRecord(tx, schools, school.id, by))
	await makeSchool('Twin')
	const bin = await binOf(school.id)
	await expect(transact((tx) => restoreRecord(tx, bin.id, by))).rejects.toThrow(Refusal)
	expect(await binOf(school.id)).toEqual(bin)
})

test('a reference that was set anew meanwhile is left alone', async () => {
	const { school, pupil } = await makeFullSchool('Old school')
	const other = await makeSchool('New school')
	await transact((tx) => deleteRecord(tx, schools, school.id, by))
	await db.update(pupils).set({ school_id: other.id }).where(eq(pupils.id, pupil.id))
	await transact(async (tx) => restoreRecord(tx, (await binOf(school.id)).id, by))
	expect((await db.select().from(pupils).where(eq(pupils.id, pupil.id)))[0]?.school_id).toBe(other.id)
})

test('of two who delete one record the second is told that it is gone', async () => {
	const school = await makeSchool('Once')
	const results = await Promise.allSettled(
		[1, 2].map(() => transact((tx) => deleteRecord(tx, schools, school.id, by))),
	)
	expect(results.filter((r) => r.status === 'rejected').map((r) => r.reason instanceof Missing)).toEqual([
		true,
	])
})

test('the bin keeps 30 days', async () => {
	const [young, old] = [await makeSchool('Young'), await makeSchool('Old')]
	for (const { id } of [young, old]) await transact((tx) => deleteRecord(tx, schools, id, by))
	await db
		.update(deleted_records)
		.set({ deleted_at: sql`now() - interval '30 days 1 minute'` })
		.where(eq(deleted_records.record_id, old.id))
	await db
		.update(deleted_records)
		.set({ deleted_at: sql`now() - interval '29 days 23 hours'` })
		.where(eq(deleted_records.record_id, young.id))
	expect(await transact(purgeDeletedRecords)).toBe(1)
	expect(await binOf(young.id)).toBeDefined()
})
