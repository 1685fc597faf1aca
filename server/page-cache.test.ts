import { expect, test, vi } from 'vitest'
import { PageCache, type Rendered } from '#server/page-cache.ts'

const rendered = (text: string, keep = true): Rendered => ({
	status: 200,
	headers: [['content-type', 'text/html']],
	body: Buffer.from(text.repeat(200)),
	keep,
})

const textOf = (filled: Awaited<ReturnType<PageCache['fill']>>) =>
	filled && 'page' in filled ? filled.page.body.identity.toString().slice(0, 5) : null

test('of simultaneous visitors one renders and all get its page', async () => {
	const cache = new PageCache()
	let renders = 0
	const render = async () => {
		renders++
		await new Promise((resolve) => setTimeout(resolve, 20))
		return rendered('first')
	}
	const all = await Promise.all(Array.from({ length: 10 }, () => cache.fill('/', render)))
	expect(renders).toBe(1)
	expect(all.map(textOf)).toEqual(Array.from({ length: 10 }, () => 'first'))
	expect(cache.get('/')?.body.br.length).toBeLessThan(200)
})

test('a render that began before a change is served but never kept', async () => {
	const cache = new PageCache()
	let finish = () => {}
	const old = cache.fill('/', async () => {
		await new Promise<void>((resolve) => (finish = resolve))
		return rendered('stale')
	})
	cache.clear()
	const fresh = await cache.fill('/', async () => rendered('fresh'))
	finish()
	const stale = await old
	expect(textOf(stale)).toBe('stale')
	expect(stale && 'page' in stale && stale.page.head.br).toContain('private, max-age=0, must-revalidate')
	expect(textOf(fresh)).toBe('fresh')
	expect(cache.get('/')?.body.identity.toString()).toMatch(/^fresh/)
})

test('an answer that may not be kept goes to the one who rendered it and to nobody else', async () => {
	const cache = new PageCache()
	const render = async () => {
		await new Promise((resolve) => setTimeout(resolve, 10))
		return rendered('mine', false)
	}
	const [own, other] = await Promise.all([cache.fill('/form', render), cache.fill('/form', render)])
	expect(own && 'own' in own && own.own.body.toString()).toMatch(/^mine/)
	expect(other).toBeNull()
	expect(cache.size).toBe(0)
})

test('no kept page is older than half a minute', async () => {
	let now = 1_000_000
	const cache = new PageCache({ now: () => now })
	await cache.fill('/', async () => rendered('page!'))
	now += 29_999
	expect(cache.get('/')).toBeDefined()
	now += 1
	expect(cache.get('/')).toBeUndefined()
	expect(cache.size).toBe(0)
})

test('a failed render is told to everyone who waited and blocks nobody after', async () => {
	const cache = new PageCache()
	await expect(cache.fill('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
	expect(textOf(await cache.fill('/', async () => rendered('again')))).toBe('again')
})

test('the number of kept pages is bounded', async () => {
	const cache = new PageCache()
	for (let page = 0; page < 520; page++) await cache.fill(`/${page}`, async () => rendered('page!'))
	expect(cache.size).toBe(500)
	expect(cache.get('/0')).toBeUndefined()
	expect(cache.get('/519')).toBeDefined()
})

test('F-86 a page ages although the time of day is set back by two hours', async () => {
	const timeOfDay = Date.now.bind(Date)
	let setBack = 0
	const clock = vi.spyOn(Date, 'now').mockImplementation(() => timeOfDay() - setBack)
	try {
		const cache = new PageCache({ lifetimeMs: 200 })
		await cache.fill('/team', async () => rendered('first'))
		expect(cache.get('/team')).toBeDefined()
		setBack = 7_200_000
		await new Promise((resolve) => setTimeout(resolve, 250))
		expect(cache.get('/team')).toBeUndefined()
	} finally {
		clock.mockRestore()
	}
})

test('R13 a kept page says to shared caches how long they may keep it, and no word of cookies', async () => {
	const headOf = async (isPurged: boolean) => {
		const filled = await new PageCache({ isPurged }).fill('/', async () => rendered('a page'))
		return filled && 'page' in filled ? [filled.page.head.br, filled.page.notModifiedHead] : []
	}
	for (const [isPurged, cacheControl] of [
		[false, 'public, max-age=0, must-revalidate, s-maxage=1'],
		[true, 'public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=30'],
	] as const) {
		for (const head of await headOf(isPurged)) {
			expect(head[head.indexOf('cache-control') + 1]).toBe(cacheControl)
			expect(head[head.indexOf('vary') + 1]).toBe('accept-encoding')
		}
	}
})
