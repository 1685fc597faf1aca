import { beforeAll, expect, test } from 'vitest'
import { openMore } from '#tests/browser/openers.ts'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const admin = 'notes@hub.example'

beforeAll(() => createAdministrator(admin))

async function createNote(title: string, given: { type?: string; action_url?: string | null } = {}) {
	const { type = 'success', action_url = '/programs' } = given
	const [row] = await sql<{ id: string }>(
		`insert into notifications (type, title, message, user_email, action_url)
		values ($1, $2, 'Aline Uwase, Women in Tech', 'aline@mail.example', $3) returning id`,
		[type, title, action_url],
	)
	return row!.id
}

const noteOf = async (id: string) =>
	(
		await sql<{ read: boolean; changed: boolean }>(
			'select read, updated_at > created_at as changed from notifications where id = $1',
			[id],
		)
	)[0]

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`ADM-NOTE-001, ADM-NOTE-003, ADM-NOTE-006 to ADM-NOTE-013, ADM-NOTE-035, ADM-NOTE-036, ADM-NOTE-040, ADM-NOTE-041, ADM-NOTE-049 a notification is read and deleted ${how}`, async () => {
		const title = `Approved ${how}`
		const id = await createNote(title)
		await using tab = await openPage({ script, width: 1280 })
		const { page } = tab
		await signInPage(page, admin)
		await page.goto('/admin/notifications', { waitUntil: 'networkidle' })
		expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Notification Center\s*\d+/)
		const tabLink = page.getByRole('link', { name: /^Notifications \(\d+\)$/ })
		expect(await tabLink.getAttribute('aria-current')).toBe('true')
		const note = page.getByRole('article', { name: title })
		expect(await note.innerText()).toMatch(
			/Success[^]*Unread[^]*Aline Uwase, Women in Tech[^]*To: aline@mail\.example/,
		)
		expect(await note.locator('time').innerText()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d$/)
		const view = note.getByRole('link', { name: /^View/ })
		expect(await view.getAttribute('href')).toBe('/programs')
		expect(await view.getAttribute('target')).toBe('_blank')
		expect(await view.getAttribute('rel')).toBe('noopener noreferrer')
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)

		await note.getByRole('button', { name: 'Mark as read' }).click()
		await note.getByRole('button', { name: 'Mark as read' }).waitFor({ state: 'detached' })
		expect(await note.innerText()).not.toContain('Unread')
		expect(await noteOf(id)).toEqual({ read: true, changed: true })

		await note.getByRole('link', { name: 'Delete' }).click()
		const question = page.getByRole('dialog', { name: 'Delete notification' })
		await question.waitFor()
		await expectAccessible(page)
		await question.getByRole('button', { name: 'Delete' }).click()
		await page.getByText('Notification deleted').first().waitFor()
		expect(await note.count()).toBe(0)
		expect(await noteOf(id)).toBeUndefined()
		expect(await sql('select 1 from deleted_records where record_id = $1', [id])).toHaveLength(1)
	})

	test(`ADM-NOTE-002, ADM-NOTE-004, ADM-NOTE-005, ADM-NOTE-016, ADM-NOTE-050, ADM-MAIL-003 a test message is sent, logged and opened ${how}`, async () => {
		await using tab = await openPage({ script, width: script ? 1280 : 360 })
		const { page } = tab
		await signInPage(page, admin)
		await page.goto('/admin/notifications', { waitUntil: 'networkidle' })
		expect(await page.getByText('No mail server is configured').isVisible()).toBe(true)
		await openMore(page)
		await page.getByRole('button', { name: 'Send Test Email' }).click()
		await page.getByText('Test email sent successfully').first().waitFor()
		expect(new URL(page.url()).pathname).toBe('/admin/notifications/emails')
		// Beside it lies what told them of their own sign-in.
		const subjects = async () => (await readOutbox(admin)).map(({ subject }) => subject)
		await expect.poll(subjects).toContain('Welcome to IRIS Hub')
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		if (script) {
			const headings = await page.locator('thead th').allInnerTexts()
			expect(headings.slice(0, 5)).toEqual(['Recipient', 'Subject', 'Template', 'Status', 'Date'])
			expect(await page.locator('tbody tr', { hasText: 'notes@hub.example' }).first().innerText()).toMatch(
				/notes@hub\.example\s+Welcome to IRIS Hub\s+welcome-onboarding\s+Not sent/,
			)
			await page.getByRole('link', { name: 'View Welcome to IRIS Hub' }).first().click()
		} else {
			await page
				.locator('section ul')
				.getByRole('link', { name: /Welcome to IRIS Hub/ })
				.first()
				.click()
		}
		const dialog = page.getByRole('dialog', { name: 'Email' })
		await dialog.waitFor()
		const frame = dialog.locator('iframe')
		expect(await frame.getAttribute('sandbox')).toBe('')
		await page.frameLocator('iframe').getByText('Welcome, Administrator').waitFor()
		await expectNoSidewaysScroll(page)
		await dialog.getByText('Headers').click()
		expect(await dialog.getByText('auto-generated').isVisible()).toBe(true)
		await dialog.getByText('Text', { exact: true }).click()
		expect(await dialog.locator('pre').innerText()).toContain('We are glad that you are with us.')
	})
}

/** A visitor writes to the hub. @returns the title that the notification has */
async function write(subject: string, email: string) {
	const answer = await new Visitor().submit('/contact', {
		full_name: 'Aline Uwase',
		email,
		subject,
		message: 'Do you have room in May?',
	})
	expect(answer.status).toBe(303)
	return `Contact message: ${subject}`
}

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script, on a phone'

	test(`F-60, ADM-NOTE-009, ADM-NOTE-012 a message is read whole, with its sender, and answered ${how}`, async () => {
		const email = `writer-${script}@mail.example`
		const title = await write(`Room ${script}`, email)
		await using tab = await openPage({ script, width: script ? 1280 : 360 })
		const { page } = tab
		await signInPage(page, admin)
		await page.goto('/admin/notifications', { waitUntil: 'networkidle' })
		const note = page.getByRole('article', { name: title })
		expect(await note.getByText(`From: Aline Uwase (${email})`).isVisible()).toBe(true)
		expect(await note.getByText(/^To: .+@/).isVisible()).toBe(true)
		const reply = await note.getByRole('link', { name: 'Reply' }).getAttribute('href')
		expect(reply).toMatch(
			new RegExp(`^mailto:${email}\\?subject=Re%3A%20Room%20${script}%20\\([0-9A-F]{8}\\)$`),
		)
		await expectNoSidewaysScroll(page)
		await page.goto((await note.getByRole('link', { name: /^View/ }).getAttribute('href'))!)
		const dialog = page.getByRole('dialog', { name: title })
		await dialog.getByText('Do you have room in May?').waitFor()
		expect(await dialog.getByRole('link', { name: 'Reply' }).getAttribute('href')).toBe(reply)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
	})

	test(`F-60 notifications are filtered by type and by what is unread, and all marked as read ${how}`, async () => {
		const mark = crypto.randomUUID().slice(0, 8)
		const warning = await createNote(`Warned ${mark}`, { type: 'warning' })
		const error = await createNote(`Failed ${mark}`, { type: 'error' })
		await using tab = await openPage({ script, width: script ? 1280 : 360 })
		const { page } = tab
		await signInPage(page, admin)
		await page.goto('/admin/notifications', { waitUntil: 'networkidle' })
		await page.locator('summary', { hasText: 'Filters' }).click()
		await page.locator('select[name=type]').selectOption('error')
		await page.locator('select[name=read]').selectOption('no')
		await page.getByRole('button', { name: 'Show' }).click()
		await page.waitForURL('**read=no**')
		expect(new URL(page.url()).searchParams.get('type')).toBe('error')
		await page.getByRole('article', { name: `Failed ${mark}` }).waitFor()
		await page.getByRole('article', { name: `Warned ${mark}` }).waitFor({ state: 'hidden' })
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		// It comes after the page was made.
		const late = await createNote(`Late ${mark}`, { type: 'error' })
		await openMore(page)
		await page.getByRole('button', { name: 'Mark all as read' }).click()
		await page
			.getByText(/^\d+ notifications? marked as read$/)
			.first()
			.waitFor()
		expect((await noteOf(error))?.read).toBe(true)
		expect((await noteOf(late))?.read).toBe(false)
		expect((await noteOf(warning))?.read).toBe(false)
		await sql('delete from notifications where id = any ($1)', [[warning, error, late]])
	})
}

test('ADM-NOTE-046, ADM-NOTE-047, ADM-NOTE-048 what fails says so in the words of the document', async () => {
	const gone = await createNote('Gone meanwhile')
	const deleted = await createNote('Deleted meanwhile')
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [404, 500] })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto('/admin/notifications', { waitUntil: 'networkidle' })
	await sql('delete from notifications where id = $1', [gone])
	await page
		.getByRole('article', { name: 'Gone meanwhile' })
		.getByRole('button', { name: 'Mark as read' })
		.click()
	await page.getByText('Failed to mark notification as read').first().waitFor()
	await page.goto(`/admin/notifications/${deleted}/delete`, { waitUntil: 'networkidle' })
	await sql('delete from notifications where id = $1', [deleted])
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
	await page.getByText('Failed to delete notification').first().waitFor()
	await sql(`alter table email_logs add constraint fault check (to_email <> '${admin}') not valid`)
	try {
		await page.goto('/admin/notifications', { waitUntil: 'networkidle' })
		await page.getByRole('button', { name: 'Send Test Email' }).click()
		await page.getByText('Failed to send test email').first().waitFor()
	} finally {
		await sql('alter table email_logs drop constraint fault')
	}
})

test('a message of a stranger’s making runs nothing in the back-office', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	const title = '<img src=x onerror=alert(1)>'
	await createNote(title, { type: 'error', action_url: null })
	await page.goto('/admin/notifications', { waitUntil: 'networkidle' })
	const note = page.getByRole('article', { name: title })
	expect(await note.isVisible()).toBe(true)
	expect(await note.getByRole('link', { name: /^View/ }).count()).toBe(0)
})

for (const script of [true, false]) {
	test(`F-65, D-085 what failed is found by its status, says when it is tried next, and is sent again ${script ? 'with script' : 'without script, on a phone'}`, async () => {
		const to = `again-${script}@mail.example`
		const [mail] = await sql<{ id: string }>(
			`insert into email_logs (to_email, subject, template_name, status, error_message, data, attempts)
			values ($1, 'Welcome again', 'welcome-onboarding', 'failed', '451 try later', '{"firstName": "Aline"}', 1)
			returning id`,
			[to],
		)
		await sql(
			`insert into pgboss.job (id, name, data, state, start_after, policy, singleton_key, retry_limit)
			select $1::uuid, 'send-mail', jsonb_build_object('email_log_id', $1::text), 'retry',
				now() + interval '2 hours', 'short', $1::text, 8`,
			[mail!.id],
		)
		await using tab = await openPage({ script, width: script ? 1280 : 360 })
		const { page } = tab
		await signInPage(page, admin)
		await page.goto(`/admin/notifications/emails?q=${to}`, { waitUntil: 'networkidle' })
		const status = page.getByRole('group', { name: 'Status' })
		expect(await status.getByRole('link').allInnerTexts()).toEqual([
			'All statuses',
			'Pending',
			'Not sent',
			'Failed',
			'Stopped',
		])
		await status.getByRole('link', { name: 'Failed' }).click()
		await page.waitForURL('**status=failed**')
		const list = page.getByRole('region', { name: 'Email logs' })
		expect(
			await list
				.getByText(/^Next try [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d$/)
				.first()
				.textContent(),
		).toBeTruthy()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await list
			.getByRole('link', { name: /Welcome again/ })
			.locator('visible=true')
			.click()
		const dialog = page.getByRole('dialog', { name: 'Email' })
		await dialog.getByText('451 try later').waitFor()
		expect(await dialog.getByText('Next try').isVisible()).toBe(true)
		await dialog.getByRole('button', { name: 'Send again' }).click()
		await page.getByText('Email kept in the outbox').first().waitFor()
		expect((await readOutbox(to)).map(({ messageId }) => messageId?.includes(mail!.id))).toEqual([true])
		await dialog.getByText('Not sent').first().waitFor()
		expect(await dialog.getByRole('button', { name: 'Send again' }).count()).toBe(0)
		await page.goto(`/admin/notifications/emails?q=${to}&status=failed`, { waitUntil: 'networkidle' })
		expect(await page.getByText('No email logs found').isVisible()).toBe(true)
	})
}
