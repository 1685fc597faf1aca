import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCampaign } from '#app/features/campaigns/testing.server.ts'
import { sendGiverLink } from '#app/features/donations/commands/send-giver-link.server.ts'
import { giverLink } from '#app/features/donations/emails/giver-link.tsx'
import { giverPath } from '#app/features/donations/giver/giver-link.server.ts'
import * as giver from '#app/features/donations/pages/giver.tsx'
import * as monthly from '#app/features/donations/pages/monthly.tsx'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation, createPledge } from '#app/features/donations/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { ACKNOWLEDGEMENTS_A_DAY, queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { encrypt } from '#app/platform/core/security/token.server.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { fetchFile, look } from '#tests/drawn-pages.ts'
import { readPledge } from '#tests/pledges.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

beforeEach(resetDatabase)

const EMAIL = 'claire@mail.example'

const answerOf = (answer: Response) => ({ status: answer.status, location: answer.headers.get('location') })

/** Params of `/gifts/:token` or `/gifts/:token/monthly/:pledge`. */
function paramsOf(path: string) {
	const [, , token, , pledge] = path.split('/')
	return { token, pledge }
}

async function press(path: string, fields: Record<string, string> = {}) {
	const { token: csrf_token, cookie } = newVisitor()
	const { context } = newRouteContext()
	const url = new URL(`http://hub.example${path}`)
	const body = new URLSearchParams({ ...fields, csrf_token, idempotency_key: randomUUID() })
	const request = new Request(url, { method: 'POST', body, headers: { cookie: cookie.split(';')[0]! } })
	const params = paramsOf(path)
	const { action } = params.pledge ? monthly : giver
	const answer = await action({ request, url, params, context } as never)
	return answer instanceof Response ? answerOf(answer) : { status: answer.init?.status, ...answer.data }
}

/** Where the page of a monthly gift leads away to. */
async function openMonthly(path: string) {
	const { context } = newRouteContext()
	const request = new Request(`http://hub.example${path}`)
	const thrown: unknown = await monthly
		.loader({ request, params: paramsOf(path), context } as never)
		.catch((error: unknown) => error)
	return thrown instanceof Response ? answerOf(thrown) : thrown
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
		const away = { status: 303, location: stopped }
		expect(await openMonthly(`${stopped}/monthly/${pledge.id}`)).toEqual(away)
		expect(await press(`${stopped}/monthly/${pledge.id}`, { act: 'stop' })).toEqual(away)
		const year = new Date().getFullYear()
		const file = await fetchFile(`${stopped}/statements/${year}.pdf`).catch((thrown: unknown) => thrown)
		expect((file as Response).status).toBe(404)
	}
	const [of, made] = await newPath()
	expect(await html(giverPath(of, new Date(made)))).toContain('RWF a month')
	expect(await html(theirs)).toContain('25,000')
	expect(await readPledge(pledge.id)).toMatchObject({ status: 'active' })
	// What was given since has links of its own, which are newer. For ten minutes no link asks for another one, so that they
	// make no chain; then a second new link stops the first.
	const since = await createDonation({ email: EMAIL, payment_status: 'completed', taken_by: 'momo' })
	for (const working of [giverPath(of, new Date(made)), giverPath(since.id)]) {
		expect(await press(working)).toMatchObject({ status: 429 })
		expect(await html(working)).toContain('RWF a month')
	}
	expect(await mails()).toHaveLength(1)
	const before = new Date(Date.now() - 10 * 60_000)
	await db.update(donations).set({ links_since: before }).where(eq(donations.id, gift.id))
	await db.update(donations).set({ links_since: before }).where(eq(donations.id, other.id))
	expect(await press(giverPath(of, new Date(made)))).toMatchObject({ status: 303 })
	expect(await html(giverPath(of, new Date(made)))).toContain('A new link was sent')
	expect(await mails()).toHaveLength(2)
})

test('issue N4 of presses at once, at the links of several gifts, one sends a new link', async () => {
	const gifts = await Promise.all(
		Array.from({ length: 6 }, () => createDonation({ email: EMAIL, payment_status: 'completed' })),
	)
	const paths = gifts.map(({ id }) => giverPath(id))
	const answers = await Promise.all([...paths, ...paths.toReversed()].map((path) => press(path)))
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
	expect(await mails()).toHaveLength(1)
})

test('issue N4 a new link sums no campaign', async () => {
	const { id: campaign_id } = await createCampaign()
	const given = { email: EMAIL, campaign_id, payment_status: 'completed', taken_by: 'momo' } as const
	await createDonation(given)
	const token = giverPath((await createDonation(given)).id).slice('/gifts/'.length)
	await transact(async (tx) => {
		await sendGiverLink(tx, token, new Date())
		await tx.execute(sql`set constraints all immediate`)
		const { rows } =
			await tx.execute(sql`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
			and objid::bigint = hashtext('campaign sums')::bigint & 4294967295`)
		expect(rows).toHaveLength(0)
	})
})

test('issue N4 where a person was erased, a link that was replaced says nothing of them', async () => {
	const gift = await createDonation({ email: EMAIL, payment_status: 'completed', taken_by: 'momo' })
	const path = giverPath(gift.id)
	expect(await press(path)).toMatchObject({ status: 303 })
	await db.update(donations).set({ email: ERASED, donor_name: ERASED }).where(eq(donations.id, gift.id))
	expect(await html(path)).toContain('This is no longer here')
	expect(await html(path)).not.toContain('A new link was sent')
	expect(await press(path)).toMatchObject({ status: 404 })
	expect(await mails()).toHaveLength(1)
})

test('issue N4 whoever fills the mailbox through our forms does not keep a link from being stopped; where the gift is gone, nothing is sent', async () => {
	const gift = await createDonation({ email: EMAIL, payment_status: 'completed', taken_by: 'momo' })
	const path = giverPath(gift.id)
	const data = { gift_id: gift.id, donor_name: 'Claire', moment: new Date().toISOString() }
	for (let sent = 0; sent < ACKNOWLEDGEMENTS_A_DAY; sent++)
		await transact((tx) =>
			queueAcknowledgement(tx, { to: EMAIL, template: giverLink, data, record_id: gift.id }),
		)
	expect(await press(path)).toMatchObject({ status: 303 })
	expect(await html(path)).toContain('A new link was sent')
	expect(await mails()).toHaveLength(ACKNOWLEDGEMENTS_A_DAY + 1)
	expect(await press(giverPath(randomUUID()))).toMatchObject({ status: 404 })
	expect(await press(`/gifts/${'A'.repeat(5000)}`)).toMatchObject({ status: 404 })
	await db.delete(donations).where(eq(donations.id, gift.id))
	expect(await press(path)).toMatchObject({ status: 404 })
})
