import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { makeAvif } from '#app/platform/core/files/jobs.server.ts'
import { serveFile } from '#app/platform/core/files/serve.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { getFile, storePhoto } from '#app/platform/core/files/testing.server.ts'

test('PUB-GEN-040, ADM-STOR-002, W6 a file is served with a fixed type, nosniff, a sandbox and an hour of cache', async () => {
	const { url } = await storePhoto('events')
	const answer = await getFile(url, { accept: 'image/webp,*/*' })
	expect(answer.status).toBe(200)
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		'content-type': 'image/webp',
		'cache-control': 'public, max-age=3600',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "default-src 'none'; sandbox",
		vary: 'accept',
	})
	const bytes = new Uint8Array(await answer.arrayBuffer())
	expect(bytes.byteLength).toBe(Number(answer.headers.get('content-length')))
	expect((await sharp(bytes).metadata()).width).toBe(960)

	const etag = String(answer.headers.get('etag'))
	for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
		const again = await getFile(url, { accept: 'image/webp', 'if-none-match': known })
		expect([again.status, await again.text()]).toEqual([304, ''])
	}
	expect((await getFile(url, { accept: 'image/webp', 'if-none-match': '"x"' })).status).toBe(200)

	const head = await serveFile(new Request(`http://hub.test${url}`, { method: 'HEAD' }), url, {
		admin: () => false,
	})
	expect([head.status, await head.text()]).toEqual([200, ''])
	const post = await serveFile(new Request(`http://hub.test${url}`, { method: 'POST' }), url, {
		admin: () => false,
	})
	expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('the browser gets the width and the format it asks for', async () => {
	const { id, url } = await storePhoto('events')
	const served = async (query: string, accept: string) => {
		const answer = await getFile(`${url}${query}`, { accept })
		const { width, format } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
		return [width, format, answer.headers.get('content-type')]
	}
	const webp = 'image/avif,image/webp,image/*'
	expect(await served('?w=480', webp)).toEqual([480, 'webp', 'image/webp'])
	expect(await served('?w=481', webp)).toEqual([960, 'webp', 'image/webp'])
	expect(await served('?w=9999', webp)).toEqual([1200, 'webp', 'image/webp'])
	for (const wrong of ['', '?w=', '?w=-1', '?w=x', '?w=NaN', '?w=0']) {
		expect(await served(wrong, '*/*')).toEqual([960, 'jpeg', 'image/jpeg'])
	}
	await makeAvif(id)
	await makeAvif(id)
	const [row] = await db.select().from(files).where(eq(files.id, id))
	expect(row?.variants.filter(({ type }) => type === 'image/avif')).toHaveLength(3)
	for (const { path, size } of row?.variants ?? []) {
		expect((await store.read(`events/${path}`))?.byteLength).toBe(size)
	}
	const later = { ...row, id: crypto.randomUUID() }
	await db.insert(files).values({ ...(later as typeof files.$inferInsert), path: 'images/copy.webp' })
	const answer = await getFile(`/files/events/${later.id}?w=480`, { accept: webp })
	expect(answer.headers.get('content-type')).toBe('image/avif')
	expect((await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()).mediaType).toBe('image/avif')
})

test('W7 a photograph of a membership is for administrators only and is kept by no cache', async () => {
	const { url } = await storePhoto('memberships')
	expect((await getFile(url)).status).toBe(404)
	expect((await getFile(url, { 'if-none-match': '*' })).status).toBe(404)
	const answer = await getFile(url, {}, { admin: async () => true })
	expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
	expect((await getFile(url.replace('memberships', 'news'))).status).toBe(404)
	expect((await getFile(url.replace('memberships', 'news'), {}, { admin: () => true })).status).toBe(404)
})

test('W6 no address leads out of the store: 0 of 30', async () => {
	const { id } = await storePhoto('news')
	writeFileSync(join(settings.dataDir, 'secret'), 'secret')
	const tries = [
		'/files/../secret',
		'/files/news/../../secret',
		'/files/news/..%2f..%2fsecret',
		'/files/news/%2e%2e/%2e%2e/secret',
		'/files/news/..\\..\\secret',
		'/files//etc/passwd',
		'/files/news//etc/passwd',
		'/files/%2fetc%2fpasswd',
		'/files/file:///etc/passwd',
		'/files/news/....//....//secret',
		'/files/news/%252e%252e%252fsecret',
		'/files/news/..%c0%afsecret',
		'/files/news/..%00/secret',
		`/files/news/${id}/../../../secret`,
		`/files/news/${id}%00`,
		`/files/news/${id}.webp`,
		`/files/news/${id}/`,
		`/files/news/images/${id}.webp`,
		`/files/news/${id.toUpperCase()}`,
		`/files/NEWS/${id}`,
		`/files/../files/news/${id}`,
		`/files/./news/${id}`,
		`/files/news/${id}\n`,
		`/files/constructor/${id}`,
		`/files/__proto__/${id}`,
		`/files//${id}`,
		`/files/${id}`,
		'/files/news/',
		'/files/',
		'/files/news/00000000-0000-4000-8000-000000000000',
	]
	expect(tries).toHaveLength(30)
	for (const path of tries) {
		const answer = await serveFile(new Request('http://hub.test/'), path, { admin: () => true })
		expect([answer.status, await answer.text()], path).toEqual([404, ''])
	}
})
