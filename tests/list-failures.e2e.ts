import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
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

test.each([
	['/opportunities', 'opportunities', '0a3f0000-0000-4000-8000-000000000001', 9],
	['/events', 'events', '0a3e0000-0000-4000-8000-000000000001', 4],
] as const)(
	'D-130, D-131 without its table %s shows samples and says so; a real record is not called missing',
	async (path, table, sample, samples) => {
		const visitor = new Visitor({ siteUrl: program.siteUrl })
		const [real] = (await owner.query<{ id: string }>(`select id from ${table} limit 1`)).rows
		expect((await visitor.get(`${path}/${sample}`)).status).toBe(404)
		await owner.query(`alter table ${table} rename to ${table}_away`)
		try {
			const list = await visitor.get(`${path}?demo`)
			expect(list.status).toBe(200)
			expect(list.text).toContain('Unable to connect to the database.')
			expect(list.text.match(/<article/g)).toHaveLength(samples)
			const page = await visitor.get(`${path}/${sample}`)
			expect([page.status, page.text.includes('Unable to connect to the database.')]).toEqual([200, true])
			expect(page.text).not.toContain('application/ld+json')
			expect((await visitor.get(`${path}/${real?.id}?demo`)).status).toBe(503)
		} finally {
			await owner.query(`alter table ${table}_away rename to ${table}`)
		}
		expect((await visitor.get(`${path}/${real?.id}?demo`)).status).toBe(200)
	},
)
