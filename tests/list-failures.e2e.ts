import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { startProgram } from '#tests/browser/program.ts'

/** A program of its own: here tables are broken that other tests read. */
const program = await startProgram()
const owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
await owner.connect()

afterAll(async () => {
	await owner.end()
	await program.stop()
})

test.each([
	['PUB-OPP-027', '/opportunities', 'opportunities', 'Error fetching opportunities'],
	['PUB-EVT-029', '/events', 'events', 'Error fetching events'],
] as const)(
	'%s %s says in the page and by a toast that its list cannot be read, and recovers',
	async (_id, path, table, sentence) => {
		await using tab = await openPage({ script: true, width: 1280 })
		const { page } = tab
		// A query passes the page cache by.
		const address = `${program.siteUrl}${path}?broken`
		await owner.query(`alter table ${table} rename column status to status_away`)
		try {
			const answer = await page.goto(address)
			expect(answer?.status()).toBe(200)
			await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
			await page.locator('main').getByText(sentence).waitFor()
			expect(await page.getByText('Demo Mode').count()).toBe(0)
			expect(await page.locator('main article').count()).toBe(0)
		} finally {
			await owner.query(`alter table ${table} rename column status_away to status`)
		}
		await page.getByRole('link', { name: 'Try again' }).click()
		await page.locator('main article').first().waitFor()
		expect(await page.locator('main').getByText(sentence).count()).toBe(0)
		expect(program.readLog()).toContain('list could not be read')
	},
)
