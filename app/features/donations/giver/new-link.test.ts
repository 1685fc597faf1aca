import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { giverLink } from '#app/features/donations/emails/giver-link.tsx'
import { giverPath } from '#app/features/donations/giver/giver-link.server.ts'
import { action } from '#app/features/donations/pages/giver.tsx'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation, createPledge } from '#app/features/donations/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { ACKNOWLEDGEMENTS_A_DAY, queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { encrypt } from '#app/platform/core/security/token.server.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { fetchFile, look } from '#tests/drawn-pages.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

beforeEach(resetDatabase)

const EMAIL = 'claire@mail.example'

async function press(path: string) {
	const { token: csrf_token, cookie } = newVisitor()
	const { context } = newRouteContext()
	const url = new URL(`http://hub.example${path}`)
	const body = new URLSearchParams({ csrf_token, idempotency_key: randomUUID() })
	const request = new Request(url, { method: 'POST', body, headers: { cookie: cookie.split(';')[0]! } })
	const params = { token: path.slice('/gifts/'.length) }
	const answer = await action({ request, url, params, context, pattern: '/gifts/:token' } as never)
	return answer instanceof Response
		? { status: answer.status, location: answer.headers.get('location') }
		: { status: answer.init?.status, ...answer.data }
}

const html = async (path: string) => (await look(path))?.html ?? ''
const mails = () => db.select().from(email_logs).where(eq(email_logs.template_name, 'giver-link'))

/** The path that the last message with a new link leads to. */
async function newPath() {
	const sent = await mails()
	expect(sent.at(-1)?.to_email).toBe(EMAIL)
	const body = JSON.stringify(giverLink.body(sent.at(-1)!.data as never))
	return /"of":"([0-9a-f-]{36})".*?"made":"([^"]+)"/.exec(body)!.slice(1) as [string, string]
}

test('issue N4 a giver has a new link sent by mail: every link of before stops, to each of their gifts, and the new one opens', async () => {
	const { gift, pledge } = await createPledge(new Date(), { email: EMAIL })
	const other = await createDonation({ email: EMAIL, payment_status: 'completed', taken_by: 'momo' })
	const stranger = await createDonation({ email: 'other@mail.example', payment_status: 'completed' })
	const [path, second, theirs] = [gift, other, stranger].map(({ id }) => giverPath(id)) as [
		string,
		string,
		string,
	]
	// One of before the moment stood in links.
	const day = Math.floor(Date.now() / 86_400_000).toString(36)
	const old = `/gifts/${encrypt('giver', gift.id.replaceAll('-', '') + day)}`
	expect(await html(old)).toContain('RWF a month')
	expect(await press(path)).toEqual({ status: 303, location: path })
	expect(await press(path)).toEqual({ status: 303, location: path })
	expect(await press(second)).toEqual({ status: 303, location: second })
	expect(await mails()).toHaveLength(1)
	for (const stopped of [path, second, old]) {
		expect(await html(stopped)).toContain('A new link was sent')
		expect(await html(stopped)).not.toContain('25,000')
		expect((await look(`${stopped}/monthly/${pledge.id}`))?.html).toContain('This is no longer here')
		const year = new Date().getFullYear()
		const file = await fetchFile(`${stopped}/statements/${year}.pdf`).catch((thrown: unknown) => thrown)
		expect((file as Response).status).toBe(404)
	}
	const [of, made] = await newPath()
	expect(await html(giverPath(of, new Date(made)))).toContain('RWF a month')
	expect(await html(theirs)).toContain('25,000')
	// What was given since has a link of its own, and a second new link stops the first.
	expect(await press(giverPath(of, new Date(made)))).toMatchObject({ status: 303 })
	expect(await html(giverPath(of, new Date(made)))).toContain('A new link was sent')
	expect(await mails()).toHaveLength(2)
})

test('issue N4 where no message may go to the mailbox any more today, or the gift is gone, no link stops', async () => {
	const gift = await createDonation({ email: EMAIL, payment_status: 'completed', taken_by: 'momo' })
	const path = giverPath(gift.id)
	const data = { gift_id: gift.id, donor_name: 'Claire', moment: new Date().toISOString() }
	for (let sent = 0; sent < ACKNOWLEDGEMENTS_A_DAY; sent++)
		await transact((tx) =>
			queueAcknowledgement(tx, { to: EMAIL, template: giverLink, data, record_id: gift.id }),
		)
	expect(await press(path)).toMatchObject({ status: 429 })
	expect(await html(path)).toContain('Your own link')
	expect(await press(giverPath(randomUUID()))).toMatchObject({ status: 404 })
	expect(await press(`/gifts/${'A'.repeat(5000)}`)).toMatchObject({ status: 404 })
	await db.delete(donations).where(eq(donations.id, gift.id))
	expect(await press(path)).toMatchObject({ status: 404 })
})
