import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as screen from '#app/features/advertising/admin/sponsored-content.admin.tsx'
import { SponsoredForm } from '#app/features/advertising/forms.server.ts'
import {
	countSponsored,
	getSponsored,
	type SponsoredRow,
} from '#app/features/advertising/queries/sponsored.server.ts'
import { SPONSORED_STATUSES } from '#app/features/advertising/rules.ts'
import { sampleSponsoredRecords } from '#app/features/advertising/samples.ts'
import { sponsored_content } from '#app/features/advertising/tables.server.ts'
import { createSponsored } from '#app/features/advertising/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { loader as exportLoader } from '#app/platform/office/admin/export.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import {
	askAsAdmin,
	postToScreen,
	readScreen,
	refusing,
	renderScreen,
	withoutTable,
} from '#tests/admin-request.ts'

const LIST = '/admin/sponsored-content'
const typed = {
	title: 'Fibre for all',
	company: 'Umurabyo Net',
	description: 'Half price.',
	image_url: 'https://umurabyo-net.example/a.png',
	link: 'https://umurabyo-net.example',
	start_date: '2027-03-01',
	end_date: '2027-03-31',
	price: '75 000',
	status: 'pending',
}
const post = (path: string, fields: Record<string, string> = {}) =>
	postToScreen(screen, `${LIST}${path}`, fields)
const titled = async (title: string) =>
	(await db.select().from(sponsored_content).where(eq(sponsored_content.title, title)))[0]
const faults = (given: object) =>
	SponsoredForm.safeParse({ ...typed, ...given }).error?.issues.map(({ path, message }) => [path[0], message])

test('ADM-SPON-006 to ADM-SPON-014 every field is required, and each takes only its kind', async () => {
	const { status, result } = await post('/new')
	expect([status, Object.keys(result?.errors ?? {})]).toEqual([422, Object.keys(typed)])
	expect(faults({})).toBeUndefined()
	for (const [name, value] of [
		['image_url', 'a picture'],
		['link', 'javascript:alert(1)'],
		['start_date', '2027-02-30'],
		['price', '-1'],
		['price', 'much'],
		['status', 'closed'],
	] as const) {
		expect(faults({ [name]: value })?.map(([field]) => field)).toEqual([name])
	}
	expect(faults({ price: '0' })).toBeUndefined()
})

test('D-074 it ends on the day it starts or later', () => {
	expect(faults({ end_date: '2027-03-01' })).toBeUndefined()
	expect(faults({ end_date: '2027-02-28' })).toEqual([
		['end_date', 'The end date must not be before the start date'],
	])
})

test('ADM-SPON-013 to ADM-SPON-016, ADM-SPON-022 a new item costs 50000 and is pending; the three statuses are offered', () => {
	const fields = screen.ui.fields ?? []
	expect(fields.flatMap(({ name, initial }) => (initial ? [[name, initial]] : []))).toEqual([
		['price', '50000'],
		['status', 'pending'],
	])
	const options = fields.find(({ name }) => name === 'status')?.options
	expect(options?.map((option) => (typeof option === 'string' ? option : option.value))).toEqual(
		SPONSORED_STATUSES,
	)
})

test('ADM-SPON-005, ADM-SPON-017 to ADM-SPON-020, ADM-SPON-023 it is added as typed and pending, and featured once however often that is pressed', async () => {
	expect(await post('/new', typed)).toMatchObject({ status: 303 })
	const made = await titled(typed.title)
	expect(made).toMatchObject({
		start_date: '2027-03-01',
		end_date: '2027-03-31',
		price: 75_000,
		status: 'pending',
		featured: false,
	})
	const id = made?.id ?? ''
	for (const [press, featured] of [
		['feature', true],
		['feature', true],
		['unfeature', false],
	] as const) {
		expect(await post(`/${id}/${press}`)).toMatchObject({ status: 303 })
		expect((await titled(typed.title))?.featured).toBe(featured)
	}
	const trail = await db.select().from(audit_log).where(eq(audit_log.record_id, id))
	expect(trail.filter(({ action }) => action === 'update')).toHaveLength(2)
})

test('ADM-SPON-002 to ADM-SPON-004, ADM-SPON-024 the figures count, and the list is newest first', async () => {
	await db.delete(sponsored_content)
	const at = (day: number) => new Date(Date.UTC(2026, 0, day))
	await createSponsored({ title: 'Second', featured: true, created_at: at(2) })
	await createSponsored({ title: 'Third', status: 'expired', created_at: at(3) })
	await createSponsored({ title: 'First', status: 'pending', featured: true, created_at: at(1) })
	const figures = screen.ui.stats?.(await countSponsored(db)).map(({ label, figure }) => [label, figure])
	expect(figures).toEqual([
		['Total Sponsored Items', '3'],
		['Active Items', '1'],
		['Featured Items', '2'],
	])
	const titles = async (search: string) => {
		const { rows } = (await readScreen(screen, `${LIST}${search}`)).data.list
		return (rows as SponsoredRow[]).map(({ title }) => title)
	}
	expect(await titles('')).toEqual(['Third', 'Second', 'First'])
	expect(await titles('?featured=true&status=pending')).toEqual(['First'])
	expect(await titles('?sort=title')).toEqual(['First', 'Second', 'Third'])
})

test('ADM-SPON-026, ADM-SPON-027, ADM-SPON-028, D-131 without its table the samples stand under the banner: no act, no form, no order, no view, and as ever no export', async () => {
	await createSponsored()
	const whole = await readScreen(screen, LIST)
	expect([whole.data.demo, whole.data.acts]).toEqual([
		false,
		['new', 'edit', 'delete', 'feature', 'unfeature'],
	])
	const offered = ['type="search"', '<form', 'A kept view', 'sort=', 'Add sponsored content']
	const shown = renderScreen(screen, LIST, whole.data)
	expect(offered.filter((text) => !shown.includes(text))).toEqual([])
	await using _gone = await withoutTable('sponsored_content')
	const { status, data } = await readScreen(screen, LIST)
	expect([status, data.failure, data.demo, data.acts]).toEqual([
		200,
		'Error fetching sponsored content',
		true,
		[],
	])
	expect(data.list.rows.map(({ id }) => id)).toEqual(sampleSponsoredRecords.map(({ id }) => id))
	const page = renderScreen(screen, LIST, data)
	for (const text of ['Demo Mode', 'Unable to connect to the database.']) expect(page).toContain(text)
	expect([...offered, 'Export CSV'].filter((text) => page.includes(text))).toEqual([])
	await expect(exportLoader(askAsAdmin(`${LIST}/export.csv`))).rejects.toMatchObject({
		init: { status: 404 },
	})
	expect((await readScreen(screen, `${LIST}/new`)).status).toBe(503)
})

test('ADM-SPON-029, ADM-SPON-030, ADM-SPON-031, D-034 each failure has its sentence', async () => {
	const { id } = await createSponsored({ title: 'Stays' })
	const { version } = (await getSponsored(db, id))!
	const why = 'An unexpected error occurred'
	await using _broken = await refusing('sponsored_content')
	const said = async (path: string, fields = {}) => (await post(path, fields)).result?.message
	expect(await said('/new', typed)).toBe(`Error creating sponsored content: ${why}`)
	expect(await said(`/${id}/edit`, { ...typed, version })).toBe(`Error updating sponsored content: ${why}`)
	expect(await said(`/${id}/feature`)).toBe(`Error updating sponsored content: ${why}`)
	expect(await said(`/${id}/delete`)).toBe(`Error deleting sponsored content: ${why}`)
})
