import { beforeEach, expect, test } from 'vitest'
import { readBadges } from '#app/backoffice/badges.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const tell = () =>
	transact((tx) => notify(tx, { type: 'info', title: 'T', message: 'M', user_email: 'a@hub.example' }))

test('ACC-SHELL-050, ACC-ENT-023, ACC-SHELL-033, ACC-SHELL-047 unread notifications are counted exactly, a failed count is 0', async () => {
	expect((await readBadges())['/admin/notifications']).toBe(0)
	await Promise.all([tell(), tell(), tell()])
	expect((await readBadges())['/admin/notifications']).toBe(3)
	await asOwner((client) => client.query('alter table notifications_unread rename column unread to gone'))
	try {
		expect((await readBadges())['/admin/notifications']).toBe(0)
	} finally {
		await asOwner((client) => client.query('alter table notifications_unread rename column gone to unread'))
	}
})

test('ACC-SHELL-051, ACC-ENT-023, ACC-SHELL-052, ACC-SHELL-048, ACC-SHELL-034, ACC-SHELL-035 pending appointments and bookings are counted, without their tables it is 0', async () => {
	await asOwner(async (client) => {
		for (const table of ['appointments', 'consultation_bookings']) {
			await client.query(`alter table if exists ${table} rename to ${table}_away`)
		}
	})
	expect(await readBadges()).toMatchObject({ '/admin/appointments': 0, '/admin/consultation-bookings': 0 })
	await asOwner(async (client) => {
		for (const table of ['appointments', 'consultation_bookings']) {
			await client.query(`create table ${table} (status text)`)
			await client.query(`grant select on ${table} to hub`)
			await client.query(`insert into ${table} values ('pending'), ('pending'), ('confirmed')`)
		}
	})
	expect(await readBadges()).toMatchObject({ '/admin/appointments': 2, '/admin/consultation-bookings': 2 })
})

test('F-165 pending registrations are counted out of the kept counts, and leave the number when they are decided', async () => {
	expect((await readBadges())['/admin/registrations']).toBe(0)
	await createApplication()
	await createApplication()
	await createApplication({ status: 'approved' })
	expect((await readBadges())['/admin/registrations']).toBe(2)
	await asOwner((client) => client.query(`update program_applications set status = 'rejected'`))
	expect((await readBadges())['/admin/registrations']).toBe(0)
})
