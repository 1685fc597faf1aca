import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { action } from '#app/features/donations/pages/give.tsx'
import { donations } from '#app/features/donations/tables.server.ts'
import { typedDonation } from '#app/features/donations/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { asOwner, ownerUrl } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

type Posted = { status: number | undefined; location: string | null } & Partial<FormResult>

/** Posts the dialog's form as one visitor. */
function createDonor() {
	const { token, cookie } = newVisitor()
	return async (fields: Record<string, string>): Promise<Posted> => {
		const { context } = newRouteContext()
		const url = new URL('http://hub.example/donation/give')
		const body = new URLSearchParams({ csrf_token: token, idempotency_key: randomUUID(), ...fields })
		const request = new Request(url, { method: 'POST', body, headers: { cookie: cookie.split(';')[0]! } })
		const answer = await action({ request, url, params: {}, context, pattern: '/donation/give' })
		if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
		return { status: answer.init?.status, location: null, ...answer.data }
	}
}

const typed = (given: Record<string, string> = {}) => typedDonation(given) as Record<string, string>
const rowsOf = (email: string) => db.select().from(donations).where(eq(donations.email, email))

test('PUB-DON-046, PUB-DON-056 the payment waits three seconds, then the row is there and the address shows it', async () => {
	const begun = performance.now()
	const answer = await createDonor()(typed({ email: 'waits@mail.example' }))
	expect(performance.now() - begun).toBeGreaterThan(2_990)
	expect(answer).toEqual({ status: 303, location: expect.stringMatching(/^\/donation\/give\?receipt=/) })
	expect(await rowsOf('waits@mail.example')).toHaveLength(1)
})

test('PUB-DON-012, PUB-DON-013, PUB-DON-014 on by what is right, back without asking', async () => {
	const post = createDonor()
	const empty = typed({ donor_name: '', email: '' })
	expect(await post({ ...empty, amount: '9999', go_to_step: 'details' })).toMatchObject({
		status: 422,
		step: 'amount',
		errors: { amount: ['The minimum donation is 10,000 RWF'] },
		values: { amount: '9999' },
	})
	expect(await post({ ...empty, go_to_step: 'details' })).toMatchObject({ status: 200, step: 'details' })
	expect(await post({ ...empty, go_to_step: 'payment' })).toMatchObject({
		status: 422,
		step: 'details',
		errors: { donor_name: ['Name is required'], email: ['Email is required'] },
	})
	expect(await post({ ...empty, go_to_step: 'amount' })).toMatchObject({ status: 200, step: 'amount' })
	expect(await post(typed({ go_to_step: 'payment' }))).toMatchObject({ status: 200, step: 'payment' })
	expect(await post(typed({ go_to_step: 'details' }))).toMatchObject({ status: 200, step: 'details' })
})

test('M3 thirty equal donations with one key: one row, one mail, one transaction id; another amount is refused', async () => {
	const post = createDonor()
	const email = 'thirty@mail.example'
	const same = typed({ email, idempotency_key: randomUUID() })
	const answers = await Promise.all(Array.from({ length: 30 }, () => post(same)))
	const accepted = answers.filter(({ status }) => status === 303)
	expect(accepted.length).toBeGreaterThan(0)
	expect(new Set(accepted.map(({ location }) => location)).size).toBe(1)
	// Those beyond five a minute were told to wait; none was a fault.
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 429]))
	const rows = await rowsOf(email)
	expect(rows).toHaveLength(1)
	expect(await db.select().from(email_logs).where(eq(email_logs.to_email, email))).toHaveLength(1)
	// An answer that was lost on its way is given again, whatever the limits say.
	expect((await post(same)).location).toBe(accepted[0]!.location)
	expect(await post({ ...same, amount: '50000' })).toMatchObject({
		status: 409,
		step: 'payment',
		message: 'This form was already sent with other values. Please check it and send it again.',
	})
	expect(await rowsOf(email)).toEqual(rows)
})

test('Z4 nothing but the form’s own fields is stored, whatever is posted', async () => {
	const email = 'tampered@mail.example'
	const tampered = {
		id: '00000000-0000-4000-8000-000000000000',
		payment_status: 'failed',
		status: 'approved',
		transaction_id: 'TXN-0000000000000-AAAAAAAAA',
		created_at: '2020-01-01T00:00:00Z',
		updated_at: '2020-01-01T00:00:00Z',
		role: 'admin',
		price: '1',
		fee: '0',
		total: '1',
		card_number: '4242 4242 4242 4242',
	}
	expect(await createDonor()(typed({ email, ...tampered }))).toMatchObject({ status: 303 })
	const [row, ...others] = await rowsOf(email)
	expect(others).toEqual([])
	for (const [name, value] of Object.entries(tampered)) {
		expect([name, JSON.stringify(row).includes(value) && value.length > 4]).toEqual([name, false])
	}
	expect(row).toMatchObject({ amount: 25_000, payment_status: 'completed' })
	expect(Date.now() - row!.created_at.getTime()).toBeLessThan(60_000)
})

test('PUB-DON-015, PUB-DON-059 a donation that fails returns to the payment with everything typed', async () => {
	const email = 'fails@mail.example'
	await asOwner((client) => client.query('revoke insert on donations from hub'))
	try {
		expect(await createDonor()(typed({ email }))).toMatchObject({
			status: 500,
			step: 'payment',
			message: 'There was an error processing your donation. Please try again.',
			values: { email, amount: '25000', payment_method: 'mtn-mobile-money' },
		})
	} finally {
		await asOwner((client) => client.query('grant insert on donations to hub'))
	}
	expect(await rowsOf(email)).toEqual([])
	expect(await db.select().from(email_logs).where(eq(email_logs.to_email, email))).toEqual([])
})

test('PUB-DON-015, PUB-DON-058 without the database the reason is told, and nothing is lost', async () => {
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
		expect(await createDonor()(typed({ email }))).toMatchObject({
			status: 503,
			step: 'payment',
			message:
				'Failed to process donation: Database connection not configured. Please contact administrator.',
			values: { email },
		})
	} finally {
		await rename(`${name}_gone`, name)
		await owner.end()
	}
})
