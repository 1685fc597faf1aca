import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createBooking } from '#app/features/consultations/testing.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import {
	digestOfBoth,
	mergeAddresses,
	undoMerge,
} from '#app/features/people/commands/merge-addresses.server.ts'
import { addressesOf, mailboxesOf } from '#app/features/people/queries/addresses.server.ts'
import { findPeople, getPerson } from '#app/features/people/queries/person.server.ts'
import { listPersonLines } from '#app/features/people/queries/person-lines.server.ts'
import { listNotesAbout } from '#app/features/people/queries/notes-about.server.ts'
import { MOST_ADDRESSES, refusals, undoRefusals } from '#app/features/people/rules.ts'
import { linked_addresses } from '#app/features/people/tables.server.ts'
import { createLinkedAddress } from '#app/features/people/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { record_notes } from '#app/platform/core/records/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const [old, now, third] = ['aline@mail.example', 'a.mukamana@work.example', 'aline@home.example'] as const
const by = { kind: 'admin', id: 'a1', email: 'claudine@hub.example' } as const

beforeEach(resetDatabase)

/** What is confirmed by whoever has just looked at both, on the page of the first. */
async function look(page: string, other: string, stays: string) {
	const seen = digestOfBoth(await addressesOf(db, page), await addressesOf(db, other.trim().toLowerCase()))
	return { page, other, stays, seen }
}
const confirm = (asked: Awaited<ReturnType<typeof look>>) => transact((tx) => mergeAddresses(tx, asked, by))
const merge = async (page: string, other: string, stays: string) => confirm(await look(page, other, stays))

const linkOf = async (email: string) =>
	(await db.select().from(linked_addresses).where(eq(linked_addresses.email, email)))[0]!
const undo = async (email: string) => {
	const { id } = await linkOf(email)
	return transact((tx) => undoMerge(tx, id, by))
}
const daysAgo = (email: string, hours: number) =>
	db
		.update(linked_addresses)
		.set({ created_at: new Date(Date.now() - hours * 3_600_000) })
		.where(eq(linked_addresses.email, email))
const allOf = async (email: string) => (await addressesOf(db, email)).all.toSorted()

test('issue M 10 merging: one page has the records, totals, notes, acts and mails of both, and nothing of others', async () => {
	const { id } = await createApplication({
		email: old,
		first_name: 'Aline',
		created_at: new Date(2026, 1, 1),
	})
	await createDonation({ email: now, amount: 25_000, payment_status: 'completed' })
	await createBooking({ email: now, payment_amount: 150_500 })
	await createDonation({ email: third, amount: 1_000_000, payment_status: 'completed' })
	await db.insert(record_notes).values({
		table_name: 'program_applications',
		record_id: id,
		text: 'Rang back.',
		author_id: by.id,
		author_email: by.email,
	})
	await db.insert(email_logs).values([
		{ to_email: old, subject: 'To the old one' },
		{ to_email: now, subject: 'To the new one' },
		{ to_email: third, subject: 'To another' },
	])
	expect(await merge(old, now, now)).toEqual({ email: now })
	for (const asked of [old, now]) {
		const person = (await getPerson(db, asked))!
		expect(person).toMatchObject({
			email: now,
			total: 3,
			given: 25_000,
			paid: 150_500,
			addresses: [now, old],
		})
		expect(person.first_seen).toEqual(new Date(2026, 1, 1))
	}
	const { addresses } = (await getPerson(db, old))!
	expect((await listNotesAbout(db, addresses)).map(({ text }) => text)).toEqual(['Rang back.'])
	const { lines } = await listPersonLines(db, addresses)
	expect(lines.map(({ sent, act, mail }) => sent?.email ?? act?.title ?? mail?.email).toSorted()).toEqual(
		[old, now, now, `${old} and ${now}`, old, now].toSorted(),
	)
	// Each record stays as it was sent.
	expect(lines.flatMap(({ sent }) => (sent ? [sent.email] : [])).toSorted()).toEqual([now, now, old])
})

test('issue M 10 merging: the palette finds one person by either address, and says which was asked for', async () => {
	await createApplication({ email: old, created_at: new Date(2026, 1, 1) })
	await createDonation({ email: now, donor_name: 'Mukamana Aline' })
	await merge(old, now, now)
	const person = { email: now, name: 'Mukamana Aline', total: 2 }
	expect(await findPeople(db, [old])).toEqual([{ ...person, also: old }])
	expect(await findPeople(db, [now, old])).toEqual([person])
	expect(await findPeople(db, [third])).toEqual([])
})

test('issue M 10 merging: what is merged in whatever order is flat, and undoing the later gives back what was before', async () => {
	for (const email of [old, now, third]) await createDonation({ email })
	await merge(old, now, now)
	await merge(now, third, third)
	for (const email of [old, now]) expect(await linkOf(email)).toMatchObject({ person: third })
	for (const email of [old, now, third]) expect((await getPerson(db, email))?.email).toBe(third)
	expect(await undo(now)).toEqual({ email: third })
	expect(await allOf(third)).toEqual([third])
	expect(await addressesOf(db, old)).toMatchObject({ email: now, all: [now, old] })
	// The earlier one is undone below a later one, too.
	await merge(third, now, third)
	expect((await getPerson(db, old))?.email).toBe(third)
	await undo(old)
	expect([await allOf(old), await allOf(third)]).toEqual([[old], [now, third]])
})

test('issue M 10 merging: it is undone for a day and then no more, once, and both acts are in the log without an address', async () => {
	for (const email of [old, now]) await createDonation({ email })
	await merge(old, now, now)
	const { id } = await linkOf(old)
	await daysAgo(old, 24.1)
	await expect(undo(old)).rejects.toThrow(undoRefusals.late)
	expect((await addressesOf(db, old)).linked).toMatchObject([{ email: old, undoable: false }])
	await daysAgo(old, 23.9)
	await undo(old)
	expect([(await getPerson(db, old))?.total, (await getPerson(db, now))?.total]).toEqual([1, 1])
	await expect(transact((tx) => undoMerge(tx, id, by))).rejects.toThrow(undoRefusals.gone)
	const log = await db.select().from(audit_log).orderBy(audit_log.at)
	expect(log.map(({ action, table_name, record_id }) => [action, table_name, record_id])).toEqual([
		['merge', 'linked_addresses', id],
		['unmerge', 'linked_addresses', id],
	])
	expect(JSON.stringify(log)).not.toContain(old)
})

test('issue M 10 merging: an undo leads to the page of the two that has something', async () => {
	for (const email of [old, now]) await createDonation({ email })
	await merge(old, now, now)
	await db.execute(sql`delete from donations where email = ${now}`)
	expect((await getPerson(db, now))?.total).toBe(1)
	expect(await undo(old)).toEqual({ email: old })
})

test('issue M 10 merging: of two administrators at once one merges, and the other is told; nothing is merged unseen', async () => {
	const all = [old, now, third]
	for (const email of all) await createDonation({ email })
	const same = await Promise.allSettled([merge(old, now, now), merge(old, now, old)])
	expect(same.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(same.find((one) => one.status === 'rejected')?.reason).toMatchObject({
		message: refusals.already,
		field: 'other',
	})
	await db.delete(linked_addresses)
	// Both have looked before either confirms.
	const asked = [await look(old, now, now), await look(now, third, third)]
	const chained = await Promise.allSettled(asked.map(confirm))
	expect(chained.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(chained.find((one) => one.status === 'rejected')?.reason).toMatchObject({
		message: refusals.changed,
	})
	expect(await db.$count(linked_addresses)).toBe(1)
})

test('issue M 10 merging: whatever cannot be merged is refused with a sentence beside the field, and nothing is written', async () => {
	for (const email of [old, now, hubMailbox()]) await createDonation({ email })
	const refused = (other: string, page: string = old, stays: string = now) =>
		merge(page, other, stays).then(
			() => 'merged',
			(error: { message: string; field?: string }) => [error.field, error.message],
		)
	const asOther = (sentence: string) => ['other', sentence]
	expect(await refused(old)).toEqual(asOther(refusals.itself))
	expect(await refused(` ${old.toUpperCase()} `)).toEqual(asOther(refusals.itself))
	expect(await refused('nobody@mail.example')).toEqual(asOther(refusals.nothing))
	expect(await refused('erased')).toEqual(asOther(refusals.nothing))
	expect(await refused(`${'a'.repeat(308)}@mail.example`)).toEqual(asOther(refusals.tooLong))
	// The letter of another alphabet, and the same in ASCII: neither is the address that it resembles.
	for (const lookalike of ['а.mukamana@work.example', 'a.mukamana@xn--wrk-sna.example', "x' or '1'='1@a.b"])
		expect(await refused(lookalike)).toEqual(asOther(refusals.nothing))
	expect(await refused(hubMailbox())).toEqual(asOther(refusals.ofTheHub))
	expect(await refused(now, 'gone@mail.example', now)).toEqual(asOther(refusals.nothing))
	expect(await refused(now, old, third)).toEqual(['stays', refusals.stays])
	for (let n = 0; n < MOST_ADDRESSES - 1; n++) await createLinkedAddress({ person: now })
	expect(await refused(now)).toEqual(asOther(refusals.tooMany))
	expect([await db.$count(linked_addresses), await db.$count(audit_log)]).toEqual([MOST_ADDRESSES - 1, 0])
	// One more address fits in.
	await db
		.delete(linked_addresses)
		.where(eq(linked_addresses.email, (await addressesOf(db, now)).linked[0]!.email))
	expect(await merge(old, ` ${now.toUpperCase()}`, now)).toEqual({ email: now })
	expect(await refused(now)).toEqual(asOther(refusals.already))
})

test('issue M 10 merging: the mailboxes of a person are all that any spelling was merged with', async () => {
	for (const email of ['aline+work@mail.example', now, third, old]) await createDonation({ email })
	await merge('aline+work@mail.example', now, now)
	await merge(old, third, old)
	const all = [now, old, third].toSorted()
	for (const email of [...all, 'Aline+other@mail.example']) expect(await mailboxesOf(db, email)).toEqual(all)
	expect(await mailboxesOf(db, 'other@mail.example')).toEqual(['other@mail.example'])
})
