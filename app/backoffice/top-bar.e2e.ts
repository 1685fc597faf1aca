import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'

const admin = 'widths-of-the-back-office@irishub.example'

beforeAll(() => createAdministrator(admin))

test('F-67 "Last updated" has its time', async () => {
	await using tab = await openPage({ script: false, width: 360 })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto('/admin/notifications', { waitUntil: 'networkidle' })
	const line = await page.getByText(/^Last updated/).innerText()
	expect(line).toMatch(/^Last updated [A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d$/)
})
