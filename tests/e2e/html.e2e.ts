import { expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { dialogPlaces } from '#tests/browser/dialogs.ts'
import { Visitor } from '#tests/browser/http.ts'
import { linkOfAppointment } from '#tests/browser/own-links.ts'
import { findErrors, hasJava } from '#tests/html-checker.ts'

test.skipIf(!hasJava)('R15 the Nu HTML checker finds what is wrong in a page', { timeout: 60_000 }, () => {
	const broken = '<!doctype html><html lang="en"><title>T</title><p><div></div></p><img src="x">'
	expect(findErrors(new Map([['/broken', broken]])).length).toBeGreaterThan(0)
})

test.skipIf(!hasJava)(
	'R15 the Nu HTML checker finds no error on any public page, dialogs included',
	{ timeout: 180_000 },
	async () => {
		const visitor = new Visitor()
		const pages = new Map<string, string>()
		const read = async (path: string) => pages.set(path, (await visitor.get(path)).text)
		for (const { path } of publicPages) await read(path)
		for (const { find } of dialogPlaces) await read(await find())
		for (const list of ['/programs', '/opportunities', '/events', '/news']) {
			const record = new RegExp(`href="(${list}/[0-9a-z-]+)"`).exec(pages.get(list) ?? '')?.[1]
			if (record === undefined) throw new Error(`no record is linked from ${list}`)
			await read(record)
		}
		const { link } = await linkOfAppointment('html-checked@mail.example')
		for (const path of [link, `${link}/move`, `${link}/cancel`, '/requests/none', '/pay/none', '/gifts/none'])
			await read(path)
		await read('/no-such-page')
		expect(pages.size).toBeGreaterThan(30)
		expect(findErrors(pages).join('\n')).toBe('')
	},
)
