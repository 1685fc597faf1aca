import { beforeAll, expect, test } from 'vitest'
import { openMore } from '#tests/browser/openers.ts'
import { createAdministrator, signInPage, signInVisitor } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'

const admin = 'reader@hub.example'

beforeAll(() => createAdministrator(admin))

for (const script of [true, false]) {
	test(`F-60, F-61, D-067 a message is found by its words, exported, and leads to its sender, who has it whole ${script ? 'with script' : 'without script, on a phone'}`, async () => {
		const mark = crypto.randomUUID().slice(0, 8)
		const email = `kiln-${mark}@mail.example`
		const title = `Contact message: Kiln ${mark}`
		const sent = await new Visitor().submit('/contact', {
			full_name: 'Aline Uwase',
			email,
			subject: `Kiln ${mark}`,
			message: 'Do you have room in May?',
		})
		expect(sent.status).toBe(303)
		await using tab = await openPage({ script, width: script ? 1280 : 360 })
		const { page } = tab
		await signInPage(page, admin)
		await page.goto('/admin/notifications', { waitUntil: 'networkidle' })
		const list = page.getByRole('region', { name: 'Notifications', exact: true })
		await list.getByRole('searchbox', { name: 'Search notifications' }).fill(`kiln ${mark}`)
		await list.getByRole('searchbox', { name: 'Search notifications' }).press('Enter')
		await page.waitForURL(`**q=kiln+${mark}**`)
		const note = page.getByRole('article', { name: title })
		await note.waitFor()
		await expect.poll(() => page.getByRole('article').count()).toBe(1)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await openMore(page)
		const file = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
		expect(file).toMatch(new RegExp(`^/admin/notifications/export\\.csv\\?.*q=kiln\\+${mark}`))
		const answer = await (await signInVisitor(admin)).get(file!)
		expect(answer.headers['content-disposition']).toMatch(/filename="notifications-\d{4}-\d{2}-\d{2}\.csv"$/)
		expect(answer.text.trim().match(/\r\n/g)).toHaveLength(1)
		expect(answer.text).toContain('Do you have room in May?')

		await note.getByRole('link', { name: `Aline Uwase (${email})` }).click()
		await page.waitForURL(`**/admin/people/kiln-${mark}*`)
		const message = page.locator('summary', { hasText: 'Message' }).locator('visible=true')
		const text = page.getByText('Do you have room in May?').locator('visible=true')
		await message.waitFor()
		expect(await text.count()).toBe(0)
		await message.click()
		await text.waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
	})
}
