import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as screen from '#app/features/campaigns/admin/campaigns.admin.tsx'
import {
	findRunningCampaign,
	listRunningCampaigns,
	listShownCampaigns,
} from '#app/features/campaigns/queries.server.ts'
import {
	SUGGESTED_DEFAULT,
	SUGGESTED_MAX,
	SUGGESTED_MIN,
	diamondsOf,
	giversOf,
	reachedOf,
	readCampaignId,
} from '#app/features/campaigns/rules.ts'
import { campaign_sums, campaigns } from '#app/features/campaigns/tables.server.ts'
import { createCampaign } from '#app/features/campaigns/testing.server.ts'
import * as donationsScreen from '#app/features/donations/admin/donations.admin.tsx'
import * as handScreen from '#app/features/donations/admin/hand-gifts.admin.tsx'
import { removeHandGift } from '#app/features/donations/commands/save-hand-gift.server.ts'
import { setPaymentStatus } from '#app/features/donations/commands/set-payment-status.server.ts'
import { submitDonation } from '#app/features/donations/commands/submit-donation.server.ts'
import { donationPayable } from '#app/features/donations/commands/pay-donation.server.ts'
import { DonationForm } from '#app/features/donations/forms.server.ts'
import { donation } from '#app/features/donations/request.server.ts'
import { DONATION_DEFAULT, DONATION_MAX, DONATION_MIN } from '#app/features/donations/rules.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation, createHandGift, typedDonation } from '#app/features/donations/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { createPaid } from '#app/platform/core/payments/testing.server.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import { createSimulatedProvider } from '#app/platform/web/payments/payments.server.ts'
import { findOwn } from '#app/platform/web/requests/request.server.ts'
import { postToScreen, readScreen } from '#tests/admin-request.ts'
import { look } from '#tests/drawn-pages.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { testAdmin } from '#tests/route-context.ts'

const now = new Date('2026-11-20T10:00:00Z')
const by = { kind: 'admin', email: testAdmin.email } as never

beforeEach(resetDatabase)

const sumOf = async (id: string) => {
	const [sum] = await db.select().from(campaign_sums).where(eq(campaign_sums.campaign_id, id))
	return sum ? { raised: sum.raised, people: sum.people } : null
}

const real = (campaign_id: string, given: Partial<typeof donations.$inferInsert> = {}) =>
	createDonation({ campaign_id, payment_status: 'completed', taken_by: 'momo', ...given })

const simulated = await createSimulatedProvider({ wait: async () => {} }).process({
	amount: 25_000,
	method: 'paypal',
	waitSeconds: 3,
})

const give = (given: Record<string, unknown>) =>
	transact((tx) => submitDonation(tx, DonationForm.parse(typedDonation(given)), simulated, now))

test('issue N4 a campaign counts completed money that moved, less what was given back, and each giver once, also those without a name', async () => {
	const { id } = await createCampaign()
	const other = await createCampaign({ title: 'Another one' })
	const first = await real(id, { amount: 100_000, email: 'a@mail.example' })
	await real(id, { amount: 50_000, email: 'A+gifts@mail.example' })
	await real(other.id, { amount: 70_000 })
	await createHandGift({ campaign_id: id, amount: 30_000, email: null, donor_name: 'Anonymous' })
	await createHandGift({ campaign_id: id, amount: 20_000, email: null, donor_name: 'Anonymous' })
	await real(id, { payment_status: 'failed' })
	await real(id, { taken_by: null })
	const tried = await real(id)
	await transact(async (tx) => {
		await tx.delete(donations).where(eq(donations.id, tried.id))
	})
	const pending = await createDonation({ campaign_id: id, taken_by: 'transfer', amount: 40_000 })
	expect(await sumOf(id)).toEqual({ raised: 200_000, people: 3 })
	await transact((tx) => setPaymentStatus(tx, { id: pending.id, payment_status: 'completed' }, by))
	expect(await sumOf(id)).toEqual({ raised: 240_000, people: 4 })
	const refund = {
		kind: 'donation',
		subject_id: first.id,
		state: 'given',
		amount_minor: 60_000,
		counted_minor: 60_000,
		currency: 'RWF',
		reason: 'Asked for',
		asked_by: 'a1',
		asked_by_email: testAdmin.email,
		reference: 'Slip 1',
		settled_at: now,
	} as const
	await db.insert(payment_refunds).values(refund)
	expect(await sumOf(id)).toEqual({ raised: 180_000, people: 4 })
	await db.update(donations).set({ campaign_id: other.id }).where(eq(donations.id, first.id))
	expect([await sumOf(id), await sumOf(other.id)]).toEqual([
		{ raised: 140_000, people: 4 },
		{ raised: 110_000, people: 2 },
	])
})

test('issue N4 a test payment is no money, and a gift that goes into the bin counts no more', async () => {
	const { id } = await createCampaign()
	const tried = await createDonation({ campaign_id: id, taken_by: 'stripe' })
	await createPaid(now, { kind: 'donation', subject_id: tried.id, minor: 25_000, test: true })
	await db.update(donations).set({ payment_status: 'completed' }).where(eq(donations.id, tried.id))
	expect(await sumOf(id)).toEqual({ raised: 0, people: 0 })
	const gift = await createHandGift({ campaign_id: id, amount: 5000 })
	expect(await sumOf(id)).toEqual({ raised: 5000, people: 1 })
	await transact((tx) => removeHandGift(tx, gift.id, by))
	expect(await sumOf(id)).toEqual({ raised: 0, people: 0 })
})

test('issue N4 twenty gifts at once are all counted', async () => {
	const [one, two] = [await createCampaign(), await createCampaign()]
	await Promise.all(
		Array.from({ length: 20 }, (_, at) =>
			transact(async (tx) => {
				for (const id of at % 2 ? [one.id, two.id] : [two.id, one.id])
					await tx.insert(donations).values({
						amount: 10_000,
						frequency: 'one-time',
						donor_name: `Giver ${at}`,
						email: `g${at}@mail.example`,
						payment_method: 'Bank Transfer',
						payment_status: 'completed',
						taken_by: 'transfer',
						transaction_id: `TXN-1767600000000-${randomUUID().slice(0, 8).toUpperCase()}${id === one.id ? 'A' : 'B'}`,
						campaign_id: id,
					})
			}),
		),
	)
	for (const { id } of [one, two]) expect(await sumOf(id)).toEqual({ raised: 200_000, people: 20 })
})

test('issue N4 visitors see published ones from their first day on; those that run first, the ended ones below', async () => {
	await createCampaign({ title: 'Draft', state: 'draft' })
	await createCampaign({ title: 'Archived', state: 'archived' })
	await createCampaign({ title: 'Later', from_on: '2026-11-21' })
	await createCampaign({ title: 'Ended', until_on: '2026-11-19' })
	await createCampaign({ title: 'Without end' })
	await createCampaign({ title: 'Last day', from_on: '2026-11-20', until_on: '2026-11-20' })
	const titles = async (list: typeof listShownCampaigns) => (await list(db, now)).map(({ title }) => title)
	expect(await titles(listShownCampaigns)).toEqual(['Last day', 'Without end', 'Ended'])
	expect(await titles(listRunningCampaigns)).toEqual(['Last day', 'Without end'])
	// In Kigali it is the next day already.
	const late = new Date('2026-11-20T22:30:00Z')
	expect((await listRunningCampaigns(db, late)).map(({ title }) => title)).toEqual(['Without end', 'Later'])
})

test('issue N4 a gift keeps its campaign; one that is unknown, ended or a draft makes an ordinary gift, and nothing is lost', async () => {
	const running = await createCampaign()
	const ended = await createCampaign({ until_on: '2026-11-19' })
	const draft = await createCampaign({ state: 'draft' })
	const row = await give({ campaign_id: running.id, for_campaign: 'true' })
	expect([row.campaign_id, row.campaign]).toEqual([running.id, running.title])
	const [mail] = await db.select().from(email_logs).where(eq(email_logs.to_email, 'aline@mail.example'))
	expect(JSON.stringify(mail)).toContain(running.title)
	expect((await donationPayable.describe(db, row.id))!.receipt.confirms).toBe(`a gift for ${running.title}`)
	const ownFacts = async (id: string) => (await findOwn(db, donation, id, now))!.facts
	expect(await ownFacts(row.id)).toContainEqual(['For', running.title])
	const taken = await give({ campaign_id: running.id })
	expect([taken.campaign_id, taken.campaign]).toEqual([null, null])
	expect(await ownFacts(taken.id)).toContainEqual(['For', null])
	for (const campaign_id of [ended.id, draft.id, randomUUID(), 'nonsense', "' or 1=1", '']) {
		const gift = await give({ campaign_id, for_campaign: 'true' })
		expect([campaign_id, gift.amount, gift.campaign_id]).toEqual([campaign_id, 25_000, null])
	}
	expect(await findRunningCampaign(db, null, now)).toBeNull()
	expect([readCampaignId([running.id]), readCampaignId(`${running.id} `), readCampaignId(undefined)]).toEqual(
		[null, null, null],
	)
})

test('issue N4 the page says how far it is, ended says when, and without a campaign nothing is shown', async () => {
	const page = async (path = '/donation/month-by-month') => (await look(path))!.html
	expect(await page()).not.toContain('class="campaign"')
	expect(await page('/donation')).not.toContain('class="campaign"')
	const { id } = await createCampaign({ bought: 13, from_on: '2026-01-01' })
	await createHandGift({ campaign_id: id, amount: 7_150_000, email: null })
	for (const path of ['/donation/month-by-month', '/donation']) {
		const html = await page(path)
		expect(html).toContain('Twenty laptops for group 13')
		expect(html).toContain('The money for 13 of 20 laptops is there')
		expect(html.replaceAll('<!-- -->', '')).toContain('1 person, 13 laptops bought')
		expect(html.replaceAll('<!-- -->', '')).toContain('Give 25,000 RWF')
		expect(html).toContain(`/donation/give?campaign=${id}&amp;amount=25000`)
	}
	const form = await page(`/donation/give?campaign=${id}&amount=25000`)
	expect(form).toContain(`name="campaign_id" value="${id}"`)
	expect(form).toMatch(/name="for_campaign"[^>]*checked=""/)
	await db.update(campaigns).set({ until_on: '2026-02-28' }).where(eq(campaigns.id, id))
	expect((await page()).replaceAll('<!-- -->', '')).toContain('Ended on February 28')
	expect(await page()).not.toContain('Give 25,000 RWF')
	expect(await page('/donation')).not.toContain('class="campaign"')
	expect(await page(`/donation/give?campaign=${id}&amount=25000`)).not.toContain('name="campaign_id"')
})

test('issue N4 a diamond is filled once all of its money is there, and a goal that is reached says so', () => {
	const unit = { one: 'laptop', many: 'laptops', price: 550_000 }
	const of = (raised: number, goal = 11_000_000, one: typeof unit | null = unit) =>
		diamondsOf({ raised, goal, unit: one })
	expect(of(7_150_000)).toEqual({ count: 20, filled: 13, says: null })
	expect(of(7_149_999).filled).toBe(12)
	expect(of(0).filled).toBe(0)
	expect(of(10_999_999).filled).toBe(19)
	expect(of(20_000_000).filled).toBe(20)
	expect(of(11_000_000, 11_000_001)).toEqual({ count: 21, filled: 20, says: null })
	expect(of(550_000, 550_000 * 101)).toEqual({ count: 51, filled: 0, says: 'One diamond is 2 laptops' })
	expect(of(1_000_000, 2_000_000, null)).toEqual({
		count: 20,
		filled: 10,
		says: 'One diamond is 100,000 RWF',
	})
	expect(of(2_000_000_000, 2_000_000_000, { ...unit, price: 1 })).toMatchObject({ count: 20, filled: 20 })
	expect([SUGGESTED_MIN, SUGGESTED_MAX, SUGGESTED_DEFAULT]).toEqual([
		DONATION_MIN,
		DONATION_MAX,
		DONATION_DEFAULT,
	])
	expect(reachedOf({ goal: 10, raised: 9 })).toBeNull()
	expect(reachedOf({ goal: 10_000, raised: 10_000 })).toBe('The goal is reached.')
	expect(reachedOf({ goal: 10_000, raised: 12_500 })).toBe('The goal is reached, and 2,500 RWF more came.')
	expect(giversOf({ people: 0, bought: null, unit })).toBe('')
	expect(giversOf({ people: 184, bought: 1, unit })).toBe('184 people, 1 laptop bought')
})

test('issue N4 the back-office writes campaigns; what people gave for is neither deleted nor a draft again', async () => {
	const at = '/admin/donations/campaigns'
	const typed = {
		title: 'Twenty laptops',
		text: 'Used and tested.',
		goal: '11 000 000',
		unit_one: 'laptop',
		unit_many: 'laptops',
		unit_price: '550000',
		bought: '',
		suggested: '25000',
		from_on: '',
		until_on: '',
		state: 'draft',
	}
	for (const [given, wrong] of [
		[{ goal: '0' }, ['goal']],
		[{ unit_price: '' }, ['unit_price']],
		[{ unit_one: '', unit_many: '', unit_price: '', bought: '3' }, ['bought']],
		[{ from_on: '2027-01-02', until_on: '2027-01-01' }, ['until_on']],
		[{ suggested: '9999' }, ['suggested']],
		[{ state: 'running' }, ['state']],
	] as const) {
		const { status, result } = await postToScreen(screen, `${at}/new`, { ...typed, ...given })
		expect([given, status, Object.keys(result?.errors ?? {})]).toEqual([given, 422, wrong])
	}
	expect((await postToScreen(screen, `${at}/new`, typed)).status).toBe(303)
	const [row] = await db.select().from(campaigns)
	const version = async () =>
		(await readScreen(screen, `${at}/${row!.id}/edit`)).data.record as unknown as { version: string }
	const save = async (state: string) =>
		postToScreen(screen, `${at}/${row!.id}/edit`, { ...typed, state, version: (await version()).version })
	expect((await save('published')).status).toBe(303)
	await createHandGift({ campaign_id: row!.id })
	expect((await save('draft')).result?.message).toContain('people have given for it. Archive it instead')
	expect((await postToScreen(screen, `${at}/${row!.id}/delete`)).status).toBe(409)
	expect((await save('archived')).status).toBe(303)
	await db.delete(donations)
	expect((await postToScreen(screen, `${at}/${row!.id}/delete`)).status).toBe(303)
	expect(await db.$count(campaigns)).toBe(0)
})

test('issue N4 Donations name, find and export the campaign, and a gift by hand may be for one', async () => {
	const { id, title } = await createCampaign()
	const typed = {
		giver: 'Claire Ishimwe',
		email: '',
		phone: '',
		amount: '5000',
		payment_method: 'Cash',
		came_on: '2026-03-04',
		campaign_id: id,
		reference: '',
	}
	const add = (given: object) =>
		postToScreen(handScreen, '/admin/donations/by-hand/new', { ...typed, ...given })
	expect((await add({})).status).toBe(303)
	expect((await add({ campaign_id: randomUUID() })).status).toBe(409)
	expect((await add({ campaign_id: 'none' })).status).toBe(422)
	await createDonation()
	expect(await sumOf(id)).toEqual({ raised: 5000, people: 1 })
	const { data } = await readScreen(donationsScreen, `/admin/donations?campaign_id=${id}`)
	expect(data.list.rows.map((row) => (row as unknown as { campaign: string }).campaign)).toEqual([title])
	expect(data.options['campaign_id']).toEqual([{ value: id, label: title }])
})
