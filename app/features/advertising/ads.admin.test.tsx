import { eq } from 'drizzle-orm'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as screen from '#app/features/advertising/admin/ads.admin.tsx'
import { reportCsv } from '#app/features/advertising/admin/report-csv.server.ts'
import {
	type AdReport,
	simulateDays,
	simulateReport,
	splitRevenue,
} from '#app/features/advertising/admin/simulated-statistics.server.ts'
import { countAdEvent, flushAdEvents } from '#app/features/advertising/commands/count-ad-event.server.ts'
import { NetworkGuide } from '#app/features/advertising/components/network-guide.tsx'
import { AdUnitForm } from '#app/features/advertising/forms.server.ts'
import {
	type AdUnitRow,
	getAdUnit,
	readAdUnitFigures,
} from '#app/features/advertising/queries/ad-units.server.ts'
import { AD_FORMATS, AD_NETWORK_IDS, AD_PLACEMENTS, ctrOf, ecpmOf } from '#app/features/advertising/rules.ts'
import { sampleAdUnits } from '#app/features/advertising/samples.ts'
import { ad_units } from '#app/features/advertising/tables.server.ts'
import { createAdUnit } from '#app/features/advertising/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { loader as exportLoader } from '#app/platform/office/admin/export.ts'
import { DatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { db, pool } from '#app/platform/core/db/db.server.ts'
import {
	askAsAdmin,
	postToScreen,
	readScreen,
	refusing,
	renderScreen,
	withoutTable,
} from '#tests/admin-request.ts'

const LIST = '/admin/ads'
const typed = {
	name: 'Home header',
	network: 'adsense',
	slot_id: '1234567890',
	format: 'leaderboard',
	placement: 'sidebar-bottom',
	revenue: '19,85',
	active: 'true',
}
const post = (path: string, fields: Record<string, string> = {}) =>
	postToScreen(screen, `${LIST}${path}`, fields)
const named = async (name: string) => (await db.select().from(ad_units).where(eq(ad_units.name, name)))[0]
const faults = (given: object) =>
	AdUnitForm.safeParse({ ...typed, ...given }).error?.issues.map(({ path }) => path[0])
const reportAt = async (search: string) => {
	const { data } = await readScreen(screen, `${LIST}${search}`)
	return (data as typeof data & { report: AdReport }).report
}
const valuesOf = (name: string) =>
	screen.ui.fields
		?.find((field) => field.name === name)
		?.options?.map((option) => (typeof option === 'string' ? option : option.value))

test('ADM-ADU-017 to ADM-ADU-021 every field but the tick is required, and each takes only its kind', async () => {
	const { status, result } = await post('/new')
	expect([status, Object.keys(result?.errors ?? {})]).toEqual([
		422,
		['name', 'network', 'slot_id', 'format', 'placement', 'revenue'],
	])
	expect(faults({})).toBeUndefined()
	for (const [name, value] of [
		['network', 'another'],
		['format', '1x1'],
		['placement', 'roof'],
		['revenue', '-1'],
		['revenue', 'much'],
	] as const) {
		expect(faults({ [name]: value })).toEqual([name])
	}
})

test('ADM-ADU-014, ADM-ADU-018 to ADM-ADU-024, D-014 the form has its labels, its defaults and every choice', () => {
	const fields = screen.ui.fields ?? []
	expect(fields.map(({ label, initial }) => [label, initial])).toEqual([
		['Ad Name', undefined],
		['Ad Network', 'adsense'],
		['Ad Slot ID / Publisher ID', undefined],
		['Ad Format', 'auto'],
		['Placement', 'sidebar'],
		['Revenue ($)', '0'],
		['Active', 'true'],
	])
	expect([valuesOf('network'), valuesOf('format'), valuesOf('placement')]).toEqual([
		AD_NETWORK_IDS,
		AD_FORMATS,
		AD_PLACEMENTS,
	])
	const hint = fields.find(({ name }) => name === 'slot_id')?.hint
	expect(hint).toBe(
		'Your AdSense ad unit ID (e.g., 1234567890). Your Media.net ad unit ID. Your Ezoic placeholder ID. Your Infolinks publisher ID.',
	)
})

test('ADM-ADU-035, ADM-ADU-040, ADM-ADU-042 a unit is added as typed, counts its revenue, and is switched off once however often that is pressed', async () => {
	expect(await post('/new', typed)).toMatchObject({ status: 303 })
	const { id } = (await named(typed.name))!
	const { version, ...made } = (await getAdUnit(db, id))!
	expect(made).toMatchObject({ ...typed, revenue: 1985, active: true, impressions: 0, clicks: 0 })
	expect(await post(`/${id}/edit`, { ...typed, revenue: '20', version })).toMatchObject({ status: 303 })
	for (const [press, active] of [
		['disable', false],
		['disable', false],
		['enable', true],
	] as const) {
		expect(await post(`/${id}/${press}`)).toMatchObject({ status: 303 })
		expect(await named(typed.name)).toMatchObject({ active, revenue: 2000 })
	}
	const trail = await db.select().from(audit_log).where(eq(audit_log.record_id, id))
	expect(trail.filter(({ action }) => action === 'update')).toHaveLength(3)
})

test('ADM-ADU-022 a form without the tick makes a unit that is not active', async () => {
	const { active: _unticked, ...unticked } = typed
	expect(await post('/new', { ...unticked, name: 'Off' })).toMatchObject({ status: 303 })
	expect((await named('Off'))?.active).toBe(false)
})

test('D-122 what visitors see meanwhile is counted, is no change of the unit, and stays when it is saved', async () => {
	const { id } = await createAdUnit({ name: 'Counted' })
	const { version } = (await getAdUnit(db, id))!
	for (const event of ['view', 'view', 'click'] as const) {
		countAdEvent({ unit: id, event, address: '192.0.2.7' }, new Date())
	}
	await flushAdEvents()
	expect(await post(`/${id}/edit`, { ...typed, name: 'Counted', version })).toMatchObject({ status: 303 })
	expect(await named('Counted')).toMatchObject({ impressions: 2, clicks: 1, revenue: 1985 })
})

test('ADM-ADU-003 to ADM-ADU-006, ADM-ADU-039, ADM-ADU-055 the figures add up, and the list is newest first', async () => {
	await db.delete(ad_units)
	const figures = async () => screen.ui.stats?.(await readAdUnitFigures(db))
	expect((await figures())?.map(({ figure, unit }) => [figure, unit])).toEqual([
		['$0.00', undefined],
		['0', undefined],
		['0', undefined],
		['0', 'CTR 0.00%'],
	])
	const at = (day: number) => new Date(Date.UTC(2026, 0, day))
	await createAdUnit({ name: 'Second', created_at: at(2), revenue: 1985, impressions: 2000, clicks: 30 })
	await createAdUnit({ name: 'Third', created_at: at(3), active: false, revenue: 115 })
	await createAdUnit({ name: 'First', created_at: at(1), impressions: 1000 })
	expect((await figures())?.map(({ label, figure, unit }) => [label, figure, unit])).toEqual([
		['Total Revenue', '$21.00', undefined],
		['Total Impressions', '3,000', undefined],
		['Active Ad Units', '2', undefined],
		['Total Clicks', '30', 'CTR 1.00%'],
	])
	const { rows, total } = (await readScreen(screen, LIST)).data.list
	expect(total).toBe(3)
	expect((rows as AdUnitRow[]).map(({ name }) => name)).toEqual(['Third', 'Second', 'First'])
})

test('ADM-ADU-007 to ADM-ADU-009 the table has its columns, the slot ID beside the name and the three figures', async () => {
	const unit = await createAdUnit({ impressions: 18_204, clicks: 196, revenue: 1985 })
	expect(screen.ui.columns.map(({ label }) => label).join(', ')).toBe(
		'Name, Network, Format, Placement, Performance, Status',
	)
	const shown = renderToString(screen.ui.columns.map(({ label, cell }) => <p key={label}>{cell(unit)}</p>))
	for (const text of ['Slot 1234567890', 'AdSense', 'Responsive', 'Sidebar', '$19.85', 'Active']) {
		expect(shown).toContain(text)
	}
	expect(shown).toContain('18,204 impressions, 196 clicks')
})

test('ADM-ADU-038, ADM-ADU-044, ADM-MON-023, D-131 without its table, or without its database, three samples stand under the banner: no act, no form, no view, no export', async () => {
	const exported = async () => (await exportLoader(askAsAdmin(`${LIST}/export.csv?range=7d`))).status
	const whole = await readScreen(screen, LIST)
	expect([whole.data.demo, whole.data.acts]).toEqual([false, ['new', 'edit', 'delete', 'enable', 'disable']])
	const offered = ['Export CSV', 'type="search"', '<form', 'A kept view', 'Add New Ad Unit']
	const shown = renderScreen(screen, LIST, whole.data)
	expect(offered.filter((text) => !shown.includes(text))).toEqual([])
	expect(await exported()).toBe(200)

	const looked = async () => [await readScreen(screen, LIST), await exported()] as const
	const missing = await (async () => {
		await using _away = await withoutTable('ad_units')
		return await looked()
	})()
	const query = vi.spyOn(pool, 'query').mockRejectedValue(new DatabaseUnavailable('gone') as never)
	onTestFinished(() => query.mockRestore())
	for (const [{ status, data }, file] of [missing, await looked()]) {
		expect([status, data.failure, data.demo, data.acts]).toEqual([
			200,
			'Failed to load ad statistics',
			true,
			[],
		])
		expect(data.list.rows.map(({ id }) => id)).toEqual(sampleAdUnits.map(({ id }) => id))
		expect(data.list.rows).toHaveLength(3)
		const page = renderScreen(screen, LIST, data)
		for (const text of [
			'Demo Mode',
			'Unable to connect to the database.',
			'7 Days',
			'Ad Network Setup Guide',
		])
			expect(page).toContain(text)
		expect(offered.filter((text) => page.includes(text))).toEqual([])
		expect(file).toBe(503)
	}
})

test('ADM-ADU-045 to ADM-ADU-048 each failure has its sentence', async () => {
	const { id } = await createAdUnit({ name: 'Stays' })
	const { version } = (await getAdUnit(db, id))!
	const why = 'An unexpected error occurred'
	await using _broken = await refusing('ad_units')
	const said = async (path: string, fields = {}) => (await post(path, fields)).result?.message
	expect(await said('/new', typed)).toBe(`Failed to create ad unit: ${why}`)
	expect(await said(`/${id}/edit`, { ...typed, version })).toBe(`Failed to update ad unit: ${why}`)
	expect(await said(`/${id}/disable`)).toBe(`Failed to update ad status: ${why}`)
	expect(await said(`/${id}/delete`)).toBe(`Failed to delete ad unit: ${why}`)
})

test('ADM-MON-002, ADM-MON-003, ADM-MON-012 the report has as many days as its range, thirty unless asked', async () => {
	const days = async (search: string) => (await reportAt(search)).days.length
	expect(await Promise.all(['?range=7d', '?range=30d', '?range=90d', '', '?range=x'].map(days))).toEqual([
		7, 30, 90, 30, 30,
	])
})

test('ADM-MON-013 to ADM-MON-018, D-122 the simulated days keep to the constants and are the same each time', () => {
	const days = simulateDays('90d', '2026-11-22')
	expect(simulateDays('90d', '2026-11-22')).toEqual(days)
	expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-08-25', '2026-11-22'])
	expect(days.filter(({ weekend }) => weekend).length).toBe(26)
	for (const [at, day] of days.entries()) {
		const traffic = (day.weekend ? 0.7 : 1) * (1 + (0.2 * at) / 89)
		const base = day.impressions / traffic
		expect(base).toBeGreaterThan(999)
		expect(base).toBeLessThan(1501)
		const [ctr, ecpm] = [Number(ctrOf(day)), Number(ecpmOf(day))]
		expect([ctr > 0.72, ctr < 1.58, ecpm > 0.78, ecpm < 1.52]).toEqual([true, true, true, true])
	}
	expect(new Set(days.map(({ impressions }) => impressions)).size).toBeGreaterThan(60)
})

test('ADM-MON-019, ADM-MON-005 the networks share the revenue to the last cent', () => {
	expect(splitRevenue(4127).map(({ share, revenue }) => [share, revenue])).toEqual([
		[65, 2683],
		[20, 825],
		[10, 413],
		[5, 206],
	])
	const { days, total, networks } = simulateReport('30d', '2026-11-22')
	expect(total.revenue).toBe(days.reduce((sum, { revenue }) => sum + revenue, 0))
	expect(networks.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(total.revenue)
})

test('ADM-MON-020, ADM-MON-021, D-132 CTR and eCPM have two decimals, and are 0.00 without impressions', () => {
	expect(ctrOf({ clicks: 196, impressions: 18_204 })).toBe('1.08')
	expect(ecpmOf({ revenue: 1985, impressions: 18_204 })).toBe('1.09')
	expect([ctrOf({ clicks: 0, impressions: 0 }), ecpmOf({ revenue: 5, impressions: 0 })]).toEqual([
		'0.00',
		'0.00',
	])
})

test('ADM-MON-010, ADM-MON-011 the guide has steps for each of the four networks', () => {
	const guide = renderToString(<NetworkGuide clients={[]} />)
	expect(guide).toContain('Ad Network Setup Guide')
	expect(guide).toContain('AdSense approval typically takes 1-2 weeks.')
	expect(guide.match(/<ol/g)).toHaveLength(4)
})

test('ADM-MON-025, ADM-MON-026, D-088, D-122 the file has the range in its name, the same days and says that they are simulated', async () => {
	const now = new Date('2025-01-05T10:00:00Z')
	const file = reportCsv(new URLSearchParams('range=7d'), now)
	expect(file.headers.get('content-disposition')).toBe(
		'attachment; filename="ad-performance-7d-2025-01-05.csv"',
	)
	const [header, ...lines] = (await file.text()).trimEnd().split('\r\n')
	expect(header).toBe('"Date","Impressions","Clicks","CTR (%)","Revenue ($)","eCPM ($)","Note"')
	expect(lines).toEqual(
		simulateDays('7d', '2025-01-05').map((day) => {
			const figures = [day.impressions, day.clicks, ctrOf(day), (day.revenue / 100).toFixed(2), ecpmOf(day)]
			return [day.date, ...figures, 'Simulated data'].map((value) => `"${value}"`).join(',')
		}),
	)
})
