import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { programs } from '#app/features/programs/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { installStarterContent } from '#server/install-starter-content.ts'
import { asOwner } from '#tests/reset-database.ts'

const programCount = async () => (await db.select({ of: count() }).from(programs))[0]?.of

test('a new database gets the first content once, and what was deleted does not come back', async () => {
	expect(await installStarterContent()).toBe(true)
	expect(await programCount()).toBe(4)
	await db.delete(programs)
	expect(await installStarterContent()).toBe(false)
	expect(await programCount()).toBe(0)
})

test('a database that holds anything is left alone', async () => {
	await asOwner((owner) => owner.query(`delete from installation.facts where fact = 'starter_content'`))
	await db.insert(programs).values({ slug: 'own', title: 'Own', description: 'Own', icon: 'zap' })
	expect(await installStarterContent()).toBe(false)
	expect(await programCount()).toBe(1)
})
