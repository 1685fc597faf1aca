import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { lessons, premium_courses } from '#app/learning/catalog/tables.server.ts'
import * as screen from '#app/learning/catalog/admin/premium-courses.admin.tsx'
import { PremiumCourseForm } from '#app/learning/catalog/premium-form.server.ts'
import {
	countPremiumCourses,
	getPremiumCourse,
	type PremiumCourseRow,
} from '#app/learning/catalog/queries/premium-admin.server.ts'
import { COURSE_LEVELS } from '#app/learning/catalog/rules.ts'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { restoreRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { postToScreen, readScreen, refusing, withoutTable } from '#tests/admin-request.ts'

const LIST = '/admin/premium-courses'
const typed = {
	title: 'Growth Marketing',
	description: 'Find your first hundred customers.',
	instructor: 'Eric Shema',
	duration: '8 weeks',
	level: 'Intermediate',
	price: '75 000',
	image_url: 'https://pictures.example/growth.png',
	rating: '4.5',
	students_count: '0',
}
const post = (path: string, fields: Record<string, string> = {}) =>
	postToScreen(screen, `${LIST}${path}`, fields)
const titled = async (title: string) =>
	(await db.select().from(premium_courses).where(eq(premium_courses.title, title)))[0]
const faults = (given: object) =>
	PremiumCourseForm.safeParse({ ...typed, ...given }).error?.issues.map(({ path }) => path[0])

test('ADM-PREM-007 to ADM-PREM-011, ADM-PREM-016 every field is required, and the levels are the four', async () => {
	const { status, result } = await post('/new')
	expect([status, Object.keys(result?.errors ?? {})]).toEqual([422, Object.keys(typed)])
	expect(result?.errors?.['students_count']).toEqual(['Students count is required'])
	expect(faults({})).toBeUndefined()
	expect(screen.ui.fields?.find(({ name }) => name === 'level')?.options).toEqual(COURSE_LEVELS)
	for (const level of COURSE_LEVELS) expect(faults({ level })).toBeUndefined()
	expect(faults({ level: 'Expert' })).toEqual(['level'])
})

test('ADM-PREM-012 to ADM-PREM-015 price, rating and students are numbers within their bounds', () => {
	for (const [name, taken, refused] of [
		['price', ['0', '75000', '75,000'], ['-1', '12.5', 'much']],
		['rating', ['0', '5', '4.5', '4,5'], ['-0.1', '5.1', '4.55', 'good']],
		['students_count', ['0', '1 200'], ['-1', '1.5']],
	] as const) {
		for (const value of taken)
			expect([name, value, faults({ [name]: value })]).toEqual([name, value, undefined])
		for (const value of refused)
			expect([name, value, faults({ [name]: value })]).toEqual([name, value, [name]])
	}
})

test('ADM-PREM-013, D-128 the picture is an http or https address, or one of ours that everybody may see', () => {
	const kept = (bucket: string) => `/files/${bucket}/3f1c9a52-4b7e-4d0a-9c55-0a2f6a1d7e11`
	for (const image_url of ['https://a.example/b.png', 'pictures.example/b.png', kept('courses')])
		expect([image_url, faults({ image_url })]).toEqual([image_url, undefined])
	for (const image_url of [
		'a picture',
		'javascript:alert(1)',
		'/files/courses/x',
		'//a.example/b',
		kept('memberships'),
	])
		expect([image_url, faults({ image_url })]).toEqual([image_url, ['image_url']])
})

test('ADM-PREM-014, ADM-PREM-015, ADM-PREM-017 a new one is rated 4.5 and has no students', () => {
	expect(screen.ui.fields?.flatMap(({ name, initial }) => (initial ? [[name, initial]] : []))).toEqual([
		['rating', '4.5'],
		['students_count', '0'],
	])
})

test('ADM-PREM-006, ADM-PREM-018, ADM-PREM-020, ADM-PREM-022, D-090 it is added as typed, its rating takes a comma, and it is featured once however often that is pressed', async () => {
	expect(await post('/new', typed)).toMatchObject({ status: 303 })
	const made = await titled(typed.title)
	expect(made).toMatchObject({ price: 75_000, rating: 4.5, students_count: 0, featured: false })
	const { id, version } = (await getPremiumCourse(db, made?.id ?? ''))!
	expect(await post(`/${id}/edit`, { ...typed, rating: '4,8', version })).toMatchObject({ status: 303 })
	for (const [press, featured] of [
		['feature', true],
		['feature', true],
		['unfeature', false],
	] as const) {
		expect(await post(`/${id}/${press}`)).toMatchObject({ status: 303 })
		expect((await titled(typed.title))?.featured).toBe(featured)
	}
	expect((await titled(typed.title))?.rating).toBe(4.8)
	const trail = await db.select().from(audit_log).where(eq(audit_log.record_id, id))
	expect(trail.filter(({ action }) => action === 'update')).toHaveLength(3)
})

test('ADM-PREM-029, D-092 deleting asks first; lessons go along, purchases stay without it, and both come back', async () => {
	const { id } = await createPremiumCourse({ title: 'Binned' })
	const [lesson] = await db
		.insert(lessons)
		.values({ premium_course_id: id, position: 1, title: 'One', content: '<p>One</p>', minutes: 5 })
		.returning()
	const purchase = await createEnrollment({
		premium_course_id: id,
		education_level: 'Not Specified',
		status: 'approved',
		payment_amount: 91_350,
		payment_method: 'mobile-money',
		payment_status: 'completed',
	})
	const courseOf = async () =>
		(await db.select().from(enrollments).where(eq(enrollments.id, purchase.id)))[0]?.premium_course_id
	const asked = await readScreen(screen, `${LIST}/${id}/delete`)
	expect(asked.data.dialog).toEqual({ verb: 'delete', id })
	expect(screen.ui.deletion?.((await getPremiumCourse(db, id))!)?.sentence).toContain('Purchases stay')
	expect(await titled('Binned')).toBeDefined()
	expect(await post(`/${id}/delete`)).toMatchObject({ status: 303 })
	expect([await courseOf(), await db.$count(lessons, eq(lessons.id, lesson!.id))]).toEqual([null, 0])
	const [bin] = await db.select().from(deleted_records).where(eq(deleted_records.record_id, id))
	await transact((tx) => restoreRecord(tx, bin!.id, { kind: 'admin', id: 'a1', email: 'a@hub.example' }))
	expect([await courseOf(), await db.$count(lessons, eq(lessons.id, lesson!.id))]).toEqual([id, 1])
})

test('ADM-PREM-001 to ADM-PREM-005, D-080 the figures count and add up, and the list is newest first', async () => {
	await db.delete(premium_courses)
	const figures = async () =>
		screen.ui.stats?.(await countPremiumCourses(db)).map(({ label, figure }) => [label, figure])
	expect((await figures())?.map(([, figure]) => figure)).toEqual(['0', '0', '0', '0'])
	const at = (day: number) => new Date(Date.UTC(2026, 0, day))
	await createPremiumCourse({
		title: 'Second',
		featured: true,
		price: 75_000,
		students_count: 245,
		created_at: at(2),
	})
	await createPremiumCourse({ title: 'Third', price: 120_000, students_count: 1_200, created_at: at(3) })
	await createPremiumCourse({ title: 'First', price: 60_000, created_at: at(1) })
	expect(screen.ui.title).toBe('Premium Courses')
	expect(await figures()).toEqual([
		['Total Courses', '3'],
		['Featured', '1'],
		['Total Students', '1,445'],
		['Total Value (RWF)', '255,000'],
	])
	const titles = async (search: string) => {
		const { rows } = (await readScreen(screen, `${LIST}${search}`)).data.list
		return (rows as PremiumCourseRow[]).map(({ title }) => title)
	}
	expect(await titles('')).toEqual(['Third', 'Second', 'First'])
	expect(await titles('?featured=true')).toEqual(['Second'])
	expect(await titles('?sort=price')).toEqual(['First', 'Second', 'Third'])
	expect(await titles('?q=ingabire')).toHaveLength(3)
})

test('ADM-PREM-024 to ADM-PREM-028, D-034 each failure has its sentence', async () => {
	const { id } = await createPremiumCourse({ title: 'Stays' })
	const { version } = (await getPremiumCourse(db, id))!
	const why = 'An unexpected error occurred'
	{
		await using _broken = await refusing('premium_courses')
		const said = async (path: string, fields = {}) => (await post(path, fields)).result?.message
		expect(await said('/new', typed)).toBe(`Error creating premium course: ${why}`)
		expect(await said(`/${id}/edit`, { ...typed, version })).toBe(`Error updating premium course: ${why}`)
		expect(await said(`/${id}/delete`)).toBe(`Error deleting premium course: ${why}`)
		expect(await said(`/${id}/feature`)).toBe(`Error updating course: ${why}`)
	}
	await using _gone = await withoutTable('premium_courses')
	const { status, data } = await readScreen(screen, LIST)
	expect([status, data.failure]).toEqual([500, 'Error fetching premium courses'])
})
