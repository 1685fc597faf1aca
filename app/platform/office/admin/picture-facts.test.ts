import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { savePartner } from '#app/features/partners/commands/save-partner.server.ts'
import { partners } from '#app/features/partners/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { findKnownPictures } from '#app/platform/core/files/picture-facts.server.ts'
import type { SentPicture } from '#app/platform/core/files/place-picture.server.ts'
import { NOT_DESCRIBED } from '#app/platform/core/files/rules.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { listLibrary } from '#app/platform/core/files/library.server.ts'
import { preparePhoto, storePdf, storePhoto } from '#app/platform/core/files/testing.server.ts'
import { deleteRecord, purgeDeletedRecords } from '#app/platform/core/records/deleted-records.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }
const said = (given: Partial<SentPicture> = {}): SentPicture => ({
	alt: 'Two hills under a sun',
	decoration: false,
	credit: 'Eric Nshuti',
	x: 20,
	y: 80,
	again: null,
	of: given.again ?? '',
	was: null,
	...given,
})

const texts = {
	name: 'Hills',
	website: 'https://a.example',
	description: 'Lends.',
	category: 'finance',
} as const

const save = (
	given: { logo_facts?: SentPicture; logo?: Awaited<ReturnType<typeof preparePhoto>>; remove_logo?: boolean },
	target: { id?: string; version?: string; url?: string | null } = {},
) => {
	const { url, ...record } = target
	const { logo_facts: facts, logo } = given
	// What is said of no other picture is said of the present one.
	const logo_facts = facts && { ...facts, of: facts.of || (logo ? '' : (url ?? '')) }
	return transact((tx) =>
		savePartner(
			tx,
			{ ...texts, logo: null, remove_logo: false, ...given, ...(logo_facts && { logo_facts }), ...record },
			by,
		),
	)
}

async function recordOf(id: string) {
	const [row] = await db
		.select({ url: partners.logo_url, version: versionOf(partners) })
		.from(partners)
		.where(eq(partners.id, id))
	return { id, ...row! }
}

const knownOf = async (url: string | null) => (await findKnownPictures(db, [url]))[url ?? '']
const isThere = async (url: string | null) => (await knownOf(url)) !== undefined
const refusalOf = (work: Promise<unknown>) =>
	work.then(
		() => undefined,
		(error: unknown) => (error instanceof Refusal ? [error.status, error.field, error.message] : error),
	)

test('issue M 6: the facts of a picture are stored with it, and a change of them alone is a new version of its record', async () => {
	const { id } = await save({ logo: await preparePhoto(), logo_facts: said() })
	const first = await recordOf(id)
	expect(await knownOf(first.url)).toMatchObject({
		alt: 'Two hills under a sun',
		decoration: false,
		credit: 'Eric Nshuti',
		x: 20,
		y: 80,
		width: 1200,
		height: 600,
	})
	// What says the same changes nothing.
	await save({ logo_facts: said() }, first)
	expect((await recordOf(id)).version).toBe(first.version)
	// A focus that was left empty stays.
	await save({ logo_facts: said({ alt: 'One hill', x: null, y: null }) }, first)
	const second = await recordOf(id)
	expect(second.version).not.toBe(first.version)
	expect(second.url).toBe(first.url)
	expect(await knownOf(first.url)).toMatchObject({ alt: 'One hill', x: 20, y: 80 })
	const trail = await db.select().from(audit_log).where(eq(audit_log.record_id, id))
	expect(trail.map(({ changed }) => changed).at(-1)).toEqual(['logo_text'])
	// Who edited the version before is told.
	expect(String(await refusalOf(save({ logo_facts: said() }, first)))).toContain('Somebody else')
})

test('issue M 6: what was described stays described; what never was is saved as it is', async () => {
	const { id } = await save({ logo: await preparePhoto(), logo_facts: said() })
	const nothing = said({ alt: null, credit: null, x: null, y: null })
	expect(await refusalOf(save({ logo_facts: nothing }, await recordOf(id)))).toEqual([
		422,
		'logo_alt',
		NOT_DESCRIBED,
	])
	const old = await save({ logo: await preparePhoto() })
	await save({ logo_facts: nothing }, await recordOf(old.id))
	await save({ logo_facts: { ...nothing, decoration: true } }, await recordOf(old.id))
	expect(await knownOf((await recordOf(old.id)).url)).toMatchObject({ alt: null, decoration: true })
})

test('issue M 6: a kept picture is taken again; private ones, the hub’s own, and what is gone are not', async () => {
	const { url } = await storePhoto('news')
	const { id } = await save({ logo_facts: said({ again: url }) })
	expect((await recordOf(id)).url).toBe(url)
	const gone = '/files/news/0b6f8b4e-6e0e-4f37-9d67-0c3f7f6e9a11'
	const lied = (await storePhoto('memberships')).url.replace('memberships', 'news')
	for (const again of [
		(await storePhoto('memberships')).url,
		(await storePhoto('lessons')).url,
		(await storePhoto('hub')).url,
		gone,
		lied,
	])
		expect(await refusalOf(save({ logo_facts: said({ again }) }))).toEqual([
			422,
			'logo_again',
			'This picture is not there any more. Choose another one',
		])
})

test('issue M 6: a picture that is taken again keeps its own words where none were typed for it', async () => {
	const { url } = await recordOf((await save({ logo: await preparePhoto(), logo_facts: said() })).id)
	const own = said({ alt: 'The one before', x: 1 })
	const { id } = await save({ logo: await preparePhoto(), logo_facts: own })
	// Without script the words of the picture before are sent with it.
	const before = await recordOf(id)
	await save({ logo_facts: { ...own, again: url, of: before.url! } }, before)
	expect((await recordOf(id)).url).toBe(url)
	expect(await knownOf(url)).toMatchObject({ alt: 'Two hills under a sun', x: 20 })
	const bare = (await storePhoto('news')).url
	const nothing = said({ alt: null, again: bare })
	expect(await refusalOf(save({ logo_facts: nothing }, await recordOf(id)))).toEqual([
		422,
		'logo_alt',
		NOT_DESCRIBED,
	])
	await save({ logo_facts: { ...nothing, alt: 'Now it is said' } }, await recordOf(id))
	expect(await knownOf(bare)).toMatchObject({ alt: 'Now it is said' })
})

test('issue M 6: words of one picture are never stored with another', async () => {
	const { id } = await save({ logo: await preparePhoto(), logo_facts: said() })
	const { url: former } = await recordOf(id)
	await save({ logo: await preparePhoto(), logo_facts: said({ alt: 'The second' }) }, await recordOf(id))
	const now = await recordOf(id)
	// Somebody else has replaced it, and the form is sent again with the words of the one before.
	await save({ logo_facts: said({ of: former! }) }, now)
	expect(await knownOf(now.url)).toMatchObject({ alt: 'The second' })
	// Without script a new file comes with the words of the present one, which are none of its own.
	const unscripted = said({ alt: 'The second', of: now.url! })
	const logo = await preparePhoto()
	expect(await refusalOf(save({ logo, logo_facts: unscripted }, now))).toEqual([
		422,
		'logo_alt',
		NOT_DESCRIBED,
	])
	await save({ logo, logo_facts: { ...unscripted, alt: 'The third' } }, now)
	const third = await knownOf((await recordOf(id)).url)
	expect(third).toMatchObject({ alt: 'The third', credit: null, x: 50, y: 50 })
})

test('issue M 6: what is as the form was filled reverts nothing that was said of a shared picture meanwhile', async () => {
	const { url } = await recordOf((await save({ logo: await preparePhoto(), logo_facts: said() })).id)
	const other = await recordOf((await save({ logo_facts: said({ again: url }) })).id)
	const { alt, decoration, credit, x, y } = said()
	const was = { alt, decoration, credit, x, y }
	await save({ logo_facts: said({ alt: 'Put right', was }) }, other)
	const filledBefore = await recordOf((await save({ logo_facts: said({ again: url, was }) })).id)
	await save({ logo_facts: said({ was, x: 30 }) }, filledBefore)
	expect(await knownOf(url)).toMatchObject({ alt: 'Put right', credit: 'Eric Nshuti', x: 30, y: 80 })
})

test('issue M 6: the library has the public pictures of records, newest first, in pages, found by their description', async () => {
	await resetDatabase()
	for (const bucket of ['memberships', 'lessons', 'hub'] as const) await storePhoto(bucket)
	await storePdf('news')
	expect(await listLibrary(db, { q: '', page: 1 })).toMatchObject({ total: 0, pages: 1, rows: [] })
	const one = await save({ logo: await preparePhoto(), logo_facts: said({ alt: '100% of <b> hills_' }) })
	const { url } = await recordOf(one.id)
	const two = await storePhoto('news')
	const { rows } = await listLibrary(db, { q: '', page: 9 })
	expect(rows.map((row) => [row.url, row.name])).toEqual([
		[two.url, null],
		[url, 'Hills'],
	])
	const found = async (q: string) => (await listLibrary(db, { q, page: 1 })).rows.map((row) => row.url)
	expect(await found('HILLS')).toEqual([url])
	expect(await found('0% of <b> hills_')).toEqual([url])
	for (const nothing of ['%%', 'h_lls', '\\', "'; --"]) expect(await found(nothing)).toEqual([])
	// Whatever is in the table, a page is bounded.
	await db.execute(sql`insert into files (id, bucket, path, content_type, size, width, height, visibility, variants)
		select gen_random_uuid(), 'news', 'p' || n, 'image/webp', 1, 1, 1, 'public', '[]' from generate_series(1, 60) n`)
	const pages = await Promise.all([1, 2, 3].map((page) => listLibrary(db, { q: '', page })))
	expect(pages.map(({ page, pages, rows }) => [page, pages, rows.length])).toEqual([
		[1, 3, 24],
		[2, 3, 24],
		[3, 3, 14],
	])
})

test('issue M 6: a picture stays while one record shows it, or one in the bin; then its file goes', async () => {
	const one = await save({ logo: await preparePhoto(), logo_facts: said() })
	const { url } = await recordOf(one.id)
	const two = await save({ logo_facts: said({ again: url }) })
	// The first takes another picture: the second shows it still.
	await save({ logo: await preparePhoto(), logo_facts: said() }, await recordOf(one.id))
	expect(await isThere(url)).toBe(true)
	// The first takes it back, the second lies in the bin and goes from there.
	await save({ logo_facts: said({ again: url }) }, await recordOf(one.id))
	await transact((tx) => deleteRecord(tx, partners, two.id, by))
	await save({ remove_logo: true }, await recordOf(one.id))
	expect(await isThere(url)).toBe(true)
	await db.update(deleted_records).set({ deleted_at: new Date(0) })
	await transact(purgeDeletedRecords)
	expect(await isThere(url)).toBe(false)
})

test('issue M 6: whatever is stored about a picture, the database takes no more than can be shown', async () => {
	const { id } = await storePhoto('news')
	const put = (values: Partial<typeof files.$inferInsert>) =>
		db
			.update(files)
			.set(values)
			.where(eq(files.id, id))
			.then(
				() => true,
				() => false,
			)
	expect(await put({ alt: 'x'.repeat(201) })).toBe(false)
	expect(await put({ credit: 'x'.repeat(121) })).toBe(false)
	expect(await put({ focus_x: 101 })).toBe(false)
	expect(await put({ focus_y: -1 })).toBe(false)
	expect(await put({ alt: 'x'.repeat(200), credit: 'x'.repeat(120), focus_x: 0, focus_y: 100 })).toBe(true)
})

test('issue M 6: two records that take the same picture at once both have it', async () => {
	const { url } = await storePhoto('news')
	const taken = await Promise.all(
		[1, 2].map((x) => save({ logo_facts: said({ again: url, alt: `By ${x}`, x }) })),
	)
	for (const { id } of taken) expect((await recordOf(id)).url).toBe(url)
})
