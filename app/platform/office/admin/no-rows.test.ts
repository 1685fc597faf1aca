import { beforeAll, expect, test } from 'vitest'
import * as registrations from '#app/features/registrations/admin/registrations.admin.tsx'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { readScreen, renderScreen } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeAll(async () => {
	await resetDatabase()
	await createApplication({ first_name: 'Aline', status: 'pending' })
})

test.each([
	['q=nobody', 'Nothing here contains <b class="wrap-anywhere">nobody'],
	// She is there, and was decided on otherwise.
	['q=aline&status=approved', 'Nothing that matches these filters contains <b class="wrap-anywhere">aline'],
	['q=aline&status=approved', 'Without the filters there is 1: one pending.'],
	['q=aline&status=approved', 'href="/admin/registrations?q=aline"'],
	['q=nobody&status=approved', 'Without the filters there is nothing either.'],
	['status=approved', 'Without the filters there is 1: one pending.'],
	['q=aline&to=2020-01-01', 'Without the filters there is 1: one pending.'],
	['q=aline&to=2020-01-01', 'Nothing that matches these filters contains <b class="wrap-anywhere">aline'],
])('F-62 a list that ?%s finds nothing in says no more than is so', async (search, sentence) => {
	const path = `/admin/registrations?${search}`
	const { data } = await readScreen(registrations, path)
	expect(renderScreen(registrations, path, data)).toContain(sentence)
})
