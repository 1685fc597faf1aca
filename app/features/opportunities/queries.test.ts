import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import {
	findOpportunity,
	listNewestOpportunities,
	listOpenOpportunities,
	listOpportunityPaths,
} from '#app/features/opportunities/queries.server.ts'
import { OPPORTUNITIES_A_PAGE, OPPORTUNITY_CATEGORIES } from '#app/features/opportunities/rules.ts'
import { installOpportunities } from '#app/features/opportunities/starter.server.ts'
import { opportunities } from '#app/features/opportunities/tables.server.ts'
import { createOpportunity } from '#app/features/opportunities/testing.server.ts'
import type { OpportunityListQuery } from '#app/features/opportunities/list-query.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const list = (query: Partial<OpportunityListQuery> = {}) =>
	listOpenOpportunities(db, { q: '', category: 'all', page: 1, ...query }, now)
const titles = async (query: Partial<OpportunityListQuery> = {}) =>
	(await list(query)).rows.map(({ title }) => title)

/** An opportunity of this test's own time. */
const open = (given: Parameters<typeof createOpportunity>[0]) =>
	createOpportunity({ application_deadline: at(60 * 24 * 30), created_at: at(-60), ...given })

beforeEach(() => db.delete(opportunities))

test('PUB-OPP-005 to PUB-OPP-019 a record has every field and is found by its id', async () => {
	const given = {
		title: 'T',
		description: 'D',
		category: 'tender',
		company_organization: 'C',
		location: 'L',
		salary_range: null,
		requirements: 'R',
		application_deadline: at(1),
		application_url: null,
		contact_email: 'c@mail.example',
		status: 'closed',
		featured: true,
	} as const
	const { id } = await createOpportunity(given)
	expect(await findOpportunity(db, id)).toEqual({
		id,
		...given,
		publication: 'published',
		created_at: expect.any(Date),
		updated_at: expect.any(Date),
	})
	expect(await findOpportunity(db, crypto.randomUUID())).toBeNull()
})

test('PUB-OPP-008, PUB-OPP-016 the database takes the eight categories and the three statuses alone', async () => {
	for (const category of OPPORTUNITY_CATEGORIES) await open({ category })
	for (const status of ['active', 'expired', 'closed'] as const) await open({ status })
	const refused = { cause: { code: '23514' } }
	await expect(open({ category: 'theft' as 'job' })).rejects.toMatchObject(refused)
	await expect(open({ status: 'draft' as 'active' })).rejects.toMatchObject(refused)
	await expect(open({ application_url: 'javascript:alert(1)' })).rejects.toMatchObject(refused)
	await expect(open({ title: '' })).rejects.toMatchObject(refused)
})

test('PUB-OPP-020, PUB-OPP-021 active ones whose deadline is at or after now: featured first, then the newest', async () => {
	await open({ title: 'old', created_at: at(-30) })
	await open({ title: 'new', created_at: at(-10) })
	await open({ title: 'featured and old', created_at: at(-40), featured: true })
	await open({ title: 'featured and new', created_at: at(-20), featured: true })
	await open({ title: 'ends now', created_at: at(-50), application_deadline: now })
	await open({ title: 'over', application_deadline: at(-1) })
	await open({ title: 'closed', status: 'closed' })
	await open({ title: 'expired', status: 'expired' })
	expect(await titles()).toEqual(['featured and new', 'featured and old', 'new', 'old', 'ends now'])
})

test('PUB-OPP-002, PUB-OPP-003 counts per category: of all that are open, and of those found', async () => {
	for (const category of ['job', 'job', 'grant', 'fellowship', 'other'] as const) await open({ category })
	await open({ category: 'job', title: 'Beekeeper' })
	await open({ category: 'job', status: 'closed' })
	const { counts, total } = await list({ q: 'beekeeper' })
	expect(counts.open).toMatchObject({ job: 3, grant: 1, fellowship: 1, other: 1, tender: 0 })
	expect(counts.found).toMatchObject({ job: 1, grant: 0, other: 0 })
	expect(total).toBe(1)
	expect((await list({ category: 'grant' })).total).toBe(1)
	expect((await list()).total).toBe(6)
})

test('PUB-OPP-025, D-071 search finds any part of title, organization, place, category or description, in any case', async () => {
	await open({
		title: 'Frontend Developer',
		company_organization: 'Umurabyo Net',
		location: 'Kigali',
		description: 'React and 100% patience.',
		category: 'job',
	})
	await open({ title: 'Other', description: 'Nothing', location: 'Huye', category: 'tender' })
	for (const q of ['front', 'END DEV', 'umurabyo', 'kiGALI', 'react', '100%', 'job']) {
		expect([q, await titles({ q })]).toEqual([q, ['Frontend Developer']])
	}
	for (const q of ['frontend huye', '%', '_', '\\', '10_%', "' or 1=1 --"]) {
		expect([q, await titles({ q })]).toEqual([q, q === '%' ? ['Frontend Developer'] : []])
	}
})

test('F-48 a search of several words finds what holds all of them, each in any field; signs mean themselves', async () => {
	await open({
		title: 'Nurse',
		company_organization: 'Clinic',
		location: 'Huye',
		description: '50%_off \\\\ x',
	})
	await open({ title: 'Nurse', company_organization: 'Clinic', location: 'Musanze', description: 'Plain' })
	await open({ title: 'Driver', company_organization: 'Clinic', location: 'Huye', description: 'Plain' })
	const found = async (q: string) => (await list({ q })).rows.map((row) => `${row.title} ${row.location}`)
	for (const q of ['huye nurse', 'NURSE clin huye', 'nurse %_ huye', 'nurse \\\\']) {
		expect([q, await found(q)]).toEqual([q, ['Nurse Huye']])
	}
	expect(await found('nurse plain huye')).toEqual([])
	expect(await found('n%e')).toEqual([])
	const { counts, total } = await list({ q: 'clinic huye' })
	expect([total, counts.found.internship, counts.open.internship]).toEqual([2, 2, 3])
})

test('D-021 "other" has no chip and shows under all and in search', async () => {
	await open({ title: 'Residency', category: 'other' })
	expect(await titles()).toEqual(['Residency'])
	expect(await titles({ q: 'residen' })).toEqual(['Residency'])
	expect(await titles({ category: 'job' })).toEqual([])
})

test('pages follow each other without a gap; one beyond the last is the last', async () => {
	const total = OPPORTUNITIES_A_PAGE * 2 + 1
	for (let i = 0; i < total; i++) await open({ title: `No ${i}`, created_at: at(-(i % 5)) })
	const pages = await Promise.all([1, 2, 3].map((page) => list({ page })))
	const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
	expect(new Set(ids).size).toBe(total)
	expect(pages.map(({ page, rows }) => [page, rows.length])).toEqual([
		[1, OPPORTUNITIES_A_PAGE],
		[2, OPPORTUNITIES_A_PAGE],
		[3, 1],
	])
	expect(await list({ page: 99 })).toEqual(pages[2])
})

test('F-48 with 20,000 opportunities a page of the list and a search of several words are found by the index', async () => {
	for (let from = 1; from <= 20_000; from += 2000) {
		await pool.query(
			`insert into opportunities (title, description, category, company_organization, location, requirements,
				application_deadline, contact_email, featured, created_at)
			select 'Opening ' || i, repeat('Words that fill a description. ', 20),
				(array['job', 'grant', 'tender'])[1 + i % 3], 'House ' || i % 700, 'Kigali', 'None',
				$1::timestamptz + interval '1 day' * (1 + i % 60), 'a@mail.example', i % 50 = 0, $1::timestamptz - interval '1 minute' * i
			from generate_series($2::int, $2::int + 1999) i`,
			[now, from],
		)
	}
	// Only the owner may gather what the planner knows of a table.
	const own = new pg.Pool({ connectionString: process.env['OWNER_DATABASE_URL'], max: 1 })
	await own.query('analyze opportunities')
	await list()
	expect((await list()).total).toBe(20_000)
	expect((await list({ q: 'kigali 1234 opening' })).total).toBe(12)
	expect((await list({ category: 'grant', page: 300 })).rows).toHaveLength(OPPORTUNITIES_A_PAGE)

	const scans = async () => {
		await own.query('select pg_stat_force_next_flush()')
		const { rows } = await own.query<{ scans: string }>(
			"select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'opportunities_search'",
		)
		return Number(rows[0]!.scans)
	}
	const before = await scans()
	const query = { q: 'kigali 12345 opening', category: 'all', page: 1 } as const
	expect((await listOpenOpportunities(drizzle({ client: own }), query, now)).total).toBe(1)
	const after = await scans()
	await own.end()
	expect(after).toBeGreaterThan(before)
})

test('the sitemap and the feed have what is open, and when it last changed', async () => {
	const shown = await open({ title: 'shown' })
	await open({ title: 'closed', status: 'closed' })
	await open({ title: 'over', application_deadline: at(-1) })
	expect(await listOpportunityPaths(db, now)).toEqual([
		{ path: '/opportunities?category=internship', updated_at: shown.updated_at },
		{ path: `/opportunities/${shown.id}`, updated_at: shown.updated_at },
	])
	expect((await listNewestOpportunities(db, now)).map(({ title }) => title)).toEqual(['shown'])
})

test('the starter content is open, in every category with a chip', async () => {
	await transact(installOpportunities)
	const { counts, total } = await listOpenOpportunities(db, { q: '', category: 'all', page: 1 }, new Date())
	expect(total).toBe(9)
	expect(counts.open).toEqual({
		job: 2,
		scholarship: 2,
		internship: 1,
		tender: 1,
		grant: 1,
		fellowship: 1,
		volunteer: 1,
		other: 0,
	})
})
