import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { countAdEvent, flushAdEvents } from '#app/features/advertising/commands/count-ad-event.server.ts'
import {
	AD_NETWORKS,
	adScriptUrl,
	isAdNetworkUsable,
} from '#app/features/advertising/components/ad-networks.ts'
import { NETWORK_GUIDES } from '#app/features/advertising/components/network-guide.tsx'
import { action } from '#app/features/advertising/pages/ad-events.ts'
import { listSponsored, listStandingUnits } from '#app/features/advertising/queries.server.ts'
import {
	AD_FORMAT_NAMES,
	AD_NETWORK_IDS,
	AD_PLACEMENTS,
	type AdNetworkId,
} from '#app/features/advertising/rules.ts'
import { sampleSponsored } from '#app/features/advertising/samples.ts'
import { ad_units, sponsored_content } from '#app/features/advertising/tables.server.ts'
import { createAdUnit, createSponsored } from '#app/features/advertising/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { loadAds } from '#app/site/shell/ads.server.ts'
import { loader as loadHome } from '#app/site/pages/home.tsx'
import { asOwner } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

// Ezoic's id changes nothing: our policy cannot run it.
vi.hoisted(() => {
	vi.stubEnv('AD_CLIENT_MEDIANET', '8CU000001')
	vi.stubEnv('AD_CLIENT_EZOIC', 'own')
})

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

beforeEach(async () => {
	await db.delete(ad_units)
	await db.delete(sponsored_content)
})

function newContext(address = '10.1.1.1') {
	const { page, context } = newRouteContext({ clientAddress: address })
	return { page, context }
}

/** Runs work while the table does not exist. */
async function without(table: 'ad_units' | 'sponsored_content', work: () => Promise<void>) {
	const rename = (from: string, to: string) =>
		asOwner((owner) => owner.query(`alter table ${from} rename to ${to}`))
	await rename(table, `${table}_away`)
	try {
		await work()
	} finally {
		await rename(`${table}_away`, table)
	}
}

test('PUB-ADS-003 to PUB-ADS-009, PUB-ADS-010 a place has its newest active unit, with what its network needs', async () => {
	const unit = { placement: 'header', network: 'infolinks', slot_id: '77', format: 'leaderboard' } as const
	await createAdUnit({ ...unit, created_at: day(1) })
	const newest = await createAdUnit({ ...unit, created_at: day(2) })
	await createAdUnit({ ...unit, created_at: day(3), active: false })
	const aside = await createAdUnit({ placement: 'sidebar-bottom', created_at: day(1) })
	await createAdUnit({ placement: 'custom', created_at: day(4) })
	expect(await listStandingUnits(db, () => true)).toEqual({
		header: { id: newest.id, network: 'infolinks', slot_id: '77', format: 'leaderboard' },
		'sidebar-bottom': { id: aside.id, network: 'adsense', slot_id: '1234567890', format: 'auto' },
	})
})

test('D-014, PUB-ADS-014, PUB-ADS-015, PUB-ADS-016 six placements and four formats; the database refuses any other', async () => {
	expect(AD_PLACEMENTS).toEqual(['header', 'sidebar', 'sidebar-bottom', 'content', 'footer', 'custom'])
	expect(AD_FORMAT_NAMES).toEqual({
		auto: 'Responsive',
		rectangle: '300x250',
		leaderboard: '728x90',
		skyscraper: '160x600',
	})
	for (const odd of [{ placement: 'popup' }, { format: 'banner' }, { network: 'other' }, { clicks: -1 }]) {
		await expect(createAdUnit(odd as never)).rejects.toMatchObject({ cause: { code: '23514' } })
	}
})

test('PUB-ADS-002, ACC-ADS-003, ACC-ENT-019, ACC-ENT-020, D-038, D-120 the script address has the client id where the network wants it, else the placeholder', () => {
	expect(AD_NETWORK_IDS).toEqual(['adsense', 'media.net', 'ezoic', 'infolinks'])
	expect(adScriptUrl('adsense', 'ca-pub-1&2')).toBe(
		'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1%262',
	)
	expect(adScriptUrl('adsense')).toContain('client=ca-pub-0000000000000000')
	expect(adScriptUrl('media.net', '8CU')).toBe('https://contextual.media.net/dmedianet.js?cid=8CU&https=1')
	expect(adScriptUrl('media.net', '')).toContain('cid=0CU000000')
	expect(adScriptUrl('infolinks', '9')).toBe('https://resources.infolinks.com/js/infolinks_main.js')
	for (const network of AD_NETWORK_IDS) {
		const { script } = AD_NETWORKS[network].hosts
		expect(script).toContain(new URL(adScriptUrl(network)).origin)
	}
})

test('ACC-ADS-004 infolinks gets the client id as its site id, every other network its own words', () => {
	const announced = (network: AdNetworkId) => {
		const globals: Record<string, unknown> = {}
		AD_NETWORKS[network].announce(globals, { slot_id: '42', format: 'rectangle' }, 'client')
		return globals
	}
	expect(announced('infolinks')).toEqual({ infolinks_pid: '42', infolinks_wsid: 'client' })
	expect(announced('adsense')).toEqual({ adsbygoogle: [{}] })
	const tags: string[][] = []
	const medianet = announced('media.net')
	medianet['_mNDetails'] = { loadTag: (...tag: string[]) => tags.push(tag) }
	const { queue } = medianet['_mNHandle'] as { queue: (() => void)[] }
	queue.forEach((work) => work())
	expect(tags).toEqual([['42', '300x250', '42']])
	const shown: number[] = []
	const ezoic = announced('ezoic')['ezstandalone'] as { cmd: (() => void)[]; showAds?(id: number): void }
	ezoic.showAds = (id) => shown.push(id)
	ezoic.cmd.forEach((work) => work())
	expect(shown).toEqual([42])
})

test('D-118, D-120 a network runs with a client id of its own, and if its scripts keep to the policy', () => {
	expect(isAdNetworkUsable('media.net', '8CU')).toBe(true)
	for (const none of [undefined, '', AD_NETWORKS['media.net'].placeholder]) {
		expect(isAdNetworkUsable('media.net', none)).toBe(false)
	}
	expect(isAdNetworkUsable('ezoic', 'client')).toBe(false)
	for (const network of AD_NETWORK_IDS) {
		expect(Boolean(NETWORK_GUIDES[network].hindrance), network).toBe(!isAdNetworkUsable(network, 'client'))
	}
})

test('PUB-ADS-012 without the table a page has no units and says nothing; it is not kept', async () => {
	const { context, page } = newContext()
	await without('ad_units', async () => {
		const ads = await loadAds(context, new Request('http://localhost/'))
		expect(ads).toEqual({ failed: false, units: {}, clients: {} })
	})
	expect(page.cache).toBe('forbidden')
})

test('PUB-ADS-013 any other error is told by every slot', async () => {
	const { context, page } = newContext()
	await asOwner((owner) => owner.query('revoke select on ad_units from hub'))
	try {
		expect(await loadAds(context, new Request('http://localhost/'))).toMatchObject({ failed: true })
	} finally {
		await asOwner((owner) => owner.query('grant select on ad_units to hub'))
	}
	expect(page.cache).toBe('forbidden')
})

test('F-11, D-119 outside production units that could be filled stand in their slots, and no network runs', async () => {
	await createAdUnit({ placement: 'header', network: 'media.net' })
	await createAdUnit({ placement: 'footer', network: 'ezoic' })
	await createAdUnit({ placement: 'content', network: 'adsense' })
	const { context, page } = newContext()
	const ads = await loadAds(context, new Request('http://localhost/'))
	expect(Object.keys(ads.units)).toEqual(['header'])
	expect([ads.clients, page.foreignHosts]).toEqual([{}, {}])
})

const BROWSER =
	'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

async function tell(body: string, headers: Record<string, string> = {}, address = '10.1.1.1') {
	const request = new Request('http://localhost:3000/ad-events', {
		method: 'POST',
		body,
		headers: {
			'content-length': String(body.length),
			'sec-fetch-site': 'same-origin',
			'user-agent': BROWSER,
			...headers,
		},
	})
	const args = { request, context: newContext(address).context } as unknown as Parameters<typeof action>[0]
	return (await action(args)).status
}

async function countsOf(id: string) {
	await flushAdEvents()
	const [unit] = await db.select().from(ad_units).where(eq(ad_units.id, id))
	return [unit!.impressions, unit!.clicks, unit!.updated_at.getTime()]
}

afterEach(() => flushAdEvents())

test('D-122 views and clicks are counted together, and are no change of the unit', async () => {
	const { id, updated_at } = await createAdUnit()
	const other = await createAdUnit()
	for (const event of ['view', 'view', 'click']) expect(await tell(`unit=${id}&event=${event}`)).toBe(204)
	await tell(`unit=${other.id}&event=view`)
	expect(await countsOf(id)).toEqual([2, 1, updated_at.getTime()])
	expect((await countsOf(other.id)).slice(0, 2)).toEqual([1, 0])
	await Promise.all([tell(`unit=${id}&event=view`), flushAdEvents(), tell(`unit=${id}&event=view`)])
	expect((await countsOf(id)).slice(0, 2)).toEqual([4, 1])
})

test('D-122 bots, administrators and units that are not active do not count', async () => {
	const { id } = await createAdUnit()
	const idle = await createAdUnit({ active: false })
	expect(await tell(`unit=${id}&event=view`, { 'user-agent': 'Googlebot/2.1' })).toBe(204)
	expect(await tell(`unit=${id}&event=view`, { cookie: 'hub-session=a.b' })).toBe(204)
	expect(await tell(`unit=${idle.id}&event=view`)).toBe(204)
	expect((await countsOf(id)).slice(0, 2)).toEqual([0, 0])
	expect((await countsOf(idle.id)).slice(0, 2)).toEqual([0, 0])
})

test.each([
	['from another site', 'unit=ID&event=view', { 'sec-fetch-site': 'cross-site' }, 403],
	['from no page', 'unit=ID&event=view', { 'sec-fetch-site': 'none' }, 403],
	['another event', 'unit=ID&event=sale', {}, 422],
	['no unit', 'event=view', {}, 422],
	['not an id', "unit=1' or '1'='1&event=view", {}, 422],
	['too long', `unit=ID&event=view&x=${'x'.repeat(200)}`, {}, 413],
])('D-122 a report is refused: %s', async (_why, body, headers, status) => {
	const { id } = await createAdUnit()
	expect(await tell(body.replace('ID', id), headers as Record<string, string>)).toBe(status)
	expect((await countsOf(id)).slice(0, 2)).toEqual([0, 0])
})

test('D-122 one address is believed sixty times a minute', async () => {
	const { id } = await createAdUnit()
	const at = (second: number) => new Date(Date.UTC(2027, 0, 1, 0, 0, second))
	const report = { unit: id, event: 'view', address: '10.9.9.9' } as const
	const believed = Array.from({ length: 70 }, () => countAdEvent(report, at(1))).filter(Boolean)
	expect(believed).toHaveLength(60)
	expect(countAdEvent({ ...report, address: '10.9.9.8' }, at(2))).toBe(true)
	expect(countAdEvent(report, at(61))).toBe(true)
	expect((await countsOf(id))[0]).toBe(62)
})

test('PUB-SPON-001 to PUB-SPON-007, PUB-SPON-009 featured first, then the newest, three at most', async () => {
	const rows = []
	for (const [title, featured, at] of [
		['old', false, 1],
		['new', false, 4],
		['old and featured', true, 2],
		['middle', false, 3],
	] as const) {
		rows.push(await createSponsored({ title, featured, created_at: day(at) }))
	}
	const listed = await listSponsored(db, new Date())
	expect(listed.map((row) => row.title)).toEqual(['old and featured', 'new', 'middle'])
	const { id, title, company, description, image_url, link } = rows[2]!
	expect(listed[0]).toEqual({ id, title, company, description, image_url, link })
})

test('PUB-SPON-008, PUB-SPON-010, D-074 only what is active, from its first to its last day in Kigali', async () => {
	await createSponsored({ title: 'pending', status: 'pending' })
	await createSponsored({ title: 'expired', status: 'expired' })
	const dates = { start_date: '2026-03-01', end_date: '2026-03-02' }
	await createSponsored({ title: 'two days', ...dates })
	const on = async (moment: string) => (await listSponsored(db, new Date(moment))).map((row) => row.title)
	expect(await on('2026-02-28T21:59:59Z')).toEqual([])
	expect(await on('2026-02-28T22:00:00Z')).toEqual(['two days'])
	expect(await on('2026-03-02T21:59:59Z')).toEqual(['two days'])
	expect(await on('2026-03-02T22:00:00Z')).toEqual([])
	const ends = createSponsored({ start_date: '2026-03-02', end_date: '2026-03-01' })
	await expect(ends).rejects.toMatchObject({ cause: { code: '23514' } })
	const odd = createSponsored({ status: 'paused' as never })
	await expect(odd).rejects.toMatchObject({ cause: { code: '23514' } })
})

const openHome = async () => {
	const { context, page } = newContext()
	const request = new Request('http://localhost/')
	const args = { context, request } as unknown as Parameters<typeof loadHome>[0]
	const { rows, demo } = (await loadHome(args)).sponsored
	return { notices: rows, marked: demo, cache: page.cache }
}

test('PUB-SPON-012 without the table the home page has three samples, marked, and is not kept', async () => {
	await without('sponsored_content', async () => {
		expect(await openHome()).toEqual({ notices: sampleSponsored, marked: true, cache: 'forbidden' })
	})
	expect(sampleSponsored).toHaveLength(3)
	expect(await openHome()).toEqual({ notices: [], marked: false, cache: 'unset' })
})

test('PUB-SPON-013 on any other error too', async () => {
	await asOwner((owner) => owner.query('revoke select on sponsored_content from hub'))
	try {
		expect(await openHome()).toEqual({ notices: sampleSponsored, marked: true, cache: 'forbidden' })
	} finally {
		await asOwner((owner) => owner.query('grant select on sponsored_content to hub'))
	}
})

test('D-044 the three sample notices are of companies that nobody can own', () => {
	for (const { link } of sampleSponsored) expect(new URL(link).hostname).toMatch(/\.example$/)
})
