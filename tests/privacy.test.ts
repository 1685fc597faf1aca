import { type EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, getTableName, sql } from 'drizzle-orm'
import { extract } from 'tar-stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#app/features/accounts/testing.server.ts'
import { openCertificate } from '#app/learning/certificates/open-certificate.server.ts'
import { describeStatus } from '#app/learning/certificates/credential.server.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { createBooking } from '#app/features/consultations/testing.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { createMembership } from '#app/features/memberships/testing.server.ts'
import { exportPerson } from '#app/features/people/commands/export-person.server.ts'
import {
	eraseFromCommandLine,
	exportFromCommandLine,
} from '#app/features/people/commands/privacy-tool.server.ts'
import { personalTables } from '#app/features/people/queries/personal-tables.server.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { storePhoto } from '#app/platform/core/files/testing.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { welcomeOnboarding } from '#app/features/registrations/emails/welcome.tsx'
import { record_notes } from '#app/platform/core/records/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { flushSecurityEvents, logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import { type Action, post, publicActions, type Sent, statusOf, submissions } from '#tests/public-forms.ts'
import { filesIn, filesWith, rowsWith, sendWaitingMails, tablesOf } from '#tests/person-traces.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

const CANARY = 'kanarikazi'
const email = `${CANARY}@mail.example`
/** What a person is recognised by: names, address and words of theirs, and their telephone number. */
const TRACE = `${CANARY}|788.?454.?545`
const admin = { kind: 'admin', id: 'a1', email: 'claudine@hub.example' } as const

const CARD = '4242 4242 4242 4242'

const NAMES = /^(first_name|last_name|full_name|donor_name|contact_name|company_name)$/
const WORDS =
	/^(organization|company|message|motivation|experience|project_description|current_occupation|cover_letter|bio|expectations|subject|industry|custom_sector)$/

/** The same submission as the canary person writes it, in other spellings of their address, too. */
function asCanary(sent: Sent, nth: number): Sent {
	const spellings = [email, email.toUpperCase(), `${CANARY}+hub${nth}@mail.example`]
	const fields = Object.fromEntries(
		Object.entries(sent.fields).map(([name, value]) => {
			if (name === 'email') return [name, spellings[nth % 3]]
			if (name === 'phone') return [name, '0788 454 545']
			if (name === 'portfolio_url' || name === 'resume_url') return [name, `https://cv.example/${CANARY}`]
			if (NAMES.test(name) || WORDS.test(name)) return [name, `Kanarikazi ${name.replaceAll('_', ' ')}`]
			return [name, value]
		}),
	)
	// What a payment form keeps in the browser, should a browser send it all the same.
	return { ...sent, fields: { ...fields, card_number: CARD, cvv: '917', account_number: CARD } }
}

/** Has the canary person send every public form, and leaves of them whatever the program can have besides. */
async function liveWholeLife(): Promise<void> {
	const actions: Map<string, Action> = await publicActions()
	const sent = await submissions()
	let nth = 0
	for (const [file, action] of actions) {
		const answer = await post(action, asCanary(sent[file]!, nth++))
		expect([file, statusOf(answer), statusOf(answer) === 303 ? null : answer.data]).toEqual([file, 303, null])
	}
	await sendWaitingMails()
	const person = { first_name: 'Kanarikazi', last_name: 'Uwase', email, phone: '+250788454545' }
	const member = await createMembership({ ...person, image_url: (await storePhoto('memberships')).url })
	const { certificate_number } = await createCertificate(person)
	await store.write(
		`made/certificates/${certificate_number}-x.pdf`,
		Buffer.from(`%PDF ${CANARY}`),
		'application/pdf',
	)
	await createBooking(person)
	await db.insert(record_notes).values({
		table_name: 'memberships',
		record_id: member.id,
		author_id: 'a1',
		author_email: admin.email,
		text: 'Kanarikazi telephoned about her desk.',
	})
	const account = await createAccount({ email, admin: false })
	await transact(async (tx) => {
		await queueMail(tx, {
			to: email,
			template: welcomeOnboarding,
			data: { first_name: 'Kanarikazi' } as never,
		})
		await audit(
			tx,
			{ kind: 'admin', id: account.id, email },
			{ action: 'update', table_name: 'news', record_id: null },
		)
	})
	logSecurityEvent('email_login_failure', { account: email, client_address: '198.51.100.7' })
	logSecurityEvent('email_login_success', { actor_email: email })
	await flushSecurityEvents()
	const [note] = await db.select().from(notifications).where(eq(notifications.from_email, email)).limit(1)
	await transact((tx) => deleteRecord(tx, notifications, note!.id, admin))
}

/** Addresses that only resemble the person's. */
const OTHERS = /\bxkanarikazi@|mail\.example\.com/

/** Others, of whom nothing may go. */
async function liveBeside(): Promise<void> {
	for (const other of ['x' + email, email.replace('example', 'example.com'), 'other@mail.example']) {
		await createDonation({ email: other, donor_name: 'Somebody Else' })
		await createEnrollment({ email: other })
	}
}

describe('S8 the canary person', () => {
	beforeAll(async () => {
		await resetDatabase()
		await liveWholeLife()
	}, 60_000)

	test('S7 no job carries anything of the person, and numbers of cards stand nowhere, whatever is sent', async () => {
		expect(tablesOf(await rowsWith(TRACE)).filter((table) => table.startsWith('job'))).toEqual([])
		expect(await rowsWith('4242.?4242')).toEqual([])
		expect(filesWith(/4242.?4242/)).toEqual([])
	})

	test('S8, F-108 the copy covers every table in which anything of the person stands, with what they wrote and no secret', async () => {
		const { copy, uploads } = await transact((tx) => exportPerson(tx, email.toUpperCase(), admin))
		const held = tablesOf(await rowsWith(TRACE))
		expect(held.length).toBeGreaterThanOrEqual(15)
		const headings = copy.sections.map(({ heading }) => heading)
		for (const table of held) {
			const declared = personalTables.find((one) => getTableName(one.table) === table)
			if (declared) expect(headings, table).toContain(declared.heading)
		}
		expect(headings).toEqual(
			expect.arrayContaining([
				'Deleted, and gone for good within 30 days',
				'What was done with your account',
				'What you did as an administrator',
			]),
		)
		const text = JSON.stringify(copy)
		for (const written of ['Kanarikazi message', 'Kanarikazi motivation', 'telephoned about her desk'])
			expect(text).toContain(written)
		// F-108: what it was for stands there by name.
		for (const [table, named] of [
			['Applications to programs', 'program'],
			['Registrations for events', 'event'],
			['Enrollments', 'course'],
			['Applications to opportunities', 'opportunity'],
		] as const) {
			const [record] = copy.sections.find(({ heading }) => heading === table)?.records ?? []
			expect(record?.[named], table).toMatch(/\w/)
			expect(record?.[named], table).not.toBe(record?.[`${named}_id`])
		}
		expect(text).not.toMatch(/"password"|learner_id|claudine@hub|"questions"/)
		expect(copy.about.spellings.length).toBeGreaterThan(2)
		expect(uploads).toHaveLength(1)
		const [entry] = await db.select().from(audit_log).where(eq(audit_log.action, 'export-person'))
		expect(entry).toMatchObject({ actor_email: admin.email, record_id: null, changed: [] })
	})

	test('S8 the command writes the copy and the uploads into one file that only its owner reads', async () => {
		const to = join(settings.dataDir, 'copy.tar')
		expect(await exportFromCommandLine(email, to)).toContain('Donations: 1')
		const names: string[] = []
		const reading = extract()
		reading.on('entry', ({ name }, stream, next) => {
			names.push(name)
			stream.on('end', next).resume()
		})
		reading.end(readFileSync(to))
		await once(reading as unknown as EventEmitter, 'finish')
		expect(names).toEqual(['personal-data.json', expect.stringMatching(/^files\/[0-9a-f-]{36}\.\w+$/)])
		await expect(exportFromCommandLine(email, to)).rejects.toThrow(
			`${to} is there already. Name another one with --to`,
		)
		await expect(exportFromCommandLine(email, '/proc/copy.tar')).rejects.toThrow(
			'/proc/copy.tar cannot be written (',
		)
		await asOwner(async () => (await import('node:fs/promises')).rm(to))
	})

	test('S8 after the erasure nothing of the person stands in any table, queue, file or message; money and the certificate’s number stay', async () => {
		await liveBeside()
		const [given] = await db
			.select()
			.from(donations)
			.where(sql`mailbox_of(email) = ${email}`)
		const money = await db
			.select({ amount: enrollments.payment_amount })
			.from(enrollments)
			.where(sql`payment_amount is not null`)
		const [certificate] = await db
			.select()
			.from(certificates)
			.where(eq(certificates.student_name, 'Kanarikazi Uwase'))
		expect(filesWith(new RegExp(CANARY, 'i')).length).toBeGreaterThan(5)

		const said = await eraseFromCommandLine(`${CANARY}+other@Mail.example`)
		expect(said).toContain('Donations: 1')

		expect((await rowsWith(TRACE)).filter((row) => !OTHERS.test(row))).toEqual([])
		expect(filesWith(new RegExp(TRACE, 'i'))).toEqual([])
		expect(filesIn('files')).toEqual([])
		const [kept] = await db.select().from(donations).where(eq(donations.id, given!.id))
		expect(kept).toMatchObject({
			amount: given!.amount,
			transaction_id: given!.transaction_id,
			created_at: given!.created_at,
			donor_name: 'erased',
			email: 'erased',
			phone: null,
			message: null,
		})
		const premium = await db
			.select({ amount: enrollments.payment_amount })
			.from(enrollments)
			.where(eq(enrollments.email, 'erased'))
		expect(premium).toEqual(money)
		const { context } = newRouteContext()
		const shown = await openCertificate({ params: { number: certificate!.certificate_number }, context })
		expect(shown).toMatchObject({ status: 'withdrawn', student_name: 'erased', credential: 'erased' })
		expect(describeStatus(shown as never).revokedCredentials).toHaveLength(1)
		expect(await db.$count(donations, eq(donations.donor_name, 'Somebody Else'))).toBe(3)
		expect(await db.$count(enrollments, sql`email like '%mail.example%'`)).toBe(3)
		// Who acted stays by id, and that this was done is known without of whom.
		const entries = await db.select().from(audit_log)
		expect(entries.filter(({ actor_email }) => actor_email === 'erased')).toHaveLength(1)
		expect(entries.at(-1)).toMatchObject({ action: 'erase-person', actor_email: 'system', record_id: null })
	})

	test('S8 once more it finds nothing, does nothing and notes nothing', async () => {
		const before = await db.$count(audit_log)
		expect(await eraseFromCommandLine(email)).toBe('Nothing is kept under this address.')
		expect(await db.$count(audit_log)).toBe(before)
		await expect(transact((tx) => exportPerson(tx, email, admin))).rejects.toThrow('Nothing is kept')
	})
})
