import { expect, onTestFinished, test } from 'vitest'
import { createAdministrator, signInPage, signInVisitor } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import { hubDetailsSending } from '#tests/browser/daily-sendings.ts'
import { Visitor } from '#tests/browser/http.ts'
import { CUTS, loseAnswer, sendTwice } from '#tests/browser/send-twice.ts'

const OURS = 'https://www.instagram.com/of-this-hub'
/** More than there are processes, each over a connection of its own. */
const VISITS = 12

const showsOurs = async () =>
	Promise.all(
		Array.from({ length: VISITS }, async () => (await new Visitor().get('/about')).text.includes(OURS)),
	)

test('D-042 a saved particular is on the pages of every process within a second, and gone as soon', async () => {
	await createAdministrator('details@hub.example')
	const admin = await signInVisitor('details@hub.example')
	const save = (instagram: string) => admin.submit('/admin/hub', { instagram })
	onTestFinished(async () => void (await save('')))
	expect(new Set(await showsOurs())).toEqual(new Set([false]))
	expect((await save(OURS)).status).toBe(303)
	await expect.poll(async () => new Set(await showsOurs()), { timeout: 5000 }).toEqual(new Set([true]))
	expect((await save('')).status).toBe(303)
	await expect.poll(async () => new Set(await showsOurs()), { timeout: 5000 }).toEqual(new Set([false]))
})

test('F-20 the details stay as typed when the line is cut or the answer is lost, and are saved once', async () => {
	const address = 'details-line@hub.example'
	await createAdministrator(address)
	const admin = await signInVisitor(address)
	onTestFinished(async () => void (await admin.submit('/admin/hub', { signatory: '' })))
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [503] })
	await signInPage(tab.page, address)
	for (const cut of CUTS) expect(await sendTwice(tab, hubDetailsSending, cut, 0)).toEqual([])
	expect(await sendTwice(tab, hubDetailsSending, loseAnswer, 1)).toEqual([])
})
