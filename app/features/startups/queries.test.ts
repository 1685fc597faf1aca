import { beforeEach, expect, test } from 'vitest'
import { listHomeStartups, listStartupPaths, listStartups } from '#app/features/startups/queries.server.ts'
import {
	LISTED_SECTORS,
	STARTUP_STAGES,
	STARTUPS_A_PAGE,
	type StartupListQuery,
} from '#app/features/startups/rules.ts'
import { installStartups } from '#app/features/startups/starter.server.ts'
import { startups } from '#app/features/startups/tables.server.ts'
import { createStartup } from '#app/features/startups/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { asOwner } from '#tests/reset-database.ts'

const list = (query: Partial<StartupListQuery> = {}) =>
	listStartups(db, { sector: null, stage: null, page: 1, ...query })
const names = async (query: Partial<StartupListQuery> = {}) =>
	(await list(query)).rows.map(({ name }) => name)
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute))

beforeEach(() => db.delete(startups))

test('PUB-START-006 to PUB-START-019 a record has every field of the documents', async () => {
	const given = {
		name: 'N',
		description: 'D',
		logo_url: '/files/startups/x',
		website: 'https://n.example',
		sector: 'Logistics',
		stage: 'Idea',
		founded_year: 2020,
		team_size: '51-100 employees',
		funding_raised: '1M RWF',
		location: 'Huye',
		featured: true,
		status: 'graduated',
		created_at: at(1),
	} as const
	const { id } = await createStartup(given)
	expect(await db.select().from(startups)).toEqual([{ id, ...given, updated_at: expect.any(Date) }])
})

test('PUB-START-020, PUB-START-021, D-075 only active ones: featured first, then the newest', async () => {
	await createStartup({ name: 'old', created_at: at(1) })
	await createStartup({ name: 'new', created_at: at(3) })
	await createStartup({ name: 'featured and old', featured: true, created_at: at(0) })
	await createStartup({ name: 'featured and new', featured: true, created_at: at(2) })
	await createStartup({ name: 'gone', status: 'inactive' })
	await createStartup({ name: 'graduated', status: 'graduated' })
	const shown = ['featured and new', 'featured and old', 'new', 'old']
	expect(await names()).toEqual(shown)
	expect((await listHomeStartups(db)).map(({ name }) => name)).toEqual(shown)
})

test('PUB-START-001, PUB-START-002 sector and stage narrow the list, together as well', async () => {
	await createStartup({ name: 'a', sector: 'FinTech', stage: 'Idea', created_at: at(2) })
	await createStartup({ name: 'b', sector: 'FinTech', stage: 'Growth', created_at: at(1) })
	await createStartup({ name: 'c', sector: 'IoT', stage: 'Idea', created_at: at(0) })
	expect(await names({ sector: 'FinTech' })).toEqual(['a', 'b'])
	expect(await names({ stage: 'Idea' })).toEqual(['a', 'c'])
	expect(await names({ sector: 'FinTech', stage: 'Growth' })).toEqual(['b'])
	expect((await list({ sector: 'IoT', stage: 'Mature' })).total).toBe(0)
})

test('PUB-START-005, D-070 total funding is of all active startups, not of those that the filters find', async () => {
	await createStartup({ sector: 'FinTech', funding_raised: '150M RWF' })
	await createStartup({ sector: 'IoT', funding_raised: '500K RWF' })
	await createStartup({ sector: 'IoT', funding_raised: '500K RWF' })
	await createStartup({ sector: 'IoT', funding_raised: 'Own money' })
	await createStartup({ sector: 'IoT', funding_raised: null })
	await createStartup({ funding_raised: '900M RWF', status: 'inactive' })
	expect((await list({ sector: 'FinTech' })).all).toMatchObject({ count: 5, funding: 151_000 })
})

test('D-001 a sector that only an active startup has is known to the filter', async () => {
	await createStartup({ sector: 'Cybersecurity' })
	await createStartup({ sector: 'Logistics', status: 'inactive' })
	expect((await list({ sector: 'IoT' })).all.sectors).toEqual(['Cybersecurity'])
})

test('the database takes the listed sectors, stages, sizes and statuses alone', async () => {
	for (const sector of LISTED_SECTORS) await createStartup({ sector })
	for (const stage of STARTUP_STAGES) await createStartup({ stage })
	const refused = { cause: { code: '23514' } }
	for (const wrong of [
		{ sector: 'Theft' },
		{ stage: 'Dream' },
		{ team_size: '7' },
		{ status: 'draft' },
		{ founded_year: 1999 },
		{ website: 'javascript:alert(1)' },
		{ name: '' },
	]) {
		await expect(createStartup(wrong as Parameters<typeof createStartup>[0])).rejects.toMatchObject(refused)
	}
})

test('pages follow each other without a gap; one beyond the last is the last', async () => {
	const total = STARTUPS_A_PAGE * 2 + 1
	for (let i = 0; i < total; i++) await createStartup({ name: `No ${i}`, created_at: at(i % 5) })
	const pages = await Promise.all([1, 2, 3].map((page) => list({ page })))
	expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(total)
	expect(pages.map(({ page, rows }) => [page, rows.length])).toEqual([
		[1, STARTUPS_A_PAGE],
		[2, STARTUPS_A_PAGE],
		[3, 1],
	])
	expect(await list({ page: 99 })).toEqual(pages[2])
})

test('with 20,000 startups the list, its filters and its figures show what they should', async () => {
	// Its own connection: the program's ends a statement after five seconds, which a busy machine needs for so many rows.
	await asOwner((client) =>
		client.query(
			`insert into startups (name, description, sector, stage, funding_raised, featured, created_at)
		select 'No ' || i, repeat('Words. ', 40), (array['IoT', 'SaaS', 'FinTech'])[1 + i % 3],
			(array['Idea', 'Growth'])[1 + i % 2], (i % 300) || 'M RWF', i % 50 = 0, now() - interval '1 minute' * i
		from generate_series(1, 20000) i`,
		),
	)
	await list()
	expect((await list()).total).toBe(20_000)
	expect((await list({ sector: 'IoT', page: 200 })).rows).toHaveLength(STARTUPS_A_PAGE)
	expect(await listHomeStartups(db)).toHaveLength(6)
})

test('the starter content is six active startups, and the sitemap hears of the last change', async () => {
	expect(await listStartupPaths(db)).toEqual([])
	await transact(installStartups)
	expect((await names()).slice(0, 2)).toEqual(['Isuka Farms', 'Kivu Pay'])
	expect((await list()).total).toBe(6)
	const [page] = await listStartupPaths(db)
	expect(page).toEqual({ path: '/startups', updated_at: expect.any(Date) })
})
