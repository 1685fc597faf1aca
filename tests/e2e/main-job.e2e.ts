import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, PASSWORD } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { carryOutDecisions, readOutbox, sql } from '#tests/browser/program-state.ts'

/** The hub's main job, end to end: somebody applies on a phone, somebody reads it and says yes, and the person hears. */

const admin = 'main-job@hub.example'

beforeAll(() => createAdministrator(admin))

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`ADM-REG-023, ADM-REG-033 from the application on a phone to the welcome, ${how}`, async () => {
		const applicant = `main-job-${script}@mail.example`

		await using phone = await openPage({ script, width: 360 })
		await phone.page.goto('/programs/women-in-tech/apply', { waitUntil: 'networkidle' })
		const form = phone.page.getByRole('dialog', { name: 'Apply to Women in Tech' })
		await form.getByLabel('First name').fill('Diane')
		await form.getByLabel('Last name').fill('Ingabire')
		await form.getByLabel('Email').fill(applicant)
		await form.getByLabel('Phone').fill('0788 123 456')
		await form.getByLabel('Startup sector').selectOption('EdTech')
		await form.getByLabel('Startup stage').selectOption('Idea')
		await form.getByLabel('Project description').fill('Evening classes in the browser of any phone.')
		await form.getByLabel('Motivation').fill('My sister could not stay in school.')
		await form.getByLabel('Experience').fill('Four years of teaching.')
		await form.getByRole('button', { name: 'Submit application' }).click()
		await phone.page.getByText('Application submitted successfully!').first().waitFor()
		const [acknowledgement] = await readOutbox(applicant)
		expect(acknowledgement?.subject).toBe('We have your application to Women in Tech')

		await using desk = await openPage({ script, width: 1280 })
		const { page } = desk
		await page.goto('/admin/registrations', { waitUntil: 'networkidle' })
		await page.waitForURL('**/admin/login**')
		await page.goto('/admin/login/email?from=%2Fadmin%2Fregistrations', { waitUntil: 'networkidle' })
		await page.getByLabel('Email').fill(admin)
		await page.getByLabel('Password').fill(PASSWORD)
		await page.getByRole('button', { name: 'Sign in' }).click()
		await page.waitForURL('**/admin/registrations**')
		await page.getByLabel('Search registrations').fill(applicant)
		await page.getByLabel('Search registrations').press('Enter')
		await page.waitForURL('**/admin/registrations?**q=main-job**')
		await page
			.getByRole('row')
			.filter({ hasText: applicant })
			.getByRole('link', { name: 'View Diane Ingabire, Program application' })
			.first()
			.click()
		const record = page.getByRole('dialog', { name: 'Registration Details' })
		await record.getByText('Evening classes in the browser of any phone.').waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await record.getByRole('button', { name: 'Approve', exact: true }).click()
		await page.getByText('Registration approved successfully').first().waitFor()
		expect(await record.isVisible()).toBe(false)

		await carryOutDecisions(admin)
		const mails = await readOutbox(applicant, 3)
		const approval = mails.find(({ subject }) => subject?.startsWith('Approved'))
		expect(approval?.subject).toBe('Approved: your program application for Women in Tech')
		expect(approval?.text).toContain('Murakaza neza Diane')
		expect(mails.some(({ subject }) => subject === 'Welcome to IRIS Hub')).toBe(true)
		const [logged] = await sql<{ waited: number }>(
			`select extract(epoch from w.sent_at - a.created_at)::float8 as waited from email_logs w, email_logs a
			where w.to_email = $1 and w.template_name = 'welcome-onboarding'
				and a.to_email = $1 and a.template_name = 'registration-approved'`,
			[applicant],
		)
		expect(logged?.waited).toBeGreaterThanOrEqual(2)

		await page.goto('/admin/notifications', { waitUntil: 'networkidle' })
		const note = page
			.getByRole('article', { name: 'Program application approved' })
			.filter({ hasText: applicant })
		expect(await note.getByText('Diane Ingabire, Women in Tech').isVisible()).toBe(true)
	})
}
