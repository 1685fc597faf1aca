import { beforeAll, expect, test } from 'vitest'
import { adminScreens } from '#app/admin-screens.ts'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'widths-of-the-back-office@irishub.example'
const long = `${'a-long-name-without-a-break'.repeat(3)}@mail.example`

beforeAll(async () => {
	await createAdministrator(admin)
	await sql(
		`insert into email_logs (to_email, subject, template_name, status, error_message)
		values ($1, 'Approved: your opportunity application for Bookkeeping for Founders and Farmers', 'registration-approved', 'failed', $1)`,
		[long],
	)
	await sql(
		`insert into notifications (type, title, message, user_email, from_name, from_email, action_url)
		values ('info', $1, $1, $1, $1, $1, '/programs')`,
		[long],
	)
	await sql(
		`insert into program_applications (first_name, last_name, email, phone, project_description, motivation,
			experience, startup_sector, startup_stage)
		values ('Marie-Claire', 'Mukandayisengawithoutabreakatall', $1, '+250788123456', 'P', 'M', 'E', 'AgriTech', 'Idea')`,
		[long],
	)
	await sql(
		`insert into consultation_bookings (first_name, last_name, email, phone, service_type, package_type, payment_amount,
			payment_method, payment_status)
		values ('Marie-Claire', 'Mukandayisengawithoutabreakatall', $1, '+250788123456', 'Business Development',
			'Enterprise Solutions', 999999999, 'credit-card', 'pending')`,
		[long],
	)
})

const screens = [
	...adminScreens.filter(({ file }) => file).map(({ path }) => path),
	'/admin/notifications?tab=emails',
	'/admin/notifications?tab=emails&status=failed',
]

/** From the smallest phone to the width at which the sidebar stands, in steps that miss no breakpoint. */
const WIDTHS = Array.from({ length: 42 }, (_, at) => 320 + at * 20).concat(
	639,
	640,
	641,
	767,
	768,
	1023,
	1024,
	1100,
)

test('F-67 no screen of the back-office scrolls sideways at any width', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	expect(screens.length).toBeGreaterThan(4)
	for (const path of screens) {
		await page.goto(path, { waitUntil: 'networkidle' })
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: 900 })
			await expectNoSidewaysScroll(page)
		}
	}
}, 120_000)
