import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { ownerUrl } from '#tests/reset-database.ts'

test('F-129: as docs/security.md says, the program’s own account may log in as the owner, and a start needs a role that may change tables', async () => {
	const owner = new pg.Client({ connectionString: ownerUrl() })
	await owner.connect()
	expect((await owner.query('select current_user as name')).rows).toEqual([{ name: 'owner' }])
	await owner.end()
	const url = new URL(ownerUrl())
	url.username = 'hub'
	await expect(migrate(url.href)).rejects.toThrow('permission denied')
})
