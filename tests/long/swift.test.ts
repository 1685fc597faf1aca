import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openPlace } from '#app/platform/operations/backups/places.server.ts'
import { createS3Store } from '#app/platform/core/files/store-s3.server.ts'
import { Visitor } from '#tests/browser/http.ts'
import { by, startInstallation } from '#tests/instances.ts'
import { missingOfSwift, startSwift } from '#tests/long/swift.ts'

const missing = missingOfSwift()
if (missing.length > 0) {
	console.log(
		`skipped: ${missing.join(', ')} missing (apt-get install swift-proxy swift-account swift-container swift-object)`,
	)
}

test.skipIf(missing.length > 0)(
	'R9, R10 Swift with its S3 interface keeps files, pages of lists, pictures of two instances, builds and archives of several parts',
	async () => {
		const swift = await startSwift()
		onTestFinished(() => swift.stop())
		const store = createS3Store(swift.url)
		const keys = Array.from({ length: 1005 }, (_, nth) => `list/of/${String(nth).padStart(4, '0')}`)
		for (let nth = 0; nth < keys.length; nth += 15) {
			await Promise.all(
				keys
					.slice(nth, nth + 15)
					.map((key) => store.write(key, Buffer.from(`bytes of ${key}`), 'text/plain')),
			)
		}
		const listed: string[] = []
		for await (const { key, writtenAt } of store.list('list/')) {
			listed.push(key)
			expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(600_000)
		}
		expect(listed).toEqual(keys)
		expect(Buffer.from((await store.read('list/of/0007'))!).toString()).toBe('bytes of list/of/0007')
		expect(await store.read('list/of/none')).toBeUndefined()
		await store.remove('list/of/0007')
		await store.remove('list/of/0007')
		expect(await store.read('list/of/0007')).toBeUndefined()

		const place = openPlace(swift.url)
		const archived = randomBytes(40_000_000)
		await place.keep(
			'hub-parts.tar.zst',
			(async function* () {
				for (let at = 0; at < archived.length; at += 1_000_003) yield archived.subarray(at, at + 1_000_003)
			})(),
		)
		expect((await buffer(await place.read('hub-parts.tar.zst'))).equals(archived)).toBe(true)
		expect(await place.list()).toContain('hub-parts.tar.zst')
		await place.remove('hub-parts.tar.zst')
		expect(await place.list()).not.toContain('hub-parts.tar.zst')

		const hub = await startInstallation(2, { WORKERS: '1', STORAGE_URL: swift.url })
		onTestFinished(() => hub.stop())
		const password = await hub.createAdministrator('keza@hub.example')
		const admin = new Visitor({ siteUrl: hub.siteUrl })
		await admin.submit('/admin/login/email', { email: 'keza@hub.example', password }, by(0))
		const create = { width: 600, height: 300, channels: 3, background: '#284' } as const
		const png = new Uint8Array(await sharp({ create }).png().toBuffer())
		const saved = await admin.submit(
			'/admin/partners/new',
			{
				name: 'Bank of Hills',
				website: 'https://bank.example',
				description: 'Lends.',
				category: 'finance',
				logo: new File([png], 'logo.png', { type: 'image/png' }),
				logo_alt: 'The sign of the bank',
			},
			by(0),
		)
		expect(saved.status).toBe(303)
		const visitor = new Visitor({ siteUrl: hub.siteUrl })
		await expect
			.poll(async () => (await visitor.get('/partners', by(1))).text, { timeout: 10_000 })
			.toContain('Bank of Hills')
		const [, picture] = /(\/files\/partners\/[\w-]+)/.exec((await visitor.get('/partners', by(1))).text) ?? []
		for (const instance of [0, 1]) {
			const { status, headers } = await visitor.get(`${picture}?w=480`, by(instance))
			expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
		}
		const made: string[] = []
		for await (const { key } of store.list('made/')) made.push(key)
		expect(made.some((key) => /^made\/builds\/.*\.pack$/.test(key))).toBe(true)
		console.log(
			`R9: Swift kept ${keys.length} files, an archive of 40 MB in parts, a picture and ${made.length} builds`,
		)
	},
)
