import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as screen from '#app/features/startups/admin/startups.admin.tsx'
import { StartupForm } from '#app/features/startups/forms.server.ts'
import { countStartups, getStartup, type StartupRow } from '#app/features/startups/queries/admin.server.ts'
import { LISTED_SECTORS, STARTUP_STAGES, STARTUP_STATUSES, TEAM_SIZES } from '#app/features/startups/rules.ts'
import { startups } from '#app/features/startups/tables.server.ts'
import { createStartup } from '#app/features/startups/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { postToScreen, readScreen, refusing, withoutTable } from '#tests/admin-request.ts'

const LIST = '/admin/startups'
const typed = {
	name: 'Isuku Labs',
	website: 'isuku.example',
	description: 'Clean water by phone.',
	sector: 'Cybersecurity',
	stage: 'Idea',
	location: 'Kigali, Rwanda',
	status: 'active',
}

const post = (path: string, fields: Record<string, string | File> = {}) =>
	postToScreen(screen, `${LIST}${path}`, fields)
const named = async (name: string) => (await db.select().from(startups).where(eq(startups.name, name)))[0]

const wrongFields = (given: object) => {
	const { error } = StartupForm.safeParse({ ...typed, ...given })
	return error?.issues.map(({ path, message }) => [path[0], message]) ?? []
}

test('ADM-START-007 to ADM-START-017 what is missing is said beside its field; the rest may be left out', async () => {
	const { status, result } = await post('/new')
	expect([status, result?.errors]).toEqual([
		422,
		{
			name: ['Name is required'],
			website: ['Website is required'],
			description: ['Description is required'],
			sector: ['Sector is required'],
			stage: ['Stage is required'],
			location: ['Location is required'],
			status: ['Status is required'],
		},
	])
	expect(wrongFields({})).toEqual([])
	expect(wrongFields({ website: 'ftp://x' })).toHaveLength(1)
})

test('ADM-START-010, ADM-START-011, ADM-START-013, ADM-START-015, ADM-START-022, ADM-START-023, D-001 the lists hold what the documents name, and nothing else is taken', () => {
	const optionsOf = (name: string) =>
		screen.ui.fields
			?.find((field) => field.name === name)
			?.options?.map((option) => (typeof option === 'string' ? option : option.value))
	expect(LISTED_SECTORS).toHaveLength(18)
	for (const [name, values] of [
		['sector', LISTED_SECTORS],
		['stage', STARTUP_STAGES],
		['status', STARTUP_STATUSES],
		['team_size', TEAM_SIZES],
	] as const) {
		expect(optionsOf(name)).toEqual(values)
		for (const value of values) expect([value, wrongFields({ [name]: value })]).toEqual([value, []])
		expect(wrongFields({ [name]: 'Weaving' })).toHaveLength(1)
	}
})

test('ADM-START-012, ADM-START-013, ADM-START-018, ADM-START-019 a new startup is in Kigali and active', () => {
	const initial = screen.ui.fields?.flatMap(({ name, initial }) => (initial ? [[name, initial]] : []))
	expect(initial).toEqual([
		['location', 'Kigali, Rwanda'],
		['status', 'active'],
	])
})

test('ADM-START-014, ADM-START-020 it was founded from 2000 to this year', () => {
	const thisYear = Number(kigaliDay(new Date()).slice(0, 4))
	const sentence = 'Founded year must be from 2000 to the current year'
	for (const year of [2000, thisYear]) expect(wrongFields({ founded_year: String(year) })).toEqual([])
	for (const year of [1999, thisYear + 1]) {
		expect(wrongFields({ founded_year: String(year) })).toEqual([['founded_year', sentence]])
	}
})

test('ADM-START-028 what a startup leaves empty is empty, and its status is what was chosen', async () => {
	expect(await post('/new', { ...typed, founded_year: '2021' })).toMatchObject({ status: 303 })
	const made = await named(typed.name)
	expect(made).toMatchObject({
		website: 'https://isuku.example',
		founded_year: 2021,
		team_size: null,
		featured: false,
	})
	const { id, version } = (await getStartup(db, made?.id ?? ''))!
	expect(await post(`/${id}/edit`, { ...typed, status: 'graduated', version })).toMatchObject({ status: 303 })
	expect((await named(typed.name))?.status).toBe('graduated')
})

test('ADM-START-006, ADM-START-025 the toggle makes it featured once, and takes that away', async () => {
	const { id } = await createStartup({ name: 'Toggled' })
	const entries = () => db.$count(audit_log, eq(audit_log.record_id, id))
	for (const [press, featured, audited] of [
		['feature', true, 1],
		['feature', true, 1],
		['unfeature', false, 2],
	] as const) {
		expect(await post(`/${id}/${press}`)).toMatchObject({ status: 303 })
		expect([(await named('Toggled'))?.featured, await entries()]).toEqual([featured, audited])
	}
})

test('ADM-START-017, ADM-START-021 a logo goes to the startups bucket; one of more than 2 MB is refused beside its field', async () => {
	const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
	const png = async (width: number) =>
		new File(
			[
				new Uint8Array(
					await sharp({ create: { width, height: width, channels: 3, background: '#a13a22', noise } })
						.png()
						.toBuffer(),
				),
			],
			'logo.png',
			{ type: 'image/png' },
		)
	expect(
		await post('/new', { ...typed, name: 'With logo', logo: await png(40), logo_alt: 'A red square' }),
	).toMatchObject({
		status: 303,
	})
	expect((await named('With logo'))?.logo_url).toMatch(/^\/files\/startups\/[0-9a-f-]{36}$/)
	const large = await png(1000)
	expect(large.size).toBeGreaterThan(2 * 1024 * 1024)
	const { result } = await post('/new', { ...typed, name: 'Large', logo: large })
	expect(result?.errors).toEqual({ logo: ['File size too large'] })
})

test('ADM-START-002 to ADM-START-005, ADM-START-024, ADM-START-027 the figures count, and the list is newest first', async () => {
	await db.delete(startups)
	const at = (day: number) => new Date(Date.UTC(2026, 0, day))
	await createStartup({ name: 'Second', status: 'active', featured: true, created_at: at(2) })
	await createStartup({ name: 'Third', status: 'graduated', featured: true, created_at: at(3) })
	await createStartup({ name: 'First', status: 'inactive', featured: false, created_at: at(1) })
	const figures = screen.ui.stats?.(await countStartups(db)).map(({ label, figure }) => [label, figure])
	expect(figures).toEqual([
		['Total', '3'],
		['Featured', '2'],
		['Active', '1'],
		['Graduated', '1'],
	])
	const names = async (search: string) => {
		const { rows } = (await readScreen(screen, `${LIST}${search}`)).data.list
		return (rows as StartupRow[]).map(({ name }) => name)
	}
	expect(await names('')).toEqual(['Third', 'Second', 'First'])
	expect(await names('?status=graduated')).toEqual(['Third'])
	expect(await names('?featured=false')).toEqual(['First'])
	expect(await names('?from=2026-01-02&to=2026-01-02')).toEqual(['Second'])
})

test('ADM-START-029, ADM-START-030, ADM-START-031, ADM-START-032, D-034 each failure has its sentence', async () => {
	const { id } = await createStartup({ name: 'Stays' })
	const { version } = (await getStartup(db, id))!
	const why = 'An unexpected error occurred'
	{
		await using _broken = await refusing('startups')
		const said = async (path: string, fields = {}) => (await post(path, fields)).result?.message
		expect(await said('/new', typed)).toBe(`Error adding startup: ${why}`)
		expect(await said(`/${id}/edit`, { ...typed, version })).toBe(`Error updating startup: ${why}`)
		expect(await said(`/${id}/feature`)).toBe(`Error updating startup: ${why}`)
		expect(await said(`/${id}/delete`)).toBe(`Error deleting startup: ${why}`)
	}
	await using _gone = await withoutTable('startups')
	const { status, data } = await readScreen(screen, LIST)
	expect([status, data.failure]).toEqual([500, 'Error fetching startups'])
})
