import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#app/features/accounts/testing.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { createEvent } from '#app/features/events/testing.server.ts'
import { createMembership } from '#app/features/memberships/testing.server.ts'
import { news } from '#app/features/news/tables.server.ts'
import {
	erasePerson,
	OF_AN_ADMINISTRATOR,
	OF_THE_HUB,
} from '#app/features/people/commands/erase-person.server.ts'
import { system } from '#app/platform/core/actor.ts'
import { SAID_CHARACTERS } from '#app/features/inbox/rules.ts'
import { inbox_threads } from '#app/features/inbox/tables.server.ts'
import { createThread } from '#app/features/inbox/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { storePhoto } from '#app/platform/core/files/testing.server.ts'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { filesIn, rowsWith } from '#tests/person-traces.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const CANARY = 'kanarikazi'
const email = `${CANARY}@mail.example`
const admin = { kind: 'admin', id: 'a1', email: 'claudine@hub.example' } as const

describe('S8 what erasing leaves, refuses and lists', () => {
	beforeEach(resetDatabase)

	test('S8 the address in texts of others is blanked and listed, the address that only resembles it is not', async () => {
		const [article] = await db
			.insert(news)
			.values({ title: 'T', content: `Write to ${email.toUpperCase()}, not to x${email} or ${email}.rw.` })
			.returning()
		const event = await createEvent({ description: `Ask ${CANARY}+event@mail.example.` })
		await transact((tx) => deleteRecord(tx, news, article!.id, admin))
		const { mentions } = await transact((tx) => erasePerson(tx, email, system))
		expect(mentions).toEqual(
			expect.arrayContaining([
				{ table: 'events', column: 'description', id: event.id },
				{ table: 'deleted_records', column: 'record', id: expect.any(String) },
			]),
		)
		const [bin] = await db
			.execute<{ content: string }>(sql`select record ->> 'content' as content from deleted_records`)
			.then((r) => r.rows)
		expect(bin?.content).toBe(`Write to [erased], not to x${email} or ${email}.rw.`)
		expect(await rowsWith('Ask .erased.\\.')).toHaveLength(1)
	})

	test('D-162, S8 a short address that is blanked in a full conversation leaves the latest of it', async () => {
		const short = 'k@m.rw'
		const said = `${'word '.repeat(SAID_CHARACTERS / 5 - 2)}to ${short} `
		expect(said).toHaveLength(SAID_CHARACTERS)
		await db
			.update(inbox_threads)
			.set({ said })
			.where(eq(inbox_threads.id, (await createThread()).id))
		await createDonation({ email: short })
		await transact((tx) => erasePerson(tx, short, system))
		const [thread] = await db.select({ said: inbox_threads.said }).from(inbox_threads)
		expect(thread?.said).toMatch(/^rd word .* word to \[erased\] $/)
	})

	test('S8 an administrator’s own address and the hub’s are refused with a sentence, and nothing happens', async () => {
		await createAccount({ email })
		await createDonation({ email })
		const erase = (address: string) => transact((tx) => erasePerson(tx, address, admin))
		await expect(erase(email)).rejects.toThrow(OF_AN_ADMINISTRATOR)
		await expect(erase(hubMailbox())).rejects.toThrow(OF_THE_HUB)
		await expect(erase('kanarikazi')).rejects.toThrow('This is not an email address.')
		await expect(db.execute(sql`select erase_from_logs(${email}, '{}')`)).rejects.toThrow()
		await expect(db.execute(sql`select erase_from_logs('%', '{}')`)).rejects.toThrow()
		expect(await db.$count(donations, eq(donations.email, email))).toBe(1)
		expect(await db.$count(audit_log, eq(audit_log.action, 'erase-person'))).toBe(0)
	})

	test('S8 a process that dies after the commit leaves the files to the job', async () => {
		const { url } = await storePhoto('memberships')
		await createMembership({ email, image_url: url })
		expect(filesIn('files').length).toBeGreaterThan(0)
		await transact((tx) => erasePerson(tx, email, system))
		const { rows } = await db.execute<{ data: never }>(
			sql`select data from pgboss.job where name = 'forget-files'`,
		)
		expect(rows).toHaveLength(2)
		const { jobs } = await import('#app/jobs.server.ts')
		const job = jobs.find(({ name }) => name === 'forget-files')!
		for (const { data } of rows) await (job as unknown as { work: (data: never) => Promise<void> }).work(data)
		expect(filesIn('files')).toEqual([])
	})
})
