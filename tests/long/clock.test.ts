import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { Visitor } from '#tests/browser/http.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'

const ZONES = ['UTC', 'America/New_York', 'Africa/Kigali', 'Pacific/Auckland']

test('R16 days, deadlines and working days are those of Kigali whatever the zone of the machine, on the days when clocks change and on February 29', () => {
	const read = ZONES.map((TZ) =>
		execFileSync(process.execPath, [fileURLToPath(new URL('read-clock.ts', import.meta.url))], {
			env: { PATH: process.env['PATH'], TZ },
			encoding: 'utf8',
		}),
	)
	console.log(
		`R16: ${new Set(read).size} different reading in ${ZONES.length} zones, of ${read[0]?.length} characters`,
	)
	expect(new Set(read).size).toBe(1)
	expect(read[0]).toContain('2028-02-29T21:59:59.999Z')
	expect(read[0]).toContain('February 29, 2028')
})

/** What differs between two visits of one page: keys, tokens, and addresses of the program itself. */
const withoutKeys = (html: string, { siteUrl }: Program) =>
	html
		.replaceAll(siteUrl, '')
		.replaceAll(encodeURIComponent(siteUrl), '')
		.replaceAll(/localhost(:|%3A)\d+/g, '')
		.replaceAll(/(name="(?:csrf|token|idempotency_key|form_token|_token)[^"]*"[^>]*value=")[^"]*/g, '$1')
		.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
		.replaceAll(/[\w-]{32,}(\.[\w-]+)*/g, 'key')

/** Every page, calendar and feed that says when something is. */
const DATED = ['/events.ics', '/feed.xml', '/news.xml', '/sitemap.xml', '/services/appointment']

test('R16 every public page says the same days and hours in each zone, and with a database that lives in another', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'hub-clock-'))
	chmodSync(folder, 0o755)
	const dataDir = join(folder, 'data')
	const programs: Program[] = []
	try {
		for (const TZ of ZONES.slice(0, 3))
			programs.push(await startProgram({ dataDir, env: { TZ, WORKERS: '1' } }))
		const owner = new pg.Client({ host: join(dataDir, 'run'), user: 'owner', database: 'hub' })
		await owner.connect()
		await owner.query(`alter database hub set timezone = 'America/New_York'`)
		await owner.end()
		programs.push(await startProgram({ dataDir, env: { TZ: 'America/New_York', WORKERS: '1' } }))
		const paths = [...publicPages.map(({ path }) => path), ...DATED]
		const events = (await new Visitor({ siteUrl: String(programs[0]?.siteUrl) }).get('/events')).text
		paths.push(...new Set(events.match(/\/events\/[0-9a-f-]{36}(?=")/g)))
		let compared = 0
		for (const path of paths) {
			const seen = await Promise.all(
				programs.map(async (program) => {
					const answer = await new Visitor({ siteUrl: program.siteUrl }).get(path)
					return answer.status === 404 ? '' : withoutKeys(answer.text, program)
				}),
			)
			if (seen[0] === '') continue
			compared++
			for (const one of seen) expect(one, path).toBe(seen[0])
		}
		console.log(`R16: ${compared} pages the same in ${programs.length} programs of different zones`)
		expect(compared).toBeGreaterThan(publicPages.length)
	} finally {
		for (const program of programs.toReversed()) await program.stop()
		rmSync(folder, { recursive: true, force: true })
	}
})
