import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { everyScreen } from '#app/admin-screens.ts'
import { lengthOf, starterCourses } from '#app/learning/catalog/starter.server.ts'
import { courses } from '#app/learning/catalog/tables.server.ts'
import { countStarterContent } from '#app/features/hub/queries/starter.server.ts'
import { sumOf } from '#app/features/hub/rules.ts'
import { textsOf } from '#app/platform/office/admin/record-texts.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { starterContent } from '#app/starter-content.server.ts'
import { postToScreen, readScreen } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'

type Ui = { fields?: readonly Field[]; values?: (record: object) => Record<string, string> }
type Screen = Parameters<typeof readScreen>[0] & Parameters<typeof postToScreen>[0] & { ui?: Ui }

beforeAll(async () => {
	await resetDatabase()
	await transact(async (tx) => {
		for (const install of starterContent) await install(tx)
	})
})

/** What a browser sends of a form that somebody opens and saves. */
function sentUnchanged(ui: Ui, record: Record<string, unknown>): Record<string, string> {
	const shown: Record<string, string> = { ...textsOf(record, ui.fields), ...ui.values?.(record) }
	const sent = (ui.fields ?? [])
		.filter(({ as, name }) => as !== 'image' && !(as === 'check' && shown[name] === ''))
		.map(({ name }) => [name, shown[name] ?? ''])
	return { ...Object.fromEntries(sent), version: String(record['version']) }
}

test('F-110: every record that a new hub begins with is saved by its own form as it is', async () => {
	let saved = 0
	for (const { path, file } of everyScreen) {
		if (!file) continue
		const screen = (await import(/* @vite-ignore */ join(process.cwd(), 'app', file))) as Screen
		if (!screen.ui?.fields) continue
		const { starter } = (await readScreen(screen, path)).data
		for (const id of starter) {
			const edit = `${path}/${id}/edit`
			const { record } = (await readScreen(screen, edit)).data
			const { status, result } = await postToScreen(screen, edit, sentUnchanged(screen.ui, record!))
			expect([path, record, status, result?.errors]).toEqual([path, record, 303, undefined])
		}
		expect([path, (await readScreen(screen, path)).data.starter]).toEqual([path, starter])
		saved += starter.length
	}
	expect(saved).toBe(sumOf(await countStarterContent(db)))
	expect(saved).toBeGreaterThan(30)
})

test('F-110: a course that a new hub begins with is as long as its lessons, and none is paid for', async () => {
	const made = await db.select({ title: courses.title, duration: courses.duration }).from(courses)
	expect(made.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual(
		starterCourses
			.map(({ title, lessons }) => ({ title, duration: lengthOf(lessons) }))
			.toSorted((a, b) => a.title.localeCompare(b.title)),
	)
	expect((await countStarterContent(db)).premium_courses).toBe(0)
})
