import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage, signInVisitor } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { createApplications } from '#tests/browser/pending-applications.ts'
import { carryOutDecisions, readOutbox, sql } from '#tests/browser/program-state.ts'

const admin = 'registrations@hub.example'
const colleague = 'colleague@hub.example'

beforeAll(async () => {
	await createAdministrator(admin)
	await createAdministrator(colleague)
})

async function createOne(family: string) {
	const [row] = (await createApplications(1, family)).rows
	return row!
}

const statusOf = async (id: string) =>
	(await sql<{ status: string }>('select status from program_applications where id = $1', [id]))[0]?.status

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`ADM-REG-001, ADM-REG-002, ADM-REG-003, ADM-REG-005, ADM-REG-006, ADM-REG-007, ADM-REG-008 the list ${how}`, async () => {
		const family = `List${script}`
		const [, second] = (await createApplications(3, family)).rows
		await sql(`update program_applications set status = 'rejected' where id = $1`, [second!.id])
		await using tab = await openPage({ script, width: 1280 })
		const { page } = tab
		await signInPage(page, admin)
		await page.goto('/admin/registrations', { waitUntil: 'networkidle' })
		expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Registrations & Applications')
		const cards = page.getByRole('navigation', { name: 'Type' })
		expect(await cards.getByText('Program applications').isVisible()).toBe(true)
		expect(await cards.getByText(/^(\d+ pending|Need no decision)$/).count()).toBe(
			await cards.getByRole('link').count(),
		)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)

		await page.getByLabel('Search registrations').fill(family.toUpperCase())
		await page.getByLabel('Search registrations').press('Enter')
		await page.waitForURL('**q=**')
		await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
		await page
			.getByRole('navigation', { name: 'Type' })
			.getByRole('link', { name: /Program applications/ })
			.click()
		await page.waitForURL('**type=program_application**')
		await page
			.getByRole('group', { name: 'Status' })
			.getByRole('link', { name: /Rejected/ })
			.click()
		await page.waitForURL('**status=rejected**')
		await expect.poll(() => page.locator('tbody tr').allInnerTexts()).toHaveLength(1)
		expect(await page.locator('tbody tr').innerText()).toContain(second!.email)
		await page.goto('/admin/registrations?q=nobody-at-all')
		expect(await page.getByText('No registrations found.').isVisible()).toBe(true)
	})

	test(`F-62, ADM-REG-009, ADM-REG-010, ADM-REG-019, ADM-REG-034 a phone reads the details, writes, and rejects with a reason ${how}`, async () => {
		const { id, email } = await createOne(`Phone${script}`)
		await using tab = await openPage({ script, width: 360 })
		const { page } = tab
		await signInPage(page, admin)
		await page.goto(`/admin/registrations?q=${email}`, { waitUntil: 'networkidle' })
		await expectNoSidewaysScroll(page)
		await page.locator('section ul').getByRole('link', { name: /Aline/ }).click()
		const dialog = page.getByRole('dialog', { name: 'Registration Details' })
		await dialog.getByText('Another line.').waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await dialog.getByRole('link', { name: 'Send Email' }).click()
		await page.getByRole('button', { name: 'Send the email of its status again' }).click()
		await page.getByText('Email sent successfully').first().waitFor()
		const [received] = await readOutbox(email)
		expect(received?.subject).toBe('We have your program application for Women in Tech')
		await dialog.getByRole('link', { name: 'Reject' }).click()
		const reason = dialog.getByLabel('Reason')
		await reason.waitFor()
		if (script)
			await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await dialog.getByRole('link', { name: 'Back' }).click()
		await dialog.getByRole('link', { name: 'Reject' }).click()
		await reason.fill('The seats are taken.\nDigital Skills has room.')
		await dialog.getByRole('button', { name: 'Reject' }).click()
		await page.getByText('Registration rejected successfully').first().waitFor()
		await page.getByText('Rejected, not sent yet').locator('visible=true').first().waitFor()
		expect(await page.getByText(`Aline Phone${script} will be rejected`).first().isVisible()).toBe(true)
		await expectNoSidewaysScroll(page)
		expect(await statusOf(id)).toBe('pending')
		await carryOutDecisions(admin)
		const mails = await readOutbox(email, 2)
		expect(mails.map(({ text }) => text?.replace(/\s+/g, ' ')).join()).toContain(
			'The seats are taken. Digital Skills has room.',
		)
		expect(await statusOf(id)).toBe('rejected')
		await page.goto(`/admin/registrations/program_application/${id}`, { waitUntil: 'networkidle' })
		expect(await dialog.getByRole('button', { name: /Approve|Reject/ }).count()).toBe(0)
	})

	test(`ADM-REG-018 the ticked rows are decided later, and not at all once undone, ${how}`, async () => {
		const family = `Many${script}`
		const { rows } = await createApplications(3, family)
		await using tab = await openPage({ script, width: 1280 })
		const { page } = tab
		await signInPage(page, admin)
		await page.goto(`/admin/registrations?q=${family}`, { waitUntil: 'networkidle' })
		for (const tick of (await page.locator('[data-tick]').locator('visible=true').all()).slice(0, 2))
			await tick.check()
		await page.getByRole('button', { name: 'Approve selected' }).click()
		await page.getByText('2 registrations will be approved in 30 seconds.').first().waitFor()
		expect(await page.getByText('Approved, not sent yet').count()).toBeGreaterThanOrEqual(2)
		expect(await page.locator('[data-tick]').locator('visible=true').count()).toBe(1)
		await expectAccessible(page)
		const waiting = page.locator('form').filter({ hasText: '2 registrations will be approved' })
		await waiting.getByRole('button', { name: 'Undo' }).first().click()
		await page.getByText('2 registrations left as before. Nothing was sent.').first().waitFor()
		expect(await page.locator('[data-tick]').locator('visible=true').count()).toBe(3)
		expect(await Promise.all(rows.map(({ id }) => statusOf(id)))).toEqual(Array(3).fill('pending'))
		expect(await sql(`select 1 from email_logs where to_email like lower($1) || '-%'`, [family])).toEqual([])
	})
}

for (const script of [true, false]) {
	test(`F-62, D-140 a single decision is shown at once and taken back whole ${script ? 'with' : 'without'} script`, async () => {
		const { id, email } = await createOne(`Back${script}`)
		await using tab = await openPage({ script, width: 1280 })
		const { page } = tab
		await signInPage(page, admin)
		const address = `/admin/registrations/program_application/${id}?q=${email}`
		await page.goto(address, { waitUntil: 'networkidle' })
		await page.getByRole('button', { name: 'Approve', exact: true }).click()
		await page.getByText('Registration approved successfully').first().waitFor()
		await page.goto(address, { waitUntil: 'networkidle' })
		const dialog = page.getByRole('dialog', { name: 'Registration Details' })
		expect(await dialog.getByText('Approved, not sent yet').isVisible()).toBe(true)
		expect(await dialog.getByText(`${admin}, `).isVisible()).toBe(true)
		expect(await dialog.getByRole('button', { name: /Approve|Send/ }).count()).toBe(0)
		await expectAccessible(page)
		await dialog.getByRole('button', { name: 'Undo' }).click()
		await page.getByText('1 registration left as before. Nothing was sent.').first().waitFor()
		await carryOutDecisions(admin)
		await page.goto(address, { waitUntil: 'networkidle' })
		await dialog.getByRole('button', { name: 'Approve', exact: true }).waitFor()
		expect(await statusOf(id)).toBe('pending')
		expect(await sql('select 1 from email_logs where to_email = $1', [email])).toEqual([])
		expect(await sql('select 1 from notifications where user_email = $1', [email])).toEqual([])
	})
}

test('nothing ticked is said so where no script can keep the buttons from being pressed', async () => {
	await createApplications(1, 'Nobody')
	await using tab = await openPage({ script: false, width: 1280, expectStatus: [409] })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto('/admin/registrations?q=nobody', { waitUntil: 'networkidle' })
	await page.getByRole('button', { name: 'Approve selected' }).click()
	await page.getByText('Failed to update registration: choose at least one registration').first().waitFor()
})

test('F-62, ADM-REG-028 somebody else was quicker: the second decision shows what was decided and by whom, and changes nothing', async () => {
	const { id, email } = await createOne('Quick')
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [409] })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto(`/admin/registrations/program_application/${id}`, { waitUntil: 'networkidle' })
	const other = await signInVisitor(colleague)
	const path = `/admin/registrations/program_application/${id}`
	const form = await other.getForm(path, 'csrf_token')
	expect((await other.post(`${path}/reject`, form.values)).status).toBe(303)
	await page.getByRole('button', { name: 'Approve', exact: true }).click()
	await page
		.getByText(`Failed to update registration: this program application is already rejected, by ${colleague}`)
		.first()
		.waitFor()
	const dialog = page.getByRole('dialog', { name: 'Registration Details' })
	await dialog.getByText('Rejected, not sent yet').waitFor()
	expect(await dialog.getByText('Rejected by').isVisible()).toBe(true)
	expect(await dialog.getByRole('button', { name: 'Approve' }).count()).toBe(0)
	await carryOutDecisions(colleague)
	await expect.poll(() => statusOf(id), { timeout: 10_000 }).toBe('rejected')
	expect((await readOutbox(email)).map(({ subject }) => subject)).toEqual([
		'About your program application for Women in Tech',
	])
})

test('ADM-REG-029, ADM-REG-030, ADM-REG-031 a fault of ours is said in the words of the document, and nothing is kept', async () => {
	const { id } = await createOne('Fault')
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [500] })
	const { page } = tab
	await signInPage(page, admin)
	const address = `/admin/registrations/program_application/${id}`
	await page.goto(address, { waitUntil: 'networkidle' })
	// Messages and decisions of this one test cannot be kept.
	await sql(`alter table email_logs add constraint fault check (to_email <> 'fault-1@mail.example')`)
	await sql(`alter table scheduled_decisions add constraint fault check (registration_id <> '${id}')`)
	try {
		for (const [button, sentence] of [
			['Approve', 'Failed to approve registration'],
			['Reject', 'Failed to reject registration'],
			['Send the email of its status again', 'Failed to send email'],
		] as const) {
			const begun: Readonly<Record<string, string>> = {
				Reject: `${address}/reject`,
				'Send the email of its status again': `/admin/write/registrations/${id}`,
			}
			await page.goto(begun[button] ?? address, { waitUntil: 'networkidle' })
			await page.getByRole('button', { name: button, exact: true }).click()
			await page.getByText(sentence).first().waitFor()
		}
	} finally {
		await sql('alter table email_logs drop constraint fault')
		await sql('alter table scheduled_decisions drop constraint fault')
	}
	expect(await statusOf(id)).toBe('pending')
})

test('F-62, F-65, ADM-REG-032 a confirmation that cannot be sent is an error notification, and is seen in the list and the details', async () => {
	const { id } = await createOne('Unsent')
	await sql(`update program_applications set email = 'unsent at mail' where id = $1`, [id])
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	const address = `/admin/registrations/program_application/${id}`
	await page.goto(address, { waitUntil: 'networkidle' })
	await page.getByRole('button', { name: 'Approve', exact: true }).click()
	await page.getByText('Registration approved successfully', { exact: true }).first().waitFor()
	await carryOutDecisions(admin)
	await expect.poll(() => statusOf(id), { timeout: 10_000 }).toBe('approved')
	await page.goto('/admin/registrations?q=unsent', { waitUntil: 'networkidle' })
	expect(await page.locator('tbody').getByText('Mail failed').isVisible()).toBe(true)
	await page.goto('/admin/notifications?type=error&read=no', { waitUntil: 'networkidle' })
	const note = page
		.getByRole('article', { name: 'Error sending confirmation email' })
		.filter({ hasText: 'Aline Unsent' })
	expect(await note.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe(address)
	await page.goto(address, { waitUntil: 'networkidle' })
	expect(await page.getByText('Error sending confirmation email').isVisible()).toBe(true)
	expect(await page.getByText('The address is not an email address.').isVisible()).toBe(true)
})

test('ADM-REG-035 the filtered list comes as a file', async () => {
	await createApplications(2, 'Export')
	const visitor = await signInVisitor(admin)
	const answer = await visitor.get('/admin/registrations/export.csv?q=export&status=pending')
	expect(answer.status).toBe(200)
	expect(answer.headers['content-disposition']).toMatch(
		/^attachment; filename="registrations-\d{4}-\d{2}-\d{2}\.csv"$/,
	)
	// Of whatever length: it is sent while it is read.
	expect(answer.headers['transfer-encoding']).toBe('chunked')
	expect(answer.text.trim().split('\r\n')).toHaveLength(3)
	expect(answer.text).toContain('"Program application","Aline Export","export-1@mail.example"')
})

test('an address of no registration is not found', async () => {
	const visitor = await signInVisitor(admin)
	const id = crypto.randomUUID()
	for (const path of [`program_application/${id}`, `nonsense/${id}`, 'program_application/1']) {
		expect((await visitor.get(`/admin/registrations/${path}`)).status, path).toBe(404)
	}
})
