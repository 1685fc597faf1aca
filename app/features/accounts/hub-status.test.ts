import { beforeEach, expect, test } from 'vitest'
import { loader } from '#app/features/accounts/admin/security.tsx'
import type { StatusRow } from '#app/platform/operations/observation/status.server.ts'
import { readScreen, withoutTable } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const readStatus = async () => {
	const { data } = await readScreen({ loader }, '/admin/security')
	return (data as unknown as { status: StatusRow[] }).status
}

test('R14 the Security screen says in words how the hub stands, also when its settings cannot be read', async () => {
	const rows = await readStatus()
	expect(rows.map(({ name }) => name)).toContain('Last backup')
	for (const { name, word } of rows) expect([name, word]).toEqual([name, expect.stringMatching(/^[A-Z]/)])
	await using _ = await withoutTable('two_factors')
	expect((await readStatus()).map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
})
