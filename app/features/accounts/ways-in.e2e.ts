import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createAdministrator } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { notedSignIns, readLocalLogOf } from '#tests/browser/local-log.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const leave = (email: string) => sql(`delete from administrators where email = $1`, [email])

/** The code of the last message to a number that lies in the program's outbox. */
function lastCode(phone: string): string {
	const folder = join(inject('dataDir'), 'outbox')
	const files = readdirSync(folder)
		.filter((name) => name.endsWith('.sms'))
		.map((name) => join(folder, name))
		.toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
	const texts = files.map((file) => readFileSync(file, 'utf8')).filter((text) => text.includes(phone))
	return /\n(\d{6}) is/.exec(texts.at(-1) ?? '')?.[1] ?? ''
}

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`ACC-LOGIN-005, ACC-LOGIN-006, ACC-LOGIN-013, ACC-LOGIN-014, ACC-LOGIN-015, ACC-VAL-009, ACC-LOG-002 ${how}: in by a code that was sent to the phone`, async () => {
		const email = `sms-${script}@hub.example`
		const phone = `+25078810${script ? '1000' : '2000'}`
		await createAdministrator(email)
		await sql(`update users set phone = $1 where email = $2`, [phone, email])
		try {
			await using tab = await openPage({ script, width: 360, expectStatus: [401, 404, 422] })
			const { page } = tab
			await page.goto('/admin/login?from=%2Fadmin%2Fno-such-screen', { waitUntil: 'networkidle' })
			await page.getByRole('link', { name: /SMS code/ }).click()
			const send = page.getByRole('button', { name: 'Send the code' })
			await send.waitFor()
			if (script) await expect.poll(() => send.isDisabled()).toBe(true)
			else expect(await send.isDisabled()).toBe(false)
			await page.getByLabel('Phone').fill(phone.replace('+250', '0'))
			await send.click()
			await page.waitForURL('**/admin/login/sms/code**')
			const verify = page.getByRole('button', { name: 'Verify and sign in' })
			const code = lastCode(phone)
			await page.getByLabel('Code').fill(code.slice(0, 5))
			if (script) await expect.poll(() => verify.isDisabled()).toBe(true)
			await page.getByLabel('Code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
			await verify.click()
			await page.getByText('4 attempts remaining').waitFor()
			await expectAccessible(page)
			await expectNoSidewaysScroll(page)
			await page.getByRole('button', { name: 'Send a new code' }).click()
			await page.getByText('A new code is on its way').waitFor()
			await page.getByLabel('Code').fill(lastCode(phone))
			await verify.click()
			await page.waitForURL('**/admin/no-such-screen')
			expect(await page.getByText('SMS', { exact: true }).count()).toBeGreaterThan(0)
			if (!script) return
			expect(await notedSignIns(page)).toEqual([
				'sms_verification_sent',
				'sms_verification_sent',
				'sms_login_success',
			])
			expect(JSON.stringify(await readLocalLogOf(page))).not.toContain(phone.slice(4))
		} finally {
			await leave(email)
		}
	})

	test(`ACC-LOGIN-005, ACC-LOGIN-016, ACC-LOGIN-024, ACC-VAL-014, ACC-LOG-003, A7 ${how}: in by a mailed link, which looking at does not use up`, async () => {
		const email = `link-${script}@hub.example`
		await createAdministrator(email)
		try {
			await using tab = await openPage({ script, width: 360, expectStatus: [403, 404] })
			const { page } = tab
			await page.goto('/admin/login?from=%2Fadmin%2Fno-such-screen', { waitUntil: 'networkidle' })
			await page.getByRole('link', { name: /Magic link/ }).click()
			const send = page.getByRole('button', { name: 'Send the magic link' })
			await send.waitFor()
			if (script) await expect.poll(() => send.isDisabled()).toBe(true)
			await page.getByLabel('Email').fill('eve@evil.test')
			await send.click()
			await page.getByText('This email does not have admin privileges').first().waitFor()
			await page.getByLabel('Email').fill(email)
			await send.click()
			await page.waitForURL('**/admin/login/link/sent**')
			await expectAccessible(page)
			await page.getByRole('button', { name: 'Send the link again' }).click()
			await page.getByText('A new link is on its way').waitFor()
			const mails = await readOutbox(email, 2)
			const links = mails.map(
				(mail) => /\/admin\/link\/[\w-]+\?from=[^\s")]+/.exec(mail.text ?? '')?.[0] ?? '',
			)
			const scanner = new Visitor()
			const seen = await Promise.all(links.map((link) => scanner.get(link)))
			const open = links.filter((_, at) => seen[at]?.text.includes('As <'))
			// The last three of an hour open, each once.
			expect(open).toHaveLength(2)
			await page.goto(open[0] ?? '')
			await page.getByRole('button', { name: 'Sign in' }).click()
			await page.waitForURL('**/admin/no-such-screen')
			if (script)
				expect(await notedSignIns(page)).toEqual([
					'magic_link_sent',
					'magic_link_sent',
					'magic_link_login_success',
				])
			expect((await scanner.get(open[0] ?? '')).text).toContain('This link does not open')
		} finally {
			await leave(email)
		}
	})
}
