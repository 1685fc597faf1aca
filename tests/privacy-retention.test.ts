import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { contacts } from '#app/features/contact/tables.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { createMembership } from '#app/features/memberships/testing.server.ts'
import { erasePerson } from '#app/features/people/commands/erase-person.server.ts'
import { retain } from '#app/features/people/commands/retain.server.ts'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { system } from '#app/platform/core/actor.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { storePhoto } from '#app/platform/core/files/testing.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { rowsWith, tablesOf } from '#tests/person-traces.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const CANARY = 'kanarikazi'
const email = `${CANARY}@mail.example`
/** What a person is recognised by: names, address and words of theirs, and their telephone number. */
const TRACE = `${CANARY}|788.?454.?545`
const DAY = 86_400_000

describe('S8 retention', () => {
	beforeEach(resetDatabase)

	test('S8 what is older than RETENTION_DAYS goes by itself, money stays without the person, a certificate with the name alone', async () => {
		const created_at = new Date(Date.now() - (settings.retentionDays - 1) * DAY)
		const person = { email, first_name: 'Kanarikazi' }
		const photo = await storePhoto('memberships')
		await createMembership({ ...person, created_at, image_url: photo.url })
		await createDonation({ email, donor_name: 'Kanarikazi', amount: 25_000, created_at })
		await createMembership(person)
		const course = await createPremiumCourse()
		await createEnrollment({
			...person,
			created_at,
			premium_course_id: course.id,
			education_level: 'Not Specified',
			payment_amount: 75_500,
			payment_method: 'mobile-money',
			payment_status: 'completed',
		})
		const { enrollment } = await createCertificate(person)
		await db.update(enrollments).set({ created_at }).where(eq(enrollments.id, enrollment.id))
		await db.insert(contacts).values({ full_name: 'K', email, subject: 'S', message: 'M', created_at })
		await db.insert(email_logs).values({ to_email: email, subject: 'S', created_at })

		expect(await retain(new Date())).toBe(0)
		const later = new Date(Date.now() + 2 * DAY)
		expect(await retain(later)).toBe(6)
		expect(await retain(later)).toBe(0)

		expect(await db.$count(contacts)).toBe(0)
		expect(await db.$count(email_logs, eq(email_logs.to_email, email))).toBe(0)
		expect(tablesOf(await rowsWith(TRACE)).toSorted()).toEqual(['certificates', 'enrollments', 'memberships'])
		expect((await db.select().from(donations))[0]).toMatchObject({ amount: 25_000, donor_name: 'erased' })
		const [learner] = await db.select().from(enrollments).where(eq(enrollments.email, email))
		expect(learner).toMatchObject({ first_name: 'Kanarikazi', phone: 'erased', motivation: 'erased' })
		expect((await db.select().from(certificates))[0]).toMatchObject({ status: 'valid' })
		// Two years later, they can still ask for the name to go.
		await transact((tx) => erasePerson(tx, email, system))
		expect(await rowsWith(TRACE)).toEqual([])
	})
})
