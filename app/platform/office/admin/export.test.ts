import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import '#app/features/donations/admin/donations.admin.tsx'
import '#app/features/registrations/admin/registrations.admin.tsx'
import * as activity from '#app/features/history/admin/activity.admin.tsx'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { loader as exportCsv } from '#app/platform/office/admin/export.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { askAsAdmin, readScreen, refusing } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { testAdmin } from '#tests/route-context.ts'

beforeEach(resetDatabase)

const lines = async () => {
	const rows = await db.select().from(audit_log).orderBy(asc(audit_log.at), asc(audit_log.table_name))
	return rows.map(({ action, actor_email, table_name, record_id, changed }) => [
		actor_email,
		action,
		table_name,
		record_id,
		changed.join(', '),
	])
}

const exported = async (path: string) => (await exportCsv(askAsAdmin(path))).text()

test('Z5, D-087 an export leaves a line: who, which list, by which filters and days, and never what was searched for', async () => {
	await createDonation({ donor_name: 'Aline Uwase' })
	const asked = 'payment_status=pending&from=2020-01-01&to=2099-12-31&q=Uwase&x=1'
	expect(await exported(`/admin/donations/export.csv?${asked}`)).toContain('Aline Uwase')
	expect(await lines()).toEqual([
		[
			testAdmin.email,
			'export',
			'donations',
			null,
			'payment_status: pending, from 2020-01-01, to 2099-12-31, search',
		],
	])
	const { data } = await readScreen(activity, '/admin/activity?action=export&table_name=donations')
	expect(data.list.rows).toMatchObject([{ who: testAdmin.email, action: 'export' }])
})

test('Z5 an export of several tables leaves a line for each that it takes rows from', async () => {
	await exported('/admin/registrations/export.csv?type=membership')
	expect(await lines()).toEqual([[testAdmin.email, 'export', 'memberships', null, 'type: membership']])
	await exported('/admin/registrations/export.csv')
	expect((await lines()).slice(1).map(([, , table]) => table)).toEqual([
		'enrollments',
		'event_registrations',
		'memberships',
		'opportunity_applications',
		'program_applications',
	])
})

test('Z5 without its line no file is given', async () => {
	await using _ = await refusing('audit_log')
	expect((await exportCsv(askAsAdmin('/admin/donations/export.csv'))).status).toBe(503)
})

test('Z5 looking at a list leaves no line', async () => {
	await readScreen(activity, '/admin/activity')
	expect(await lines()).toEqual([])
})

test('Z5 to ask whether there is an export leaves no line and gives no row', async () => {
	await createDonation({ donor_name: 'Aline Uwase' })
	const { request, ...args } = askAsAdmin('/admin/donations/export.csv')
	const answer = await exportCsv({ ...args, request: new Request(request, { method: 'HEAD' }) })
	expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
		200,
		'text/csv; charset=utf-8',
		'',
	])
	expect(await lines()).toEqual([])
})
