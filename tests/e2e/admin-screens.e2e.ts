import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { everyScreen } from '#app/admin-screens.ts'
import { inSentence } from '#app/platform/office/admin/addresses.ts'
import { titlesOf } from '#app/platform/office/admin/record-texts.ts'
import type { AnyUi, Field } from '#app/platform/office/admin/resource-ui.ts'
import { createAdministrator, openAs, signInPage, visitAs } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { type Look, lookBothWays } from '#tests/browser/looks.ts'
import { sql } from '#tests/browser/program-state.ts'
import { sampleValues, smallPicture } from '#tests/browser/record-samples.ts'
import { editedIn, screens } from '#tests/browser/screens.ts'

/**
 * What holds of every list-and-form screen, walked over all that are declared: a slice's own tests say only what is its
 * own.
 */
const ADMIN = 'screens@hub.example'
const LONG = 'Ndayisenga-Mukamana-Uwimana-Habyarimana-'.repeat(3)

const forms = screens.filter(({ ui }) => ui.fields)

beforeAll(() => createAdministrator(ADMIN))

/** The fields of a form, but for the price in francs: it takes the place of the one in dollars where a provider takes money. */
const fieldsOf = (ui: AnyUi) => (ui.fields as readonly Field[]).filter(({ name }) => name !== 'price_rwf')
const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`

/** Adds a record as the form would. @returns its id and the word that its texts hold */
async function add(path: string, ui: AnyUi, given: Record<string, string> = {}) {
	const word = newWord()
	const admin = await visitAs(ADMIN)
	const values = { ...sampleValues(fieldsOf(ui), word), ...given }
	const answer = await admin.submit(`${path}/new`, values)
	expect([path, answer.status, answer.status === 303 ? '' : answer.text.slice(0, 400)]).toEqual([
		path,
		303,
		'',
	])
	const [row] = await sql<{ record_id: string; table_name: string }>(
		`select record_id, table_name from audit_log where action = 'create' and actor_email = $1
		order by at desc limit 1`,
		[ADMIN],
	)
	if (!row) throw new Error(`${path}: nothing was audited`)
	// Other tests look at the same pages.
	onTestFinished(async () => void (await sql(`delete from ${row.table_name} where id = $1`, [row.record_id])))
	return { admin, word, values, id: row.record_id, table: row.table_name }
}

test('every list-and-form screen is declared and walked', () => {
	expect(screens.map(({ path }) => path)).toEqual(
		everyScreen.filter(({ file }) => file?.endsWith('.admin.tsx')).map(({ path }) => path),
	)
	expect(screens.length).toBeGreaterThanOrEqual(17)
})

test.each(screens)('$path: nobody else gets in, and what is not there is not found', async ({ path }) => {
	const stranger = new Visitor()
	for (const address of [path, `${path}/new`, `${path}/export.csv`]) {
		const answer = await stranger.get(address)
		expect([address, answer.status, answer.headers.location?.startsWith('/admin/login')]).toEqual([
			address,
			302,
			true,
		])
	}
	const admin = await visitAs(ADMIN)
	const nowhere = '00000000-0000-4000-8000-000000000000'
	for (const address of [
		`${path}/${nowhere}`,
		`${path}/${nowhere}/edit`,
		`${path}/x`,
		`${path}/${nowhere}/no-such-act`,
	]) {
		expect([address, (await admin.get(address)).status]).toEqual([address, 404])
	}
})

test.each(screens)(
	'$path: heading, search, orders and filters are links that answer',
	async ({ path, ui }) => {
		const admin = await visitAs(ADMIN)
		const list = await admin.get(path)
		expect(list.status).toBe(200)
		expect(list.text).toContain(`>${(ui.title ?? ui.many).replaceAll('&', '&amp;')}<`)
		if (ui.search) {
			expect(list.text).toContain(ui.search)
			const none = await admin.get(`${path}?q=${newWord()}`)
			expect(none.text).toContain(ui.empty.replaceAll('"', '&quot;'))
			expect(none.text).toContain('Clear filters')
		}
		for (const { sort } of ui.columns) {
			if (!sort) continue
			for (const order of [sort, `-${sort}`]) {
				expect([order, (await admin.get(`${path}?sort=${order}`)).status]).toEqual([order, 200])
			}
		}
		for (const { name, options } of ui.filters ?? []) {
			// What only the server knows is taken from the page.
			const values =
				options?.map(({ value }) => value) ??
				[
					...(await admin.get(path)).text.matchAll(
						new RegExp(`(?:<option value="|[?;]${name}=)(\\w+)"`, 'g'),
					),
				].map(([, value = '']) => value)
			expect([name, values.length > 0]).toEqual([name, true])
			for (const value of values) {
				const answer = await admin.get(`${path}?${name}=${encodeURIComponent(value)}`)
				expect([name, value, answer.status]).toEqual([name, value, 200])
			}
		}
		for (const odd of ['?sort=none', '?after=x', '?q=%25', '?q=_', '?open=x', '?from=2026-13-01']) {
			expect([odd, (await admin.get(`${path}${odd}`)).status]).toEqual([odd, 200])
		}
	},
)

test.each(forms.flatMap((screen) => [true, false].map((script) => ({ ...screen, script }))))(
	'$path: a record is added, found, changed and deleted, and lies in the bin (script: $script)',
	async ({ path, ui, script }) => {
		const one = inSentence(ui.one)
		const word = newWord()
		const values = sampleValues(fieldsOf(ui), word)
		await using tab = await openAs(ADMIN, path, { waitUntil: 'load', script })
		const { page } = tab
		await expectAccessible(page)
		await page
			.getByRole('link', { name: titlesOf(ui).add })
			.first()
			.click()
		const dialog = page.getByRole('dialog')
		await dialog.waitFor()
		await expectAccessible(page)
		for (const field of fieldsOf(ui)) {
			const control = dialog.locator(`[name="${field.name}"]`).first()
			if (field.as === 'image') {
				const file = { name: 'a.png', mimeType: 'image/png', buffer: await smallPicture() }
				await control.setInputFiles(file)
				if (script) await dialog.getByAltText('The chosen picture').waitFor()
				await dialog.locator(`[name="${field.name}_alt"]`).fill(`A picture of ${word}`)
			} else if (field.as === 'select') await control.selectOption(values[field.name] ?? '')
			else if (field.as === 'check') await control.check()
			else await control.fill(values[field.name] ?? '')
		}
		await dialog.getByRole('button', { name: `Create ${one}` }).click()
		await page.getByText(`${ui.one} created successfully`).first().waitFor()
		expect(new URL(page.url()).pathname).toBe(path)

		const found = ui.search ? `${path}?q=${word}` : path
		await page.goto(found)
		await page
			.getByRole('link', { name: /^Edit / })
			.first()
			.click()
		const form = editedIn(page, ui)
		await form.waitFor()
		await expectAccessible(page)
		for (const { name, as } of fieldsOf(ui)) {
			if (as === 'image' || as === 'check') continue
			expect([name, await form.locator(`[name="${name}"]`).first().inputValue()]).toEqual([
				name,
				values[name],
			])
		}
		await form.getByRole('button', { name: `Update ${one}` }).click()
		await page.getByText(`${ui.one} updated successfully`).first().waitFor()

		await page.goto(found)
		await page
			.getByRole('link', { name: /^Delete / })
			.first()
			.click()
		await page.getByText(`Are you sure you want to delete this ${one}?`).waitFor()
		await expectAccessible(page)
		await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
		await page.getByText(`${ui.one} deleted successfully`).first().waitFor()
		expect(await sql(`select 1 from deleted_records where record::text like $1`, [`%${word}%`])).toHaveLength(
			1,
		)
	},
)

test.each(forms)('$path: an empty form says what is missing beside each field', async ({ path, ui }) => {
	const admin = await visitAs(ADMIN)
	const empty = Object.fromEntries(fieldsOf(ui).map(({ name }) => [name, '']))
	const answer = await admin.submit(`${path}/new`, empty)
	expect(answer.status).toBe(422)
	for (const { name, optional, as } of fieldsOf(ui)) {
		if (optional || as === 'check' || as === 'image') continue
		expect([name, answer.text.includes(`id="admin-${ui.name}-${name}-error"`)]).toEqual([name, true])
	}
})

test.each(forms)(
	'$path: C3 of two who edit the same record the second sees both versions',
	async ({ path, ui }) => {
		const { id, admin, values } = await add(path, ui)
		const text = fieldsOf(ui).find(({ as }) => as === undefined || as === 'text' || as === 'long')
		if (!text) throw new Error(`${path} has no text`)
		await using tab = await openAs(ADMIN, `${path}/${id}/edit`, { waitUntil: 'load', expectStatus: [409] })
		const { page } = tab
		await editedIn(page, ui).waitFor()
		const meanwhile = await admin.submit(`${path}/${id}/edit`, {
			...values,
			[text.name]: 'Saved meanwhile by another',
		})
		expect(meanwhile.status).toBe(303)
		await page.locator(`[name="${text.name}"]`).fill('Mine')
		await page.getByRole('button', { name: /^Update |^Publish 1 change$/ }).click()
		await page.getByText('Two versions', { exact: true }).waitFor()
		// Below it the list shows the same, where that is one of its columns.
		await page
			.getByRole('cell', { name: /^Saved meanwhile by another/ })
			.last()
			.waitFor()
		expect(await page.locator(`[name="${text.name}"]`).inputValue()).toBe('Mine')
		tab.takeFaults()
	},
)

test.each(forms)('ADM-GEN $path: the details of a record tell its history', async ({ path, ui }) => {
	const { id, admin } = await add(path, ui)
	const { text } = await admin.get(`${path}/${id}`)
	expect(text).toMatch(/<summary[^>]*>History<\/summary>/)
	expect(text.replaceAll('<!-- -->', '')).toContain(`${ADMIN} </b>added</p>`)
	expect(text).not.toContain('Add a note')
})

test.each(forms)('$path: long names scroll nothing sideways at any width', async ({ path, ui }) => {
	const text = fieldsOf(ui).find(({ as }) => as === undefined || as === 'text')
	const { id } = await add(
		path,
		ui,
		text ? { [text.name]: LONG.slice(0, Math.min(120, text.maxLength ?? 120)) } : {},
	)
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, ADMIN)
	const looks: Look[] = [
		{ width: 1280, dark: false },
		{ width: 360, dark: false },
	]
	// Of every other screen it is the phone that loads the list and the form.
	if (forms.findIndex((one) => one.path === path) % 2) looks.reverse()
	for (const address of [path, `${path}/${id}`, `${path}/${id}/edit`]) {
		await lookBothWays(
			page,
			looks,
			() => page.goto(address),
			async () => {
				await expectNoSidewaysScroll(page)
				await expectAccessible(page)
			},
		)
	}
})

test.each(forms.slice(0, 1))(
	'F-63 $path: rows and records by single keys, which can be switched off',
	async ({ path, ui }) => {
		await add(path, ui)
		await add(path, ui)
		await using tab = await openAs(ADMIN, path, { waitUntil: 'load' })
		const { page } = tab
		await page.keyboard.press('j')
		await page.keyboard.press('j')
		await page.keyboard.press('k')
		expect(await page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex)).toBe(1)
		await page.keyboard.press('Enter')
		await page.getByRole('dialog').waitFor()
		const first = page.url()
		await page.keyboard.press('j')
		await expect.poll(() => page.url()).not.toBe(first)
		await page.keyboard.press('Escape')
		await expect.poll(() => new URL(page.url()).pathname).toBe(path)
		await page.getByRole('dialog').waitFor({ state: 'hidden' })
		await page.keyboard.press('/')
		await expect
			.poll(() => page.getByRole('searchbox').evaluate((box) => box === document.activeElement))
			.toBe(true)
		await page.keyboard.type('jk?')
		expect(await page.getByRole('searchbox').inputValue()).toBe('jk?')
		await page.getByRole('searchbox').blur()
		await page.keyboard.press('?')
		const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
		await sheet.getByRole('checkbox').uncheck()
		await sheet.getByRole('button', { name: 'Close' }).click()
		await page.keyboard.press('j')
		expect(await page.evaluate(() => document.activeElement?.closest('tr'))).toBeNull()
	},
)
