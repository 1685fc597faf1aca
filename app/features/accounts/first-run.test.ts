import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { action as firstRun } from '#app/features/accounts/pages/first-run.tsx'
import { firstAdministratorLink } from '#app/features/accounts/commands/first-administrator.server.ts'
import { listAdministrators } from '#app/features/accounts/queries/administrators.server.ts'
import { users } from '#app/features/accounts/tables.server.ts'
import { PASSWORD } from '#app/features/accounts/testing.server.ts'
import { refreshHub } from '#app/features/hub/queries/hub-details.server.ts'
import { hub_details } from '#app/features/hub/tables.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { postSecurity } from '#tests/security-forms.ts'

beforeEach(resetDatabase)

const email = 'ada@hub.example'

/** Sends the first run as it is filled. */
async function run(fields: Record<string, string>) {
	const secret = (await firstAdministratorLink(new Date()))?.split('/').at(-1) ?? ''
	return postSecurity(firstRun as never, {} as never, fields, {
		path: `/admin/first-run/${secret}`,
		params: { secret },
	})
}

test('F-153, D-164: the first run asks what the administrator and the hub are called, and both hold', async () => {
	onTestFinished(async () => {
		await db.delete(hub_details)
		await refreshHub()
	})
	const typed = { email, password: PASSWORD, name: 'Ada Uwase', hub: 'Kigali Makers' }
	expect((await run({ ...typed, name: '' })).said).toBe('Your name is required')
	expect((await run({ ...typed, hub: 'x'.repeat(61) })).status).toBe(422)
	expect(await db.$count(users)).toBe(0)
	expect((await run(typed)).status).toBe(303)
	expect(await listAdministrators(db)).toMatchObject([{ email, name: 'Ada Uwase' }])
	await refreshHub()
	expect(currentHub().name).toBe('Kigali Makers')
	const acts = await db.select({ table: audit_log.table_name, who: audit_log.actor_email }).from(audit_log)
	expect(acts).toContainEqual({ table: 'hub_details', who: email })
})

test('F-153: a hub that is left as it is called already has nothing stored', async () => {
	const hub = currentHub().name
	expect((await run({ email, password: PASSWORD, name: 'Ada Uwase', hub })).status).toBe(303)
	expect(await db.$count(hub_details)).toBe(0)
})
