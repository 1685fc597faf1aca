import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createAccount } from '#app/features/accounts/testing.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { erasePerson, WITH_AN_ADMINISTRATOR } from '#app/features/people/commands/erase-person.server.ts'
import { exportPerson } from '#app/features/people/commands/export-person.server.ts'
import { digestOfBoth, mergeAddresses } from '#app/features/people/commands/merge-addresses.server.ts'
import { retain } from '#app/features/people/commands/retain.server.ts'
import { addressesOf } from '#app/features/people/queries/addresses.server.ts'
import { MAILBOXES_CHANGED } from '#app/features/people/rules.ts'
import { previewErasure } from '#app/features/people/queries/preview.server.ts'
import { linked_addresses } from '#app/features/people/tables.server.ts'
import { createLinkedAddress } from '#app/features/people/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { audienceOr404 } from '#app/features/writing/commands/audiences.server.ts'
import { offerToPeople } from '#app/features/writing/commands/offer-to-people.server.ts'
import { readAim } from '#app/features/writing/commands/letters.server.ts'
import { sendMailing } from '#app/features/writing/commands/send-mailing.server.ts'
import { stopLetters, takeLettersAgain } from '#app/features/writing/commands/stop-letters.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { rowsWith } from '#tests/person-traces.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const [old, now] = ['kanarikazi@mail.example', 'k.mukamana@work.example'] as const
const by = { kind: 'admin', id: 'a1', email: 'claudine@hub.example' } as const

beforeEach(resetDatabase)
offerToPeople()

async function merge() {
	const seen = digestOfBoth(await addressesOf(db, old), await addressesOf(db, now))
	await transact((tx) => mergeAddresses(tx, { page: old, other: now, stays: now, seen }, by))
}

test('issue M 10 merging: a copy has everything of both, by either address, and says that they belong together', async () => {
	await createDonation({ email: old, amount: 25_001 })
	await createDonation({ email: now, amount: 25_002 })
	await createDonation({ email: 'other@mail.example', amount: 25_003 })
	await merge()
	for (const email of [old, now]) {
		const { copy } = await transact((tx) => exportPerson(tx, email, by))
		const amounts = copy.sections
			.find(({ heading }) => heading === 'Donations')
			?.records.map(({ amount }) => amount)
		expect(amounts?.toSorted()).toEqual([25_001, 25_002])
		expect(copy.about.spellings).toEqual([now, old])
		expect(copy.sections.find(({ heading }) => heading.startsWith('Email addresses'))?.records).toMatchObject(
			[{ email: old, joined: now, person: now }],
		)
	}
})

test('issue M 10 merging: an erasure by either address takes both and what linked them, and leaves others', async () => {
	for (const asked of [old, now]) {
		await createDonation({ email: old, donor_name: 'K', payment_status: 'completed' })
		await createApplication({ email: now })
		await createDonation({ email: 'other@mail.example' })
		await createLinkedAddress({ email: 'x@mail.example', person: 'other@mail.example' })
		await merge()
		expect((await previewErasure(db, asked)).spellings).toEqual([now, old])
		const { mailboxes } = await transact((tx) => erasePerson(tx, asked, by))
		expect(mailboxes).toEqual([now, old])
		expect(await rowsWith(`${old}|${now}`)).toEqual([])
		expect(await db.$count(donations, eq(donations.email, 'other@mail.example'))).toBe(1)
		expect(await db.$count(linked_addresses)).toBe(1)
		await resetDatabase()
	}
})

test('issue M 10 merging: whoever was merged after the look is not erased unseen', async () => {
	for (const email of [old, now]) await createDonation({ email })
	const before = (await previewErasure(db, old)).seen
	await merge()
	const erase = (seen: string) => transact((tx) => erasePerson(tx, old, by, seen))
	for (const seen of [before, ''])
		await expect(erase(seen)).rejects.toMatchObject({ status: 409, message: MAILBOXES_CHANGED })
	expect(await db.$count(donations, eq(donations.email, now))).toBe(1)
	expect((await erase((await previewErasure(db, old)).seen)).mailboxes).toEqual([now, old])
})

test('issue M 10 merging: who is erased at the same time is not merged, or the link goes, too', async () => {
	for (const email of [old, now]) await createDonation({ email })
	await Promise.allSettled([merge(), transact((tx) => erasePerson(tx, old, by))])
	expect(await rowsWith(old)).toEqual([])
})

test('issue M 10 merging: an administrator’s account is not touched; who is one is erased by no other address either', async () => {
	await createAccount({ email: now })
	for (const email of [old, now]) await createDonation({ email })
	const accounts = await rowsWith(`^.*${now}`)
	await merge()
	expect((await rowsWith(`^.*${now}`)).filter((row) => !/linked_addresses|audit_log/.test(row))).toEqual(
		accounts.filter((row) => !/linked_addresses|audit_log/.test(row)),
	)
	await expect(transact((tx) => erasePerson(tx, old, by))).rejects.toThrow(WITH_AN_ADMINISTRATOR)
	expect(await db.$count(donations, eq(donations.email, old))).toBe(1)
})

test('issue M 10 merging: which addresses are one person’s is kept as long as anything of that person is', async () => {
	const before = new Date(Date.now() - (settings.retentionDays + 1) * 86_400_000)
	await createDonation({ email: now })
	await createLinkedAddress({ email: old, person: now, created_at: before })
	await createLinkedAddress({ email: 'a@mail.example', person: 'b@mail.example', created_at: before })
	await createLinkedAddress({ email: 'c@mail.example', person: 'd@mail.example' })
	expect(await retain(new Date())).toBe(1)
	const left = await db.select({ email: linked_addresses.email }).from(linked_addresses)
	expect(left.map(({ email }) => email).toSorted()).toEqual(['c@mail.example', old])
})

test('issue M 10 merging: who asked for no emails at either address gets none of a mailing to many, and nobody gets two', async () => {
	const program = await createProgram()
	const made = []
	for (const email of [old, now, 'other@mail.example'])
		made.push(await createApplication({ email, program_id: program.id }))
	await merge()
	const aim = {
		audience: audienceOr404('registrations'),
		many: true,
		ids: [],
		search: new URLSearchParams('type=program_application'),
	}
	const read = async () => {
		const { written, leftOut } = await readAim(db, aim)
		return { to: written.map(({ email }) => email).toSorted(), leftOut }
	}
	const twice = await read()
	// At the address of a record, not at the one that stays.
	expect(twice.to).toHaveLength(2)
	expect(twice.leftOut).toEqual([{ why: 'in the list twice', count: 1 }])
	const mailing = await transact((tx) =>
		sendMailing(
			tx,
			aim,
			{ subject: 'News', text: 'Muraho.', told: undefined, withoutEmpty: false },
			by,
			new Date(),
		),
	)
	for (const stopped of [old, now]) {
		await transact((tx) => stopLetters(tx, stopped))
		expect(await read()).toEqual({
			to: ['other@mail.example'],
			leftOut: [{ why: 'who asked for no emails', count: 2 }],
		})
		await transact((tx) => takeLettersAgain(tx, stopped))
	}
	// What waited went as well, whichever of the two it was to.
	const letters = await db.select().from(email_logs).where(eq(email_logs.mailing_id, mailing.id))
	expect(
		letters.map(({ to_email, status }) => [to_email === 'other@mail.example', status]).toSorted(),
	).toEqual([
		[false, 'stopped'],
		[true, 'pending'],
	])
	// A letter to one is about what that person sent: it goes to the address of the record.
	await transact((tx) => stopLetters(tx, now))
	const one = await readAim(db, { ...aim, many: false, ids: [made[0]!.id] })
	expect(one.written.map(({ email }) => email)).toEqual([old])
})

test('issue M 10 merging: what waits to an address is stopped when it is merged with one that asked for no emails', async () => {
	const { id: program_id } = await createProgram()
	for (const email of [old, 'other@mail.example']) await createApplication({ email, program_id })
	await createDonation({ email: now })
	const aim = {
		audience: audienceOr404('registrations'),
		many: true,
		ids: [],
		search: new URLSearchParams('type=program_application'),
	}
	const letter = { subject: 'News', text: 'Muraho.', told: undefined, withoutEmpty: false }
	await transact((tx) => sendMailing(tx, aim, letter, by, new Date()))
	await transact((tx) => stopLetters(tx, now))
	const waiting = async () =>
		(await db.select().from(email_logs).where(eq(email_logs.status, 'pending'))).map(
			({ to_email }) => to_email,
		)
	expect((await waiting()).toSorted()).toEqual([old, 'other@mail.example'])
	await merge()
	expect(await waiting()).toEqual(['other@mail.example'])
})
