import { expect, test } from 'vitest'
import { refreshCommunities } from '#app/features/communities/commands/refresh-communities.server.ts'
import { refreshCommunitiesJob } from '#app/features/communities/jobs.server.ts'
import { listCommunities } from '#app/features/communities/queries.server.ts'
import { communities } from '#app/features/communities/tables.server.ts'
import type { enrollments } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import { program_applications } from '#app/features/programs/tables.server.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

const person = {
	first_name: 'Secret',
	last_name: 'Name',
	email: 'secret@mail.example',
	phone: '0788 123 456',
}

const apply = (given: Partial<typeof program_applications.$inferInsert> = {}) =>
	db.insert(program_applications).values({
		...person,
		project_description: 'Secret project',
		motivation: 'Secret motivation',
		experience: 'Secret experience',
		startup_sector: 'FinTech',
		startup_stage: 'Idea',
		...given,
	})

const join = (given: Partial<typeof memberships.$inferInsert> = {}) =>
	db.insert(memberships).values({
		...person,
		type: 'individual',
		bio: 'Secret bio',
		expectations: 'Secret expectations',
		startup_sector: 'FinTech',
		startup_stage: 'Idea',
		...given,
	})

const enroll = async (given: Partial<typeof enrollments.$inferInsert> = {}) =>
	createEnrollment({
		...person,
		motivation: 'Secret motivation',
		startup_sector: 'FinTech',
		startup_stage: 'Idea',
		...given,
	})

const refreshed = async () => {
	await transact(refreshCommunities)
	return listCommunities(db)
}

test('PUB-COMM-006, PUB-COMM-007, D-015 applications, enrollments and memberships with sector and stage are summed up', async () => {
	await resetDatabase()
	await apply()
	await apply({ startup_stage: 'Growth' })
	await join({ startup_stage: 'Growth' })
	await join({ startup_sector: 'IoT' })
	await join({ startup_sector: null })
	await join({ startup_stage: null })
	await enroll({ startup_stage: 'Growth' })
	await enroll({ startup_sector: null })
	await enroll({ startup_stage: null })
	expect((await refreshed()).map(({ id, stage, memberCount }) => [id, stage, memberCount])).toEqual([
		['fintech', 'Growth', 4],
		['iot', 'Idea', 1],
	])
})

test('D-106 the summary holds no name, address, motivation or bio', async () => {
	await resetDatabase()
	await apply()
	await join()
	await enroll()
	expect(JSON.stringify(await refreshed())).not.toMatch(/secret|name@|0788/i)
	expect(JSON.stringify(await db.select().from(communities))).not.toMatch(/secret/i)
})

test("a sector in an applicant's own words counts under Other until an administrator approves", async () => {
	await resetDatabase()
	await apply({ startup_sector: 'Buy my watches' })
	expect((await refreshed()).map(({ name }) => name)).toEqual(['Other Community'])
	await db.update(program_applications).set({ startup_sector: 'Beekeeping', status: 'approved' })
	expect((await refreshed()).map(({ name }) => name)).toEqual(['Beekeeping Community'])
})

test('the summary follows its sources: grown, shrunk and emptied; two at once agree', async () => {
	await resetDatabase()
	await apply()
	await Promise.all([transact(refreshCommunities), transact(refreshCommunities)])
	const [first] = await db.select().from(communities)
	expect(first?.member_count).toBe(1)
	await refreshed()
	expect(await db.select().from(communities)).toEqual([first])
	await apply({ startup_sector: 'IoT' })
	await db.delete(memberships)
	expect((await refreshed()).map(({ id }) => id)).toEqual(['fintech', 'iot'])
	await db.delete(program_applications)
	expect(await refreshed()).toEqual([])
})

test('the job sums up three times a minute, with 20,000 applications too', async () => {
	await resetDatabase()
	// Its own connection: the program's ends a statement after five seconds, which a busy machine needs for so many rows.
	await asOwner((client) =>
		client.query(
			`insert into program_applications (first_name, last_name, email, phone, project_description, motivation,
			experience, startup_sector, startup_stage)
		select 'A', 'B', 'a@mail.example', '0788', 'P', 'M', 'E',
			(array['FinTech', 'IoT', 'SaaS'])[1 + i % 3], (array['Idea', 'Growth'])[1 + i % 2]
		from generate_series(1, 20000) i`,
		),
	)
	const info = { id: '1', attempt: 1, lastAttempt: true }
	await refreshCommunitiesJob.work({}, info)
	expect(refreshCommunitiesJob.cron).toBe('* * * * *')
	// The same minute once more, as after a restart, and the follow-ups themselves: no more of them.
	await refreshCommunitiesJob.work({}, info)
	await refreshCommunitiesJob.work({ again: true }, info)
	const { rows: waiting } = await pool.query<{ seconds: number }>(
		`select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
		 where name = 'communities.refresh' order by seconds`,
	)
	expect(waiting.map(({ seconds }) => seconds)).toEqual([20, 40])
	expect((await listCommunities(db)).reduce((sum, { memberCount }) => sum + memberCount, 0)).toBe(20_000)
})
