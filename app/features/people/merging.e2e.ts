import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'merging@hub.example'

beforeAll(() => createAdministrator(ADMIN))

/** A person with two addresses that are as long as addresses get without a place to break, and one application with each. */
async function twoAddresses() {
	const word = randomUUID().slice(0, 8)
	const phone = `+25078${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`
	const emails = ['old', 'new'].map(
		(which) => `${which}-${word}-${'a'.repeat(40)}@${'mail'.repeat(8)}.example`,
	)
	for (const email of emails)
		await sql(
			`insert into program_applications (program_id, first_name, last_name, email, phone, project_description, motivation,
				experience, startup_sector, startup_stage)
			select id, 'Aline', $2, $1, $3, 'P', 'M', 'E', 'AgriTech', 'Idea' from programs where slug = 'women-in-tech'`,
			[email, `Mukamana ${word.replaceAll(/\d/g, 'x')}`, phone],
		)
	return {
		old: emails[0]!,
		now: emails[1]!,
		at: (email: string) => `/admin/people/${encodeURIComponent(email)}`,
	}
}

for (const [script, width, dark] of [
	[true, 1280, false],
	[false, 360, false],
	[true, 360, true],
] as const) {
	const how = `${script ? 'with' : 'without'} script, ${width} px${dark ? ', dark' : ''}`

	test(`issue M 10 merging: two addresses are looked at side by side, become one page, and part again: ${how}`, async () => {
		const { old, now, at } = await twoAddresses()
		await using tab = await openPage({ script, width, dark })
		const { page } = tab
		await signInPage(page, ADMIN)
		const fits = async () => {
			await expectAccessible(page)
			await expectNoSidewaysScroll(page)
		}
		await page.goto(at(old), { waitUntil: 'networkidle' })
		await page.getByRole('link', { name: 'Same person as…' }).click()
		const dialog = page.getByRole('dialog', { name: 'Same person as…' })
		// Who has the same name and phone is offered.
		await dialog.getByRole('link', { name: now }).waitFor()
		await fits()

		const field = dialog.getByLabel('The other address')
		await field.fill(`Nobody-${old}`)
		await field.press('Enter')
		await dialog.getByText('Nothing has come from this address.').waitFor()
		expect(await field.inputValue()).toBe(`Nobody-${old}`)
		await fits()

		await field.fill(now.toUpperCase())
		await dialog.getByRole('button', { name: 'Look at both' }).click()
		await dialog.getByRole('heading', { name: now }).waitFor()
		expect(await dialog.getByRole('heading', { name: old }).count()).toBe(1)
		await fits()
		// By the keyboard: the choice of the address that is written to, and the button.
		await dialog.getByRole('radio', { name: old }).focus()
		await page.keyboard.press('ArrowDown')
		expect(await dialog.getByRole('radio', { name: now }).isChecked()).toBe(true)
		await dialog.getByRole('button', { name: 'Merge' }).focus()
		await page.keyboard.press('Enter')
		await page.waitForURL(`**${at(now)}*`)
		await page.getByText('Addresses merged').first().waitFor()
		await fits()

		// The old address leads there, and each line says with which it was sent.
		await page.goto(at(old), { waitUntil: 'networkidle' })
		expect(new URL(page.url()).pathname).toBe(at(now))
		expect(await page.getByText(`From ${old}`).count()).toBe(1)
		await page.goto('/admin/activity?table_name=linked_addresses', { waitUntil: 'networkidle' })
		const line = page.getByText(`${old} and ${now}`).filter({ visible: true }).first()
		await line.waitFor()
		await fits()
		await page
			.getByRole('listitem')
			.filter({ hasText: `${old} and ${now}` })
			.getByRole('link', { name: /^Undo/ })
			.filter({ visible: true })
			.first()
			.click()
		await page.waitForURL(`**${at(now)}`)
		await page.getByRole('button', { name: `Undo the merging of ${old}` }).click()
		await page.getByText('Merging undone').first().waitFor()
		await page.goto(at(old), { waitUntil: 'networkidle' })
		expect(new URL(page.url()).pathname).toBe(at(old))
		expect(await page.getByText('1', { exact: true }).count()).toBeGreaterThan(0)
	})
}
