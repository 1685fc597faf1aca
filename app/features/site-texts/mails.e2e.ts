import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAdministrator, signInPage, signInVisitor } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'mail-texts@hub.example'

beforeAll(() => createAdministrator(ADMIN))

const forget = async (page: string) => void (await sql('delete from site_texts where page = $1', [page]))

const testsOf = (template: string) =>
	sql<{ subject: string; status: string }>(
		'select subject, status from email_logs where to_email = $1 and template_name = $2 order by created_at',
		[ADMIN, template],
	)

/** More than there are processes, each over a connection of its own. */
const TESTS = 8

for (const [script, width] of [
	[true, 1280],
	[false, 360],
] as const) {
	const how = `${script ? 'with' : 'without'} script, ${width} px`
	// A message of its own for each, for both stand in one program.
	const [name, title, key, sample] = script
		? (['event-reminder', 'Event tomorrow', 'mail.event-reminder.subject', 'Demo day'] as const)
		: (['exam-passed', 'Exam passed', 'mail.exam-passed.subject', 'Web development'] as const)
	const field = script ? 'event' : 'course'

	test(`D-168 issue M 3: the words of an email are read, changed, tried on oneself and set back; what would break it is refused: ${how}`, async () => {
		onTestFinished(() => forget(`mail-${name}`))
		await using tab = await openPage({ script, width, expectStatus: [422] })
		const { page } = tab
		await signInPage(page, ADMIN)
		await page.goto('/admin/site-texts', { waitUntil: 'networkidle' })
		await page.getByRole('link', { name: title, exact: true }).click()
		await page.getByRole('heading', { name: `Site texts / ${title}` }).waitFor()
		await page.getByText('As it is sent').waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		const looks = page.getByRole('region', { name: 'How it arrives' })
		await page.frameLocator('iframe[title="The email"]').getByText('Aline').waitFor()

		const subject = page.locator(`[name="${key}"]`)
		await subject.fill('Dear all, {everything}')
		await page.getByRole('button', { name: 'Publish' }).click()
		await page.getByText('There is no {everything}. What can stand here:').first().waitFor()
		expect(await subject.inputValue()).toBe('Dear all, {everything}')
		await subject.fill('Dear all')
		await page.getByRole('button', { name: 'Publish' }).click()
		await page.getByText(`Subject must say {${field}}`).first().waitFor()
		await expectAccessible(page)

		await subject.fill(`Ours: {${field}}`)
		await page.getByRole('button', { name: 'Save draft' }).click()
		await page.getByText('Saved as a draft. Emails say it once it is published.').first().waitFor()
		await looks.getByText(`Ours: ${sample}`).waitFor()
		await page.getByText('1 change, not sent yet').waitFor()
		await looks.getByText('As plain text').click()
		await looks.locator('pre').waitFor()
		await expectNoSidewaysScroll(page)

		await page.getByRole('button', { name: 'Publish' }).click()
		await page.getByText('1 change published. Emails say it from now on.').first().waitFor()
		// A second later every process says so.
		await page.waitForTimeout(1000)
		const admin = await signInVisitor(ADMIN)
		const form = await admin.getForm(`/admin/site-texts/mail-${name}`, key)
		await Promise.all(
			Array.from({ length: TESTS }, () =>
				admin.post(`/admin/site-texts/mail-${name}?act=test&look=0`, form.values),
			),
		)
		await page.getByRole('button', { name: 'Send me a test' }).click()
		await page.getByText(`A test is on its way to ${ADMIN}, with the words that are published.`).waitFor()
		expect(await subject.inputValue()).toBe(`Ours: {${field}}`)
		await expect
			.poll(async () => (await testsOf(name)).filter(({ status }) => status === 'sent').length)
			.toBe(TESTS + 1)
		expect(new Set((await testsOf(name)).map((mail) => mail.subject))).toEqual(new Set([`Ours: ${sample}`]))

		// Set back, by the button where there is one.
		const original = script ? 'Tomorrow: {event}' : 'You have passed: {course}'
		if (script) await page.getByRole('button', { name: 'Revert Subject to the original' }).click()
		else await subject.fill(original)
		expect(await subject.inputValue()).toBe(original)
		await page.getByRole('button', { name: /^Publish/ }).click()
		await page.getByText('As it is sent').waitFor()
		await looks
			.getByText(original.replace(/\{\w+\}/, sample))
			.first()
			.waitFor()
	})

	test(`D-168 issue M 3: an email that cannot be changed says why and can be read: ${how}`, async () => {
		await using tab = await openPage({ script, width })
		const { page } = tab
		await signInPage(page, ADMIN)
		await page.goto('/admin/site-texts/mail-magic-link', { waitUntil: 'networkidle' })
		await page.getByText('Can only be read').waitFor()
		await page.getByText('It keeps the accounts of administrators safe').waitFor()
		await page.frameLocator('iframe[title="The email"]').getByText('Sign in to the back office').waitFor()
		expect(await page.getByRole('button', { name: /Publish|Save draft|Send me a test/ }).count()).toBe(0)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		const admin = await signInVisitor(ADMIN)
		const { values } = await admin.getForm('/admin/site-texts/mail-exam-passed', 'mail.exam-passed.subject')
		const posted = await admin.post('/admin/site-texts/mail-magic-link', { ...values, act: 'publish' })
		expect(posted.status).toBe(404)
	})
}
