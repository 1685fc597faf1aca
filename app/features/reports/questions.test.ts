import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { event_registrations } from '#app/features/events/tables.server.ts'
import * as eventPage from '#app/features/events/pages/register.tsx'
import * as membershipPage from '#app/features/memberships/pages/apply.tsx'
import { memberships } from '#app/features/memberships/tables.server.ts'
import * as programPage from '#app/features/programs/pages/apply.tsx'
import { program_applications } from '#app/features/programs/tables.server.ts'
import * as coursePage from '#app/learning/study/pages/enroll.tsx'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { applyHubDetails } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { DISTRICTS } from '#app/platform/core/funder-questions.ts'
import { placeName, placeOptions, PLACES } from '#app/platform/core/places.server.ts'
import { funderQuestions } from '#app/platform/web/forms/funder-form.server.ts'
import { type Action, post, type Sent, submissions } from '#tests/public-forms.ts'
import { resetDatabase } from '#tests/reset-database.ts'

/** The forms that ask, and where they keep it. */
const ASKING: Readonly<Record<string, PgTable>> = {
	'features/programs/pages/apply.tsx': program_applications,
	'learning/study/pages/enroll.tsx': enrollments,
	'features/memberships/pages/apply.tsx': memberships,
	'features/events/pages/register.tsx': event_registrations,
}

const actions: Readonly<Record<string, unknown>> = {
	'features/programs/pages/apply.tsx': programPage.action,
	'learning/study/pages/enroll.tsx': coursePage.action,
	'features/memberships/pages/apply.tsx': membershipPage.action,
	'features/events/pages/register.tsx': eventPage.action,
}

const ask = (asks_for_funders: boolean) => applyHubDetails({ ...settings.hubDetails, asks_for_funders })

let sent: Record<string, Sent> = {}

beforeEach(async () => {
	await resetDatabase()
	sent = await submissions()
})

afterEach(() => void ask(false))

/** Sends a form of the hub with what is answered to the two questions. */
async function answer(file: string, given: Record<string, string>) {
	const { fields, ...rest } = sent[file]!
	const { status, init } = await post(actions[file] as Action, { ...rest, fields: { ...fields, ...given } })
	return status ?? init?.status
}

async function keptIn(table: PgTable) {
	const { rows } = await db.execute<{ sex: string | null; district: string | null }>(
		sql`select sex, district from ${table} where email = 'aline@mail.example' order by created_at desc limit 1`,
	)
	return rows[0]
}

test('D-174 where somebody comes from is one of the thirty districts, else a country', () => {
	expect(new Set(DISTRICTS).size).toBe(30)
	expect(PLACES.length).toBeGreaterThan(200)
	expect(PLACES).not.toContain('RW')
	expect([placeName('KE'), placeName('Huye'), placeName('Of old')]).toEqual(['Kenya', 'Huye', 'Of old'])
	const chosen = placeOptions().filter((option) => !('disabled' in option))
	expect(chosen.map(({ value }) => value)).toEqual(PLACES)
	expect(PLACES.filter((place) => place.length > 40)).toEqual([])
})

test.each(Object.entries(ASKING))(
	'D-174 %s keeps the answers once they are asked for',
	async (file, table) => {
		ask(true)
		expect(funderQuestions()?.places.length).toBeGreaterThan(PLACES.length)
		expect(await answer(file, { sex: 'woman', district: 'Ngororero' })).toBe(303)
		expect(await keptIn(table)).toEqual({ sex: 'woman', district: 'Ngororero' })
	},
)

test.each(Object.entries(ASKING))('D-174 %s takes no answer for an answer', async (file, table) => {
	ask(true)
	expect(await answer(file, { sex: '', district: '' })).toBe(303)
	expect(await keptIn(table)).toEqual({ sex: null, district: null })
})

test.each(Object.entries(ASKING))('D-174 %s keeps nothing of what it does not ask', async (file, table) => {
	expect(funderQuestions()).toBeNull()
	expect(await answer(file, { sex: 'a woman', district: 'x'.repeat(5000) })).toBe(303)
	expect(await keptIn(table)).toEqual({ sex: null, district: null })
})

test.each(Object.keys(ASKING))('D-174 %s takes the listed answers alone', async (file) => {
	ask(true)
	const wrong: readonly [string, string][] = [
		['sex', 'Woman'],
		['district', 'Paris'],
		['district', 'RW'],
		['district', 'x'.repeat(5000)],
	]
	for (const given of wrong.map((one) => Object.fromEntries([one])))
		expect([given, await answer(file, given)]).toEqual([given, 422])
})

test('D-174 no mail and no notice to the administrators has the answers', async () => {
	ask(true)
	for (const file of Object.keys(ASKING))
		expect(await answer(file, { sex: 'otherwise', district: 'Ngororero' })).toBe(303)
	for (const table of ['email_logs', 'notifications', 'pgboss.job']) {
		const { rows } = await db.execute(
			sql`select 1 from ${sql.raw(table)} as told where told::text ~* '(ngororero|prefer to say|"sex")'`,
		)
		expect([table, rows.length]).toEqual([table, 0])
	}
	const { rows: written } = await db.execute(sql`select 1 from email_logs`)
	expect(written.length).toBeGreaterThanOrEqual(Object.keys(ASKING).length)
})
