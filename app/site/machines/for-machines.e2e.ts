import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { footerPlaces, legalPlaces, menu } from '#app/site/shell/navigation.ts'
import { openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { HUB_SETTINGS } from '#tests/hub-settings.ts'

const siteUrl = () => inject('siteUrl')

/** The bytes of an answer, with its type. */
async function fetchBytes(path: string) {
	const answer = await fetch(siteUrl() + path)
	return {
		status: answer.status,
		type: answer.headers.get('content-type'),
		bytes: Buffer.from(await answer.arrayBuffer()),
	}
}

test('a browser reads the sitemap as XML: every public page and every row, each of which answers as canonical', async () => {
	const visitor = new Visitor()
	await using tab = await openPage({ script: true, width: 1280 })
	await tab.page.goto('/about')
	const answer = await visitor.get('/sitemap.xml')
	expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
	const map = await tab.page.evaluate((xml) => {
		const parsed = new DOMParser().parseFromString(xml, 'application/xml')
		return {
			errors: parsed.querySelectorAll('parsererror').length,
			space: parsed.documentElement.namespaceURI,
			places: [...parsed.querySelectorAll('urlset > url')].map((url) => ({
				loc: url.querySelector('loc')?.textContent ?? '',
				lastmod: url.querySelector('lastmod')?.textContent ?? null,
			})),
		}
	}, answer.text)
	expect([map.errors, map.space]).toEqual([0, 'http://www.sitemaps.org/schemas/sitemap/0.9'])
	const paths = map.places.map(({ loc }) => loc.slice(siteUrl().length))
	expect(new Set(paths).size).toBe(paths.length)
	expect(paths).toEqual(expect.arrayContaining(publicPages.map(({ path }) => path)))
	for (const kind of ['opportunities', 'events', 'news']) {
		const rows = map.places.filter(({ loc }) => loc.startsWith(`${siteUrl()}/${kind}/`))
		expect(rows.length, kind).toBeGreaterThan(0)
		expect(rows.every(({ lastmod }) => Date.parse(lastmod ?? '') <= Date.now() + 60_000)).toBe(true)
	}
	for (const { loc } of map.places) {
		const { status, text } = await visitor.get(loc.slice(siteUrl().length))
		expect([loc, status]).toEqual([loc, 200])
		expect(text).toContain(`<link rel="canonical" href="${loc}"/>`)
		expect(text).not.toContain('content="noindex"')
	}
})

test('every page of the menus is among the public pages', () => {
	const linked = [...menu, ...menu.flatMap(({ entries = [] }) => entries), ...footerPlaces, ...legalPlaces]
	const known = publicPages.map(({ path }) => path)
	expect(linked.map(({ to }) => to).filter((to) => !known.includes(to))).toEqual([])
})

test(
	'every page names its picture, which is 1200 by 630 and light enough to be fetched',
	{ timeout: 120_000 },
	async () => {
		const visitor = new Visitor()
		const pictures = new Set<string>()
		for (const { path } of publicPages) {
			const { text } = await visitor.get(path)
			const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(text) ?? []
			expect(text).toContain('name="twitter:card" content="summary_large_image"')
			pictures.add(picture)
		}
		// One below another page has that page's.
		expect(pictures.size).toBe(publicPages.filter(({ path }) => path.split('/').length === 2).length)
		for (const picture of pictures) {
			const { status, type, bytes } = await fetchBytes(picture.slice(siteUrl().length))
			expect([picture, status, type]).toEqual([picture, 200, 'image/png'])
			expect(bytes.length).toBeLessThan(300_000)
			expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
			const brightest = async (left: number, top: number, width: number, height: number) => {
				const cut = await sharp(bytes).extract({ left, top, width, height }).toBuffer()
				return (await sharp(cut).greyscale().stats()).channels[0]?.max ?? 0
			}
			expect(await brightest(72, 315, 576, 243), `${picture} has its title`).toBeGreaterThan(200)
			expect(await brightest(0, 572, 720, 58), `${picture} has room below it`).toBeLessThan(60)
			expect(await brightest(660, 0, 56, 630), `${picture} has room beside it`).toBeLessThan(60)
		}
		for (const none of ['/share/nothing.png', '/share/home.jpg', '/share/__proto__.png']) {
			expect([none, (await fetchBytes(none)).status]).toEqual([none, 404])
		}
	},
)

test('F-48 a record has a picture of its own, and a dialog shares that of its page', async () => {
	const visitor = new Visitor()
	const dialog = await visitor.get('/services/appointment')
	expect(dialog.text).toContain(`content="${siteUrl()}/share/services.png"`)
	const { text } = await visitor.get('/sitemap.xml')
	const [, path = ''] = /<loc>[^<]*?(\/news\/[^<]+)</.exec(text) ?? []
	expect((await visitor.get(path)).text).toContain(`content="${siteUrl()}/share${path}.png"`)
})

test('the manifest is complete, and its icons are what it says', async () => {
	const { type, bytes } = await fetchBytes('/site.webmanifest')
	expect(type).toMatch(/^application\/manifest\+json/)
	const manifest = JSON.parse(bytes.toString()) as {
		name: string
		short_name: string
		start_url: string
		scope: string
		display: string
		theme_color: string
		icons: { src: string; sizes: string; type: string; purpose: string }[]
	}
	expect(manifest.name).toBe('IRIS Hub')
	expect(manifest.short_name.length).toBeLessThanOrEqual(12)
	expect([manifest.start_url, manifest.scope, manifest.display]).toEqual(['/', '/', 'minimal-ui'])
	expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/)
	expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
		'192x192 any',
		'512x512 any',
		'512x512 maskable',
	])
	for (const { src, sizes, type: said } of manifest.icons) {
		const found = await fetchBytes(src)
		const { format, width, height } = await sharp(found.bytes).metadata()
		expect([found.type, `image/${format}`, `${width}x${height}`]).toEqual([said, said, sizes])
	}
})

test('the maskable icon keeps its mark within the circle that launchers leave', async () => {
	const { bytes } = await fetchBytes('/icon-maskable-512.png')
	const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
	let farthest = 0
	for (let at = 0; at < data.length; at += info.channels) {
		if ((data[at] ?? 0) < 128) continue
		const pixel = at / info.channels
		farthest = Math.max(farthest, Math.hypot((pixel % 512) - 255.5, Math.floor(pixel / 512) - 255.5))
	}
	expect(farthest).toBeGreaterThan(100)
	expect(farthest).toBeLessThanOrEqual(0.4 * 512)
})

test('a browser decodes every icon that the page names', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto('/about')
	const icons = await page.evaluate(() =>
		Promise.all(
			[...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel=apple-touch-icon]')].map(
				async ({ href }) => {
					const image = new Image()
					image.src = href
					await image.decode()
					return `${new URL(href).pathname} ${image.naturalWidth > 0}`
				},
			),
		),
	)
	expect(icons).toEqual(['/favicon.ico true', '/favicon.svg true', '/apple-touch-icon.png true'])
	expect(await page.locator('meta[name=theme-color]').count()).toBe(2)
	const touch = await sharp((await fetchBytes('/apple-touch-icon.png')).bytes).metadata()
	expect([touch.width, touch.height]).toEqual([180, 180])
})

test('robots.txt and security.txt say where the map and the contact are', async () => {
	const visitor = new Visitor()
	const robots = await visitor.get('/robots.txt')
	expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
	expect(robots.text).toBe(`User-agent: *\nDisallow: /admin\n\nSitemap: ${siteUrl()}/sitemap.xml\n`)
	const { status, headers, text } = await visitor.get('/.well-known/security.txt')
	expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
	const fields = Object.fromEntries(
		text
			.trim()
			.split('\n')
			.map((line) => line.split(/: (.*)/).slice(0, 2)),
	)
	expect(fields).toMatchObject({
		Contact: 'mailto:info@irishub.example',
		Canonical: `${siteUrl()}/.well-known/security.txt`,
	})
	const days = (Date.parse(String(fields['Expires'])) - Date.now()) / 86_400_000
	expect(days).toBeGreaterThan(150)
	expect(days, 'RFC 9116: less than a year').toBeLessThan(365)
})

test('the home page tells search engines what the hub is', async () => {
	const { text } = await new Visitor().get('/')
	const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
	expect(JSON.parse(json)).toMatchObject({
		'@context': 'https://schema.org',
		'@type': 'Organization',
		name: 'IRIS Hub',
		url: `${siteUrl()}/`,
		email: 'info@irishub.example',
		sameAs: [
			HUB_SETTINGS.HUB_LINKEDIN,
			HUB_SETTINGS.HUB_TWITTER,
			HUB_SETTINGS.HUB_FACEBOOK,
			HUB_SETTINGS.HUB_INSTAGRAM,
		],
		address: [{ '@type': 'PostalAddress', addressCountry: 'RW' }, { addressLocality: 'Nyarugenge, Kigali' }],
	})
})
