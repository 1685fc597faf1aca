import { expect, test, vi } from 'vitest'
import { pool } from '#app/platform/core/db/db.server.ts'
import { isDatabaseReady } from '#app/platform/core/db/readiness.server.ts'
import { withoutTable } from '#tests/admin-request.ts'

test('PUB-GEN-024, ACC-SHELL-053 the connectivity check reads courses, id and count alone', async () => {
	const asked = vi.spyOn(pool, 'query')
	expect(await isDatabaseReady()).toBe(true)
	const [[question] = []] = asked.mock.calls
	asked.mockRestore()
	expect(question).toMatchObject({
		text: 'select count(id)::int as found from (select id from courses limit 1) courses',
	})
	await using _gone = await withoutTable('courses')
	expect(await isDatabaseReady()).toBe(false)
})
