import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { action } from '#app/features/memberships/pages/apply.tsx'
import { memberships } from '#app/features/memberships/tables.server.ts'
import { typedMembership } from '#app/features/memberships/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { createPhoto } from '#app/platform/core/files/testing.server.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { asOwner, ownerUrl } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

/** Posts the application for the individual membership as one visitor, with a photo. */
function createApplicant() {
	const { token, cookie } = newVisitor()
	return async (email: string, idempotency_key: string = randomUUID()) => {
		const { context } = newRouteContext({ clientAddress: '203.0.113.10' })
		const url = new URL('http://hub.example/membership/individual/apply')
		const body = new FormData()
		const fields = { csrf_token: token, idempotency_key, ...typedMembership({ email }) }
		for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
		body.append('photo', createPhoto())
		const request = new Request(url, { method: 'POST', body, headers: { cookie: cookie.split(';')[0]! } })
		const params = { type: 'individual' }
		const answer = await action({ request, url, params, context, pattern: '/membership/:type/apply' })
		if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
		return { status: answer.init?.status, ...answer.data }
	}
}

const rowsOf = (email: string) => db.select().from(memberships).where(eq(memberships.email, email))

test('PUB-MEM-030, M3 ten equal applications with one key: one row, one mail, one photo', async () => {
	const apply = createApplicant()
	const email = 'ten@mail.example'
	const key = randomUUID()
	const answers = await Promise.all(Array.from({ length: 10 }, () => apply(email, key)))
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 429]))
	expect(await rowsOf(email)).toHaveLength(1)
	expect(await db.select().from(email_logs).where(eq(email_logs.to_email, email))).toHaveLength(1)
	expect(await db.select().from(files)).toHaveLength(1)
	expect((await apply(email, key)).status).toBe(303)
})

test('PUB-MEM-032 an application that fails is told without a reason, and nothing of it is kept', async () => {
	const email = 'fails@mail.example'
	const before = await db.select().from(files)
	await asOwner((client) => client.query('revoke insert on memberships from hub'))
	try {
		expect(await createApplicant()(email)).toMatchObject({
			status: 500,
			message: 'Failed to submit application. Please try again.',
			values: { email, bio: 'I test soils.' },
		})
	} finally {
		await asOwner((client) => client.query('grant insert on memberships to hub'))
	}
	expect(await rowsOf(email)).toEqual([])
	expect(await db.select().from(files)).toEqual(before)
})

test('PUB-MEM-031 without the database the reason is told', async () => {
	const email = 'gone@mail.example'
	const name = new URL(ownerUrl()).pathname.slice(1)
	const owner = new pg.Client({ connectionString: inject('ownerUrl') })
	await owner.connect()
	const rename = async (from: string, to: string) => {
		await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from])
		await owner.query(`alter database ${from} rename to ${to}`)
	}
	await rename(name, `${name}_gone`)
	try {
		expect(await createApplicant()(email)).toMatchObject({
			status: 503,
			message:
				'Failed to submit membership application: Database connection not configured. Please contact administrator.',
			values: { email },
		})
	} finally {
		await rename(`${name}_gone`, name)
		await owner.end()
	}
})
