import { beforeEach, expect, test } from 'vitest'
import { lessons } from '#app/learning/catalog/tables.server.ts'
import { createCourse, createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import * as buyPage from '#app/learning/study/pages/buy.tsx'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { starter_records } from '#app/platform/core/records/tables.server.ts'
import * as coursePage from '#app/learning/elearning/pages/course.tsx'
import type * as listPage from '#app/learning/elearning/pages/elearning.tsx'
import * as premiumPage from '#app/learning/elearning/pages/premium-course.tsx'
import * as sitemap from '#app/site/machines/sitemap.ts'
import { known, list, read } from '#tests/learning-pages.ts'
import { resetDatabase } from '#tests/reset-database.ts'

type ListData = Awaited<ReturnType<typeof listPage.loader>>

beforeEach(resetDatabase)

test('F-110, D-053 a new hub shows premium courses as samples, which cost nobody anything, until it has one of its own', async () => {
	expect((await list()).text).not.toContain('Premium Courses')
	const course = await createPremiumCourse({ price: 75_000 })
	await db.insert(starter_records).values({ table_name: 'premium_courses', record_id: course.id })
	const before = await list()
	expect(before.text.match(/Sample /g)).toHaveLength(3)
	expect(before.text).toContain('These are samples and cannot be bought.')
	expect(before.text).not.toMatch(/Demo Mode|live in small groups/)
	expect(before.html).not.toMatch(/\/buy|elearning\/premium/)
	expect(JSON.stringify((before.data as ListData).facts)).not.toContain('Paid')
	// What an earlier version has installed is nobody's offer before somebody has edited it.
	expect((await read(premiumPage, known(), { id: course.id })).status).toBe(404)
	expect((await known().ask(buyPage.loader as never, { id: course.id })).status).toBe(404)
	const xml = await known().ask(async (args: never) => ({ xml: await (await sitemap.loader(args)).text() }))
	expect(xml.data?.['xml']).not.toContain(course.id)
	await db.delete(starter_records)
	expect((await list()).html).toContain(`/elearning/premium/${course.id}/buy`)
})

test('F-110 the card of a course and its page give the same length, also where there are lessons', async () => {
	const free = await createCourse({ duration: '5 evenings' })
	const premium = await createPremiumCourse({ duration: '7 mornings' })
	const lesson = { position: 1, title: 'One', content: '<p>One</p>', minutes: 5 }
	await db.insert(lessons).values([
		{ ...lesson, course_id: free.id },
		{ ...lesson, premium_course_id: premium.id },
	])
	const { text } = await list()
	const pages = [
		['5 evenings', await read(coursePage, known(), { courseId: free.id })],
		['7 mornings', await read(premiumPage, known(), { id: premium.id })],
	] as const
	for (const [length, page] of pages) {
		expect(text).toContain(length)
		expect(page.text).toContain(length)
		expect(page.text).not.toContain('1 lesson,')
	}
})

/** Blocks that stand in a line, which the standard forbids. */
function blocksInLines(html: string): string[] {
	const open: string[] = []
	const found: string[] = []
	for (const [, end, name = ''] of html.matchAll(/<(\/?)(span|div|p|ul|ol|h[1-6])\b/g)) {
		if (end) open.splice(open.lastIndexOf(name))
		else {
			if (name !== 'span' && open.at(-1) === 'span') found.push(name)
			open.push(name)
		}
	}
	return found
}

test('F-139 no row of a course’s lessons has a block in a line, and a picture of one size names no sizes', async () => {
	const course = await createCourse({}, { lessons: 3 })
	await createPremiumCourse()
	const { learner_id } = await createEnrollment({ course_id: course.id })
	for (const browser of [known(), known(learner_id)]) {
		const { html } = await read(coursePage, browser, { courseId: course.id })
		expect(html).toContain('data-lesson')
		expect(blocksInLines(html)).toEqual([])
	}
	const { html } = await list()
	expect(blocksInLines(html)).toEqual([])
	const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([img]) => img)
	expect(pictures.length).toBeGreaterThan(0)
	for (const img of pictures) expect(img.includes(' sizes=')).toBe(/ srcset=/i.test(img))
})

test('F-104 a bought course that is not among the three shown stands in its buyer’s progress, with the way to it', async () => {
	const at = (day: number) => ({ created_at: new Date(Date.UTC(2026, 0, day)) })
	const bought = await createPremiumCourse({ title: 'The oldest', ...at(1) })
	for (const day of [2, 3, 4]) await createPremiumCourse({ title: `Newer ${day}`, ...at(day) })
	const { learner_id } = await createEnrollment({
		premium_course_id: bought.id,
		status: 'approved',
		payment_amount: 90_500,
		payment_method: 'credit-card',
		payment_status: 'completed',
	})
	const { html, text, data } = await list(known(learner_id))
	expect((data as unknown as ListData).premium.map(({ title }) => title)).not.toContain('The oldest')
	expect(text).toMatch(/Your Progress 1 premium course The oldest Yours/)
	expect(html).toContain(`href="/elearning/premium/${bought.id}"`)
	expect((await list()).text).not.toContain('The oldest')
})
