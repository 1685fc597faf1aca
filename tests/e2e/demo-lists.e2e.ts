import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'

/** A program of its own: here tables are taken away that other tests read. */
const program = await startProgram()
const owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
await owner.connect()

afterAll(async () => {
	await owner.end()
	await program.stop()
})

async function without(tables: readonly string[], work: () => Promise<void>): Promise<void> {
	for (const table of tables) await owner.query(`alter table ${table} rename to ${table}_away`)
	try {
		await work()
	} finally {
		for (const table of tables) await owner.query(`alter table ${table}_away rename to ${table}`)
	}
}

const lists = [
	['PUB-START-022, PUB-START-025', 'startups', 'Built here', 6],
	['PUB-COMM-009, PUB-COMM-011, PUB-COMM-012, PUB-GEN-023', 'communities', 'Communities by sector', 4],
	['PUB-TEAM-015, PUB-TEAM-016, PUB-TEAM-019, PUB-GEN-023', 'team_members', 'The people who answer', 4],
	['PUB-NEWS-018, PUB-NEWS-022, PUB-NEWS-025, PUB-GEN-023', 'news', 'News', 4],
] as const

test.each(lists)(
	'%s reading %s is itself the check of the connection: when it fails, this section alone of the home page shows its samples and the banner',
	async (_ids, table, title, samples) => {
		await using tab = await openPage({ script: false, width: 1280 })
		const { page } = tab
		await without([table], async () => {
			// A query passes the page cache by.
			await page.goto(`${program.siteUrl}/?without=${table}`)
		})
		const section = page.locator('section', {
			has: page.getByRole('heading', { level: 2, name: title, exact: true }),
		})
		expect(await section.getByText('Demo Mode').count()).toBe(1)
		expect(await section.getByText('Unable to connect to the database.').count()).toBe(1)
		expect(await section.locator('article').count()).toBe(samples)
		expect(await page.getByText('Demo Mode').count()).toBe(1)
		await page.goto(`${program.siteUrl}/?with=${table}`)
		expect(await page.getByText('Demo Mode').count()).toBe(0)
	},
)

test('PUB-GEN-025, PUB-GEN-026, PUB-NEWS-022 the pages of the lists show samples; a sample has its article, any other one cannot be told', async () => {
	const visitor = new Visitor({ siteUrl: program.siteUrl })
	await without(['startups', 'team_members', 'news'], async () => {
		for (const path of ['/startups?demo', '/team?demo', '/news?demo', '/about?demo']) {
			const answer = await visitor.get(path)
			expect([path, answer.status]).toEqual([path, 200])
			expect(answer.text).toContain('Unable to connect to the database.')
		}
		const [, sample = ''] =
			/href="(\/news\/[0-9a-f-]{36})"/.exec((await visitor.get('/news?demo')).text) ?? []
		const article = await visitor.get(`${sample}?demo`)
		expect(article.status).toBe(200)
		expect(article.text).toContain('Demo Mode')
		expect(article.text).not.toContain('ld+json')
		expect((await visitor.get(`/news/${crypto.randomUUID()}`)).status).toBe(503)
	})
})

test('PUB-TEAM-017, PUB-NEWS-021 empty tables show the sentences of the documents and no banner', async () => {
	const visitor = new Visitor({ siteUrl: program.siteUrl })
	for (const table of ['startups', 'team_members', 'news', 'communities'])
		await owner.query(`delete from ${table}`)
	const { text } = await visitor.get('/?empty')
	for (const sentence of [
		'No startups found matching your criteria.',
		'No team members available at the moment.',
		'No news articles available at the moment.',
		'No communities found for the selected sector.',
	]) {
		expect(text).toContain(sentence)
	}
	expect(text).not.toContain('Demo Mode')
})
