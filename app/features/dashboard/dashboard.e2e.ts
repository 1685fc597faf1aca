import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createAdministrator, PASSWORD, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, openPage } from '#tests/browser/browser.ts'
import { startProgram } from '#tests/browser/program.ts'

const ADMIN = 'dashboard@hub.example'

test.each([
	['ADM-DASH-012', 'Programs', '/admin/programs', 'Programs'],
	['ADM-DASH-013', 'Opportunities', '/admin/opportunities', 'Opportunities Management'],
	['ADM-DASH-014', 'News', '/admin/news', 'News'],
	['ADM-DASH-015', 'Events', '/admin/events', 'Events'],
] as const)('%s the quick link %s of the dashboard leads to %s', async (_id, name, path, heading) => {
	await createAdministrator(ADMIN)
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto('/admin')
	const links = page.getByRole('region', { name: 'Quick links' }).getByRole('link')
	expect(await links.count()).toBe(4)
	await links.filter({ hasText: name }).click()
	await page.getByRole('heading', { level: 1, name: heading }).waitFor()
	expect(new URL(page.url()).pathname).toBe(path)
})

/** A program of its own: other tests read the starter content. */
async function startOwnProgram() {
	const program = await startProgram()
	onTestFinished(() => program.stop())
	const owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
	await owner.connect()
	onTestFinished(() => owner.end())
	await owner.query('insert into administrators (email) values ($1)', [ADMIN])
	const tool = ['build/server/admin.js', 'create', ADMIN, '--password', PASSWORD]
	await promisify(execFile)(process.execPath, tool, {
		env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: program.dataDir },
	})
	return { siteUrl: program.siteUrl, owner }
}

test('F-51, D-146 from the dashboard the starter content is removed in one step, which says what it did, and visitors see it no more', async () => {
	const { siteUrl, owner } = await startOwnProgram()
	const left = async () => (await owner.query('select 1 from team_members')).rowCount
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto(`${siteUrl}/team`)
	expect(await page.locator('main article').count()).toBeGreaterThan(0)
	await page.goto(`${siteUrl}/admin/login/email`)
	await page.locator('[name=email]').fill(ADMIN)
	await page.locator('[name=password]').fill(PASSWORD)
	await page.locator('[name=password]').press('Enter')
	await page.waitForURL(`${siteUrl}/admin`)
	expect(await left()).toBe(4)
	const line = page.getByRole('link', { name: /^Remove what is left of the samples/ })
	expect(await line.innerText()).toMatch(/\d+ records\. They go to the bin and can come back\./)
	await line.click()
	const dialog = page.getByRole('dialog', { name: 'Remove starter content' })
	await dialog.getByText('4 team members').waitFor()
	await expectAccessible(page)
	await dialog.getByRole('button', { name: 'Remove' }).click()
	await page.waitForURL((url) => url.pathname === '/admin')
	await page
		.getByText(/^\d+ records moved to the bin, 4 programs hidden$/)
		.first()
		.waitFor()
	await page.getByText('Nothing is left of them').waitFor()
	expect(await left()).toBe(0)
	await page.goto(`${siteUrl}/team`)
	expect(await page.locator('main article').count()).toBe(0)
})
