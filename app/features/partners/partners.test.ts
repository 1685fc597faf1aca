import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PartnerGrid } from '#app/features/partners/components/partner-grid.tsx'
import { loader } from '#app/features/partners/pages/partners.tsx'
import { listPartners } from '#app/features/partners/queries.server.ts'
import { getPartner } from '#app/features/partners/queries/admin.server.ts'
import { PARTNER_CATEGORIES, PARTNER_CATEGORY_NAMES } from '#app/features/partners/rules.ts'
import { samplePartners } from '#app/features/partners/samples.ts'
import { installPartners } from '#app/features/partners/starter.server.ts'
import { partners } from '#app/features/partners/tables.server.ts'
import { createPartner } from '#app/features/partners/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { storeImage } from '#app/platform/core/files/files.server.ts'
import { prepareImage } from '#app/platform/core/files/prepare-image.server.ts'
import { MEGABYTE } from '#app/platform/core/files/rules.ts'
import { asOwner } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

/** What the page's loader answers, and whether the page may be kept. */
async function loadPage() {
	const { page, context } = newRouteContext({ clientAddress: '127.0.0.1' })
	const args = { context } as unknown as Parameters<typeof loader>[0]
	return { ...(await loader(args)), page }
}

test('PUB-PTN-002 to PUB-PTN-009 partners are read newest first, with what visitors see', async () => {
	await db.delete(partners)
	const at = (day: number) => new Date(Date.UTC(2026, 0, day))
	const [first, third, second] = [
		await createPartner({ name: 'First', created_at: at(1) }),
		await createPartner({ name: 'Third', created_at: at(3), logo_url: '/files/partners/logo.webp' }),
		await createPartner({ name: 'Second', created_at: at(2) }),
	]
	expect(first.created_at).toEqual(at(1))
	const rows = await listPartners(db)
	expect(rows.map((row) => row.id)).toEqual([third.id, second.id, first.id])
	const { id, name, logo_url, website, description, category } = third
	expect(rows[0]).toEqual({ logo: null, picture: null, id, name, logo_url, website, description, category })
})

test('F-150 a partner’s logo comes with its size and the ground that it needs; one that is not ours, with neither', async () => {
	await db.delete(partners)
	const white = await sharp({
		create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
	})
		.composite([{ input: { create: { width: 200, height: 60, channels: 4, background: '#fff' } } }])
		.png()
		.toBuffer()
	const file = await prepareImage(new File([new Uint8Array(white)], 'logo.png'), { maxBytes: MEGABYTE })
	const { url } = await transact((tx) => storeImage(tx, { bucket: 'partners', file }))
	await createPartner({ name: 'Ours', logo_url: url })
	await createPartner({ name: 'Theirs', logo_url: 'https://partner.example/logo.png' })
	const logos = Object.fromEntries((await listPartners(db)).map(({ name, logo }) => [name, logo]))
	expect(logos).toEqual({ Ours: { width: 300, height: 100, needsDark: true }, Theirs: null })
	for (const { id, logo } of await listPartners(db)) expect((await getPartner(db, id))?.logo).toEqual(logo)
	const html = renderToString(createElement(PartnerGrid, { partners: await listPartners(db) }))
	const items = html.split('<li').filter((item) => item.includes('Logo of'))
	expect(items.map((item) => [/Logo of (\w+)/.exec(item)?.[1], item.includes('bg-ink')])).toEqual([
		['Theirs', false],
		['Ours', true],
	])
})

test('PUB-PTN-012, PUB-PTN-011 the page has the rows of the table, and none where there are none', async () => {
	await db.delete(partners)
	expect(await loadPage()).toMatchObject({ rows: [], demo: false, page: { cache: 'unset' } })
	await createPartner({ name: 'The only one' })
	expect(await loadPage()).toMatchObject({ rows: [{ name: 'The only one' }], demo: false })
})

test('PUB-PTN-010, PUB-PTN-012 without the table the page has the samples in Demo Mode and is never kept', async () => {
	await asOwner((owner) => owner.query('alter table partners rename to partners_away'))
	try {
		const { rows, demo, page } = await loadPage()
		expect(demo).toBe(true)
		expect(rows).toEqual(samplePartners)
		expect(page.cache).toBe('forbidden')
	} finally {
		await asOwner((owner) => owner.query('alter table partners_away rename to partners'))
	}
	expect((await loadPage()).demo).toBe(false)
})

test('PUB-PTN-007 the seven categories have names; the database refuses any other', async () => {
	expect(PARTNER_CATEGORIES.map((category) => PARTNER_CATEGORY_NAMES[category])).toEqual([
		'Technology',
		'Education',
		'Finance',
		'Government',
		'Nonprofit',
		'Corporate',
		'Development',
	])
	const { id: _id, ...sample } = samplePartners[0]!
	const odd = { ...sample, category: 'media' } as unknown as typeof partners.$inferInsert
	await expect(db.insert(partners).values(odd)).rejects.toMatchObject({ cause: { code: '23514' } })
})

test('D-044 the first partners cover every category, in their order, at addresses that nobody can own', async () => {
	await db.delete(partners)
	await transact(installPartners)
	const rows = await listPartners(db)
	expect(rows.map((row) => row.name)).toEqual(samplePartners.map((sample) => sample.name))
	expect(new Set(rows.map((row) => row.category))).toEqual(new Set(PARTNER_CATEGORIES))
	for (const { website } of rows) expect(new URL(website).hostname).toMatch(/\.example$/)
})
