import { expect, test, vi } from 'vitest'
import { pool, transact } from '#app/platform/core/db/db.server.ts'
import { loader as loadHome } from '#app/site/pages/home.tsx'
import { loader as loadShell } from '#app/site/shell/layout.tsx'
import { starterContent } from '#app/starter-content.server.ts'
import { newRouteContext } from '#tests/route-context.ts'

/** What React Router gives to the loaders of `/`. */
function visitHome() {
	const { context } = newRouteContext({ clientAddress: '10.0.0.1' })
	const url = new URL('http://hub.test/')
	return { request: new Request(url), url, context, params: {}, pattern: '/', unstable_pattern: '/' }
}

test('the home page with its shell is read by at most 8 queries, all of them asked before the first answers', async () => {
	await transact(async (tx) => {
		for (const install of starterContent) await install(tx)
	})
	const query = vi.spyOn(pool, 'query')
	try {
		const home = loadHome(visitHome())
		// No answer comes in while promises are settled, for that takes a turn of the event loop.
		for (let settled = 0; settled < 50; settled++) await Promise.resolve()
		const beforeAnyAnswer = query.mock.calls.length
		const { startups, team, news } = await home
		await loadShell(visitHome())
		expect(query.mock.calls.length).toBeLessThanOrEqual(8)
		expect(beforeAnyAnswer).toBeGreaterThanOrEqual(6)
		expect([startups.rows.length, team.rows.length, news.rows.length]).toEqual([6, 4, 4])
	} finally {
		query.mockRestore()
	}
})
