import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { textField } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { NOT_CONNECTED } from '#app/platform/web/forms/form-texts.ts'
import { post } from '#tests/public-forms.ts'
import { asOwner } from '#tests/reset-database.ts'

test('R11 a submission that does not get its turn in the database is refused with its sentence, and keeps what was typed', async () => {
	const late = formAction({
		name: `late-${randomUUID()}`,
		limited: false,
		schema: z.object({ town: textField('Town') }),
		failure: (reason: string) => `Not sent: ${reason}`,
		command: async (tx: Tx) => {
			await tx.execute(sql`set local statement_timeout = 50`)
			await tx.execute(sql`lock table partners in row exclusive mode`)
			return { id: 'a' }
		},
		done: 'Sent',
		to: () => '/',
	})
	await asOwner(async (owner) => {
		await owner.query('begin')
		await owner.query('lock table partners in share mode')
		const refused = await post(late, { fields: { town: 'Huye' } })
		expect(refused.init?.status).toBe(503)
		expect(JSON.stringify(refused.data)).toContain(`Not sent: ${NOT_CONNECTED}`)
		expect(JSON.stringify(refused.data)).toContain('Huye')
		await owner.query('commit')
	})
	expect((await post(late, { fields: { town: 'Huye' } })).status).toBe(303)
})
