import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { pricesInForce } from '#app/features/consultations/queries/prices.server.ts'
import { saveTexts } from '#app/features/site-texts/commands/save-texts.server.ts'
import { textsForm } from '#app/features/site-texts/forms.server.ts'
import { findTextsPage, textsPages } from '#app/features/site-texts/queries/pages.server.ts'
import { isPreview, previewWord } from '#app/features/site-texts/queries/preview.server.ts'
import { readTexts, refreshTexts } from '#app/features/site-texts/queries/site-texts.server.ts'
import { readChanged, textsIn } from '#app/features/site-texts/stored-texts.server.ts'
import { site_texts } from '#app/features/site-texts/tables.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { FORM_FIELDS } from '#app/platform/web/forms/read-form.server.ts'
import type { Act } from '#app/features/site-texts/rules.ts'
import {
	type ChangedTexts,
	isRows,
	type TextsPage,
	type TextValue,
} from '#app/platform/web/site-texts/site-texts.ts'
import { textsInForce } from '#app/platform/web/site-texts/texts-in-force.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const pageOf = (key: string): TextsPage => findTextsPage(key) ?? expect.fail(`no page ${key}`)

/** The page's form as the screen fills it. */
const filled = (page: TextsPage, changed: ChangedTexts = {}): Record<string, string> =>
	Object.fromEntries(
		textsIn(page).flatMap(([key, text]): [string, string][] => {
			const value: TextValue = changed[key] ?? text.original
			if (typeof value === 'string') return [[key, value]]
			return value.flatMap((row, at) =>
				Object.keys(isRows(text) ? text.columns : {}).map((column): [string, string] => [
					`${key}.${at}.${column}`,
					row[column] ?? '',
				]),
			)
		}),
	)

const by = { kind: 'admin', id: '00000000-0000-4000-8000-0000000000aa', email: 'texts@hub.example' } as const

const save = (key: string, act: Act, changed: ChangedTexts = {}, version?: string) =>
	transact(async (tx) => {
		const page = pageOf(key)
		const known = version ?? (await readTexts(tx, page)).version
		return saveTexts(tx, { page, act, changed, version: known }, by)
	})

test('issue M 7: every original fits its own field, sent unchanged it is no change, and no page asks for more fields than a form may have', () => {
	const keys = textsPages.flatMap((page) => textsIn(page).map(([key]) => key))
	expect(new Set(keys).size).toBe(keys.length)
	for (const page of textsPages) {
		const form = textsForm(page)
		expect(Object.keys(form.in.shape).length, page.key).toBeLessThan(FORM_FIELDS - 10)
		expect([page.key, form.parse({ ...filled(page), act: 'save' })]).toEqual([
			page.key,
			{ act: 'save', changed: {} },
		])
	}
})

test('issue M 7: of stored values whatever does not fit its field leaves the original', async () => {
	const odd: unknown[] = [
		null,
		7,
		'',
		'x'.repeat(20_000),
		[],
		['a'],
		[null],
		[{ name: 7 }],
		[{ name: 'x'.repeat(20_000) }],
		{ '0': { name: 'a' } },
		Array.from({ length: 500 }, () => ({ name: 'a', text: 'b' })),
	]
	for (const page of textsPages)
		for (const [key, text] of textsIn(page))
			for (const value of odd) {
				const read = readChanged(page, { [key]: value, 'no.such.text': 'a' })
				// An optional text may be empty, and free rows may be none.
				const fits =
					(value === '' && !isRows(text) && text.optional && text.original !== '') ||
					(Array.isArray(value) && value.length === 0 && isRows(text) && text.most !== undefined)
				expect([key, Object.keys(read)]).toEqual([key, fits ? [key] : []])
			}
	for (const value of [...odd, 'a'] as unknown[]) expect(readChanged(pageOf('home'), value)).toEqual({})
	await db.insert(site_texts).values({
		page: 'programs',
		published: { 'programs.packages.custom': '1e9', 'programs.packages.rows': 'no' },
	})
	await refreshTexts()
	expect(pricesInForce()).toEqual({ basic: 50_000, growth: 150_000, enterprise: 300_000, custom: 300_000 })
})

test('issue M 7: a row without its words is said beside the field, an empty one is left out, an amount is read as people write it', () => {
	const page = pageOf('testimonials')
	const form = textsForm(page)
	const typed = { ...filled(page), act: 'publish', 'testimonials.rows.5.quote': 'Only a quote' }
	expect(form.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
		['testimonials.rows.5.name', 'Who is required'],
	])
	const { changed } = form.parse({
		...typed,
		'testimonials.rows.5.name': 'Aline',
		'testimonials.rows.1.name': '',
		'testimonials.rows.1.role': '',
		'testimonials.rows.1.quote': '',
	})
	expect((changed['testimonials.rows'] as { name: string }[]).map(({ name }) => name)).toEqual([
		'A founder',
		'A developer, back at work',
		'A hiring manager',
		'Aline',
	])
	const programs = pageOf('programs')
	const price = (text: string) =>
		textsForm(programs).safeParse({ ...filled(programs), act: 'save', 'programs.packages.custom': text })
	expect(price('250.000').data?.changed).toEqual({ 'programs.packages.custom': '250000' })
	expect(price('300,000').data?.changed).toEqual({})
	expect(price('250,005').error?.issues[0]?.message).toBe('Price of a custom quote must be a multiple of 10')
	expect(price('-10').error?.issues[0]?.message).toBe('Price of a custom quote must be at least 0')
})

test('issue M 7: draft, publication, one step back and revert; who comes second is told, and the activity names what changed', async () => {
	const title = (words: string) => ({ 'news.opening.title': words })
	await save('news', 'save', title('First'))
	await refreshTexts()
	expect(textsInForce()['news.opening.title']).toBeUndefined()
	const { version } = await readTexts(db, pageOf('news'))
	await save('news', 'publish', title('Second'))
	await refreshTexts()
	expect(textsInForce()['news.opening.title']).toBe('Second')
	await expect(save('news', 'save', title('Late'), version)).rejects.toThrow('Somebody else has changed')
	await expect(save('news', 'publish', title('Second'))).rejects.toThrow('nothing differs')
	await save('news', 'publish')
	await save('news', 'restore')
	expect(await readTexts(db, pageOf('news'))).toMatchObject({
		published: {},
		edited: title('Second'),
		waiting: ['news.opening.title'],
	})
	await save('news', 'revert')
	expect(await readTexts(db, pageOf('news'))).toMatchObject({ edited: {}, waiting: [], savedAt: null })
	const acts = await db
		.select({ action: audit_log.action, changed: audit_log.changed })
		.from(audit_log)
		.where(eq(audit_log.actor_email, by.email))
		.orderBy(audit_log.at)
	expect(acts.map(({ action }) => action)).toEqual(['draft', 'publish', 'publish', 'bring-back', 'revert'])
	expect(acts[1]?.changed).toEqual(['Opening, Title'])
})

test('issue M 7: the word of a preview holds for an hour, and nobody else can make one', () => {
	const now = new Date('2026-11-27T08:00:00Z')
	const at = (word: string, minutes: number) =>
		isPreview(
			new Request(`https://hub.example/?preview=${encodeURIComponent(word)}`),
			new Date(now.getTime() + minutes * 60_000),
		)
	const word = previewWord(now)
	expect([at(word, 0), at(word, 59), at(word, 61)]).toEqual([true, true, false])
	const [moment, signature] = word.split('.')
	expect([
		at(`${Number(moment) + 1}.${signature}`, 0),
		at('x'.repeat(5000), 0),
		at(`${moment}.`, 0),
		at('', 0),
	]).toEqual([false, false, false, false])
})
