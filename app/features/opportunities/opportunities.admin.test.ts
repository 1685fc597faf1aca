import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ApplicationsPanel } from '#app/features/opportunities/admin/applications-panel.tsx'
import * as screen from '#app/features/opportunities/admin/opportunities.admin.tsx'
import { OpportunityForm } from '#app/features/opportunities/forms.server.ts'
import {
	countOpportunities,
	getOpportunity,
	listApplications,
	type OpportunityRow,
} from '#app/features/opportunities/queries/admin.server.ts'
import { APPLICATION_STATUSES, isOpen, OPPORTUNITY_CATEGORIES } from '#app/features/opportunities/rules.ts'
import { opportunities, opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import { createOpportunity, typedApplication } from '#app/features/opportunities/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { postToScreen, readScreen, refusing, withoutTable } from '#tests/admin-request.ts'

const LIST = '/admin/opportunities'
const typed = {
	title: 'Loom mechanic',
	description: 'Keeps twelve looms running.',
	category: 'job',
	company_organization: 'Agaseke Works',
	location: 'Huye',
	requirements: 'Steady hands.',
	application_deadline: '2027-03-04',
	contact_email: 'Jobs@Agaseke.example',
	status: 'active',
}

const post = (path: string, fields: Record<string, string> = {}) =>
	postToScreen(screen, `${LIST}${path}`, fields)
const titled = async (title: string) =>
	(await db.select().from(opportunities).where(eq(opportunities.title, title)))[0]
const rowsAt = async (search: string) =>
	(await readScreen(screen, `${LIST}${search}`)).data.list.rows as OpportunityRow[]

const apply = (opportunity_id: string, given: object = {}) =>
	db
		.insert(opportunity_applications)
		.values({ ...typedApplication(), resume_url: null, portfolio_url: null, opportunity_id, ...given })

test('ADM-OPP-009 to ADM-OPP-021, D-020 what is missing is said beside its field; the rest may be left out', async () => {
	const { status, result } = await post('/new')
	expect([status, Object.keys(result?.errors ?? {})]).toEqual([
		422,
		[
			'title',
			'description',
			'category',
			'company_organization',
			'location',
			'requirements',
			'application_deadline',
			'contact_email',
			'status',
		],
	])
	expect(result?.errors['contact_email']).toEqual(['Contact email is required'])
	const { data } = OpportunityForm.safeParse(typed)
	expect(data).toMatchObject({
		salary_range: null,
		application_url: null,
		featured: false,
		contact_email: 'jobs@agaseke.example',
	})
	expect(screen.ui.fields?.find(({ name }) => name === 'status')?.initial).toBe('active')
})

test.each([
	['ADM-OPP-017', 'application_url', 'not an address'],
	['ADM-OPP-018', 'contact_email', 'nobody'],
	['ADM-OPP-011', 'category', 'lottery'],
	['ADM-OPP-019', 'status', 'won'],
	['ADM-OPP-016', 'application_deadline', '2027-02-30'],
	['ADM-OPP-016', 'deadline_hour', '25:00'],
])('%s of %s nothing else is taken than its kind', (_id, name, value) => {
	const { error } = OpportunityForm.safeParse({ ...typed, [name]: value })
	expect(error?.issues.map(({ path }) => path[0])).toEqual([name])
})

test('ADM-OPP-011 the eight categories are offered', () => {
	const options = screen.ui.fields?.find(({ name }) => name === 'category')?.options
	expect(options?.map((option) => (typeof option === 'string' ? option : option.value))).toEqual(
		OPPORTUNITY_CATEGORIES,
	)
})

test('ADM-OPP-016, D-144 a deadline that is a day lasts to its end in Kigali, one with an hour to that minute; no save moves it', async () => {
	for (const [hour, moment] of [
		['', '2027-03-04T21:59:59.999Z'],
		['17:00', '2027-03-04T15:00:00.000Z'],
	] as const) {
		const title = `Closes ${hour || 'with its day'}`
		await post('/new', { ...typed, title, deadline_hour: hour })
		const made = await titled(title)
		expect(made?.application_deadline.toISOString()).toBe(moment)
		const record = (await getOpportunity(db, made?.id ?? ''))!
		expect(screen.ui.values?.(record)).toEqual({ deadline_hour: hour })
		await post(`/${record.id}/edit`, { ...typed, title, deadline_hour: hour, version: record.version })
		expect((await titled(title))?.updated_at).toEqual(made?.updated_at)
	}
	const open = (await titled('Closes with its day'))!
	expect(isOpen(open, new Date('2027-03-04T21:59:59Z'))).toBe(true)
	expect(isOpen(open, new Date('2027-03-04T22:00:00Z'))).toBe(false)
})

test('ADM-OPP-026 an opportunity is saved in any status, and featured only while that is ticked', async () => {
	expect(await post('/new', { ...typed, featured: 'true' })).toMatchObject({ status: 303 })
	const { id } = (await getOpportunity(db, (await titled(typed.title))?.id ?? ''))!
	const made = await titled(typed.title)
	expect(made?.featured).toBe(true)
	for (const status of ['closed', 'active', 'expired']) {
		const { version } = (await getOpportunity(db, id))!
		expect(await post(`/${id}/edit`, { ...typed, status, version })).toMatchObject({ status: 303 })
	}
	const changed = await titled(typed.title)
	expect(changed).toMatchObject({ status: 'expired', featured: false })
})

test('ADM-OPP-002 to ADM-OPP-005, ADM-OPP-027 the figures count, and the list is newest first', async () => {
	await db.delete(opportunity_applications)
	await db.delete(opportunities)
	const at = (day: number) => new Date(Date.UTC(2026, 0, day))
	const over = await createOpportunity({
		title: 'Second',
		featured: true,
		created_at: at(2),
		application_deadline: at(9),
	})
	await createOpportunity({ title: 'Third', status: 'closed', featured: true, created_at: at(3) })
	await createOpportunity({ title: 'First', status: 'expired', featured: false, created_at: at(1) })
	await apply(over.id)
	const figures = screen.ui.stats?.(await countOpportunities(db)).map(({ label, figure }) => [label, figure])
	expect(figures).toEqual([
		['Total Opportunities', '3'],
		['Active', '1'],
		['Featured', '2'],
		['Total Applications', '1'],
	])
	const rows = await rowsAt('')
	expect(rows.map(({ title }) => title)).toEqual(['Third', 'Second', 'First'])
	// An active one whose deadline is over says so (D-073).
	expect(rows.map((row) => [row.over, row.applications])).toEqual([
		[false, 0],
		[true, 1],
		[false, 0],
	])
	expect((await rowsAt('?status=closed')).map(({ title }) => title)).toEqual(['Third'])
	expect((await rowsAt('?to=2026-01-09')).map(({ title }) => title)).toEqual(['Second'])
})

test('ADM-OPP-006, ADM-OPP-022 to ADM-OPP-025, ADM-OPP-030 the panel has the applicants, newest first, with every status and every way to reach them', async () => {
	const { id } = await createOpportunity({ title: 'Wanted' })
	const other = await createOpportunity({ title: 'Other' })
	for (const [at, status] of APPLICATION_STATUSES.entries()) {
		await apply(id, {
			first_name: `A${at}`,
			last_name: status,
			status,
			created_at: new Date(Date.UTC(2026, 0, 1 + at)),
			...(at === 0 && { resume_url: 'https://files.example/cv.pdf', phone: '+250788123456' }),
		})
	}
	await apply(other.id)
	const { data } = await readScreen(screen, `${LIST}?open=${id}`)
	expect(data.open?.id).toBe(id)
	const applications = await listApplications(db, id)
	expect(data.open?.panel).toEqual(applications)
	expect(applications.map(({ status }) => status)).toEqual([...APPLICATION_STATUSES].reverse())
	const opportunity = (await getOpportunity(db, id))!
	const panelOf = (given: OpportunityRow) => {
		const Component = () => createElement(ApplicationsPanel, { applications, opportunity: given })
		return renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component }])))
	}
	const page = panelOf(opportunity)
	for (const part of [
		'href="mailto:aline@mail.example"',
		'href="tel:+250788123456"',
		'href="https://files.example/cv.pdf"',
		`href="/admin/registrations/opportunity_application/${applications[0]?.id}"`,
		'Pending',
		'Reviewed',
		'Accepted',
		'Approved',
		'Rejected',
	]) {
		expect(page).toContain(part)
	}
	expect(page.match(/cv\.pdf/g)).toHaveLength(1)
	// Of more than the panel holds, the way to all leads to those of this one alone.
	expect(page).not.toContain('All applications')
	const all = /href="([^"]+)"[^>]*>All applications</.exec(panelOf({ ...opportunity, applications: 99 }))
	expect(all?.[1]?.replaceAll('&amp;', '&')).toBe(
		`/admin/registrations?type=opportunity_application&item=${id}`,
	)
})

test('D-092 before an opportunity with applications is deleted, it says how many; they stay', async () => {
	const { id } = await createOpportunity({ title: 'Asked for' })
	await apply(id)
	await apply(id)
	expect(screen.ui.deletion?.((await getOpportunity(db, id))!)?.sentence).toMatch(/^2 applications name this/)
	await post(`/${id}/delete`)
	const left = await db.$count(opportunity_applications, eq(opportunity_applications.opportunity_id, id))
	expect(left).toBe(0)
	expect(await db.$count(opportunity_applications)).toBeGreaterThanOrEqual(2)
})

test('ADM-OPP-031, ADM-OPP-032, D-020 each failure has its sentence', async () => {
	const { id } = await createOpportunity({ title: 'Stays' })
	const { version } = (await getOpportunity(db, id))!
	const why = 'An unexpected error occurred'
	{
		await using _broken = await refusing('opportunities')
		const said = async (path: string, fields = {}) => (await post(path, fields)).result?.message
		expect(await said('/new', typed)).toBe(`Error creating opportunity: ${why}`)
		expect(await said(`/${id}/edit`, { ...typed, version })).toBe(`Error updating opportunity: ${why}`)
		expect(await said(`/${id}/delete`)).toBe(`Error deleting opportunity: ${why}`)
	}
	await using _gone = await withoutTable('opportunities')
	const { status, data } = await readScreen(screen, LIST)
	expect([status, data.failure]).toEqual([500, 'Error fetching opportunities'])
})
