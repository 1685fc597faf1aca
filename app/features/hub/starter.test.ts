import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { courses, lessons, premium_courses } from '#app/learning/catalog/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { exams } from '#app/learning/exams/tables.server.ts'
import * as bin from '#app/features/history/admin/bin.admin.tsx'
import * as removal from '#app/features/hub/admin/starter-content.tsx'
import { removeStarterContent } from '#app/features/hub/commands/remove-starter-content.server.ts'
import { countStarterContent } from '#app/features/hub/queries/starter.server.ts'
import { sayStarterCounts, STARTER_KINDS, sumOf } from '#app/features/hub/rules.ts'
import { starterTables } from '#app/features/hub/starter-tables.server.ts'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { listPrograms } from '#app/features/programs/queries.server.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import * as teamScreen from '#app/features/team/admin/team.admin.tsx'
import { team_members } from '#app/features/team/tables.server.ts'
import { createMember } from '#app/features/team/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { deleted_records, starter_records } from '#app/platform/core/records/tables.server.ts'
import { loader as readTestimonials } from '#app/site/pages/testimonials.tsx'
import { starterContent } from '#app/starter-content.server.ts'
import { askAsAdmin, postToScreen, readScreen } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

const by = { kind: 'admin', id: 'a1', email: 'a@hub.example' } as const

beforeEach(async () => {
	await resetDatabase()
	await transact(async (tx) => {
		for (const install of starterContent) await install(tx)
	})
})

/** A premium course of the starter content, as hubs of earlier versions began with. */
async function premiumOfEarlierVersion() {
	const course = await createPremiumCourse()
	await db.insert(starter_records).values({ table_name: 'premium_courses', record_id: course.id })
	return course
}

const rowsOf = async (kind: keyof typeof starterTables) => db.$count(starterTables[kind])

test('F-51 everything that a new hub begins with is marked, whatever its kind', async () => {
	const counts = await countStarterContent(db)
	for (const kind of STARTER_KINDS) expect([kind, counts[kind]]).toEqual([kind, await rowsOf(kind)])
	// What is paid for is no example (F-110).
	const { premium_courses: sold, sponsored_content: paid, ...others } = counts
	expect([sold, paid, Math.min(...Object.values(others)) > 0]).toEqual([0, 0, true])
	expect(sayStarterCounts({ events: 1, team_members: 4, news: 0 })).toEqual(['4 team members', '1 event'])
})

test('F-51 the back-office says so in lists until the record is edited, which makes it the hub’s own', async () => {
	const own = await createMember({ name: 'Ada' })
	const { data } = await readScreen(teamScreen, '/admin/team')
	expect(data.list.rows).toHaveLength(5)
	expect(data.starter).toHaveLength(4)
	expect(data.starter).not.toContain(own.id)
	const [id = ''] = data.starter
	const edit = `/admin/team/${id}/edit`
	const { version, ...record } = (await readScreen(teamScreen, edit)).data.record as unknown as {
		version: string
		name: string
		role: string
		bio: string
	}
	const { name, role, bio } = record
	// Saved without a change it is what it was.
	await postToScreen(teamScreen, edit, { name, role, bio, version })
	expect((await readScreen(teamScreen, '/admin/team')).data.starter).toContain(id)
	expect((await postToScreen(teamScreen, edit, { name: 'Béatrice', role, bio, version })).status).toBe(303)
	expect((await readScreen(teamScreen, '/admin/team')).data.starter).not.toContain(id)
	expect((await countStarterContent(db)).team_members).toBe(3)
})

test('F-51, D-146 all of it goes in one step: into the bin, the first programs hidden, what is the hub’s own stays', async () => {
	await createMember({ name: 'Ada' })
	const before = await countStarterContent(db)
	const { data } = await readScreen(removal, '/admin/hub/starter-content')
	expect(data).toMatchObject({ hidden: ['4 programs'] })
	const gone = sumOf(before) - before.programs
	const { status, location } = await postToScreen(removal, '/admin/hub/starter-content')
	expect([status, location]).toEqual([303, expect.stringMatching(/^\/admin\?done=/)])
	expect(await db.$count(deleted_records)).toBe(gone)
	expect(await listPrograms(db)).toEqual([])
	expect(await db.$count(programs)).toBe(4)
	expect((await db.select().from(team_members)).map(({ name }) => name)).toEqual(['Ada'])
	expect(sumOf(await countStarterContent(db))).toBe(0)
	const trail = await db.select().from(audit_log)
	expect(trail.filter(({ action }) => action === 'delete')).toHaveLength(gone)
	expect(trail.filter(({ changed }) => changed.includes('hidden'))).toHaveLength(4)
	const again = await postToScreen(removal, '/admin/hub/starter-content')
	expect(again.result?.message).toContain('Nothing is left of the starter content.')
})

test('F-51, D-092 what is restored out of the bin is starter content as before', async () => {
	await transact((tx) => removeStarterContent(tx, by))
	const [deleted] = await db.select().from(deleted_records).where(eq(deleted_records.table_name, 'events'))
	expect((await postToScreen(bin, `/admin/bin/${deleted?.id}/restore`)).status).toBe(303)
	expect(await countStarterContent(db)).toMatchObject({ events: 1, team_members: 0 })
})

test('F-51 a course goes with its lessons and its exam, and comes back with them as starter content', async () => {
	await premiumOfEarlierVersion()
	const all = async () => [await rowsOf('courses'), await db.$count(lessons), await db.$count(exams)]
	const before = await all()
	const counts = await countStarterContent(db)
	await transact((tx) => removeStarterContent(tx, by))
	expect(await all()).toEqual([0, 0, 0])
	const taught = await db
		.select()
		.from(deleted_records)
		.where(inArray(deleted_records.table_name, ['courses', 'premium_courses']))
	for (const { id } of taught) expect((await postToScreen(bin, `/admin/bin/${id}/restore`)).status).toBe(303)
	expect(await all()).toEqual(before)
	const { courses: free, premium_courses: premium } = counts
	expect(await countStarterContent(db)).toMatchObject({ courses: free, premium_courses: premium, news: 0 })
})

test('F-51 a course that somebody takes is the hub’s own and stays; so is one whose lessons or exam were changed', async () => {
	await premiumOfEarlierVersion()
	await premiumOfEarlierVersion()
	const [taken, reworded, shortened, examined] = await db.select().from(courses).orderBy(courses.created_at)
	const [bought] = await db.select().from(premium_courses)
	await createEnrollment({ course_id: taken!.id })
	await createEnrollment({
		premium_course_id: bought!.id,
		payment_amount: 75_500,
		payment_method: 'mobile-money',
		payment_status: 'completed',
	})
	await db.update(lessons).set({ title: 'Ours' }).where(eq(lessons.course_id, reworded!.id))
	await db.delete(lessons).where(and(eq(lessons.course_id, shortened!.id), eq(lessons.position, 1)))
	expect(await countStarterContent(db)).toMatchObject({ courses: 1, premium_courses: 1 })
	await db.update(exams).set({ time_limit: 30 }).where(eq(exams.course_id, examined!.id))
	expect(await countStarterContent(db)).toMatchObject({ courses: 0, premium_courses: 1 })
	await transact((tx) => removeStarterContent(tx, by))
	expect([await rowsOf('courses'), await rowsOf('premium_courses')]).toEqual([4, 1])
	expect(await db.$count(lessons, eq(lessons.course_id, taken!.id))).toBeGreaterThan(6)
})

test('F-51 one fault undoes all of it', async () => {
	const before = await countStarterContent(db)
	await asOwner((owner) =>
		owner.query(`create function stop() returns trigger language plpgsql as $$ begin raise exception 'stop'; end $$;
			create trigger stop before delete on news for each row execute function stop()`),
	)
	try {
		await expect(transact((tx) => removeStarterContent(tx, by))).rejects.toThrow()
	} finally {
		await asOwner((owner) => owner.query('drop function stop cascade'))
	}
	expect(await countStarterContent(db)).toEqual(before)
	expect(await db.$count(deleted_records)).toBe(0)
})

test('F-51 of an installation by an earlier version what nobody has touched since is marked, and only that', async () => {
	const before = await countStarterContent(db)
	const [edited] = await db.select().from(team_members)
	const { version } = (await readScreen(teamScreen, `/admin/team/${edited?.id}/edit`)).data.record!
	await postToScreen(teamScreen, `/admin/team/${edited?.id}/edit`, {
		name: 'N',
		role: 'R',
		bio: 'B',
		version,
	})
	await db.delete(starter_records)
	const mark = () => asOwner((owner) => owner.query(`select mark_starter_content(now())`))
	await createMember({ name: 'Made later', created_at: new Date(Date.now() + 3_600_000) })
	await mark()
	await mark()
	expect(await countStarterContent(db)).toEqual({ ...before, team_members: before.team_members - 1 })
})

test('F-51, PUB-TEST-001 nobody is quoted on a site whose starter content is gone', async () => {
	const quoted = async () => {
		const { quoted: answer } = await readTestimonials(askAsAdmin('/testimonials') as never)
		return answer
	}
	expect(await quoted()).toBe(true)
	await transact((tx) => removeStarterContent(tx, by))
	expect(await quoted()).toBe(false)
})

test('F-51 an update marks nothing anew: not the course that somebody takes, nor the one whose lesson was changed', async () => {
	const [taken, changed, other] = await db.select().from(courses).orderBy(courses.title)
	await createEnrollment({ course_id: taken!.id })
	const [lesson] = await db.select().from(lessons).where(eq(lessons.course_id, changed!.id)).limit(1)
	const later = new Date(Date.now() + 5 * 60_000)
	await db.update(lessons).set({ title: 'Ours', updated_at: later }).where(eq(lessons.id, lesson!.id))
	const marked = () => db.select().from(starter_records).where(eq(starter_records.table_name, 'courses'))
	const before = (await marked()).map(({ record_id }) => record_id)
	expect(before).not.toContain(taken!.id)
	expect(before).not.toContain(changed!.id)
	expect(before).toContain(other!.id)
	// Even where it is asked to look at everything again.
	await asOwner((owner) => owner.query('select mark_starter_content(now())'))
	expect((await marked()).map(({ record_id }) => record_id).toSorted()).toEqual(before.toSorted())
})
