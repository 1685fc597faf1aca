import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInVisitor } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import { startChromium } from '#tests/browser/chromium.ts'
import { faultsOfFrames, WHOLE } from '#tests/browser/frames.ts'
import { ADMIN, backofficeAddresses, publicAddresses, startLongNamed } from '#tests/browser/long-hub-name.ts'

let program: Awaited<ReturnType<typeof startLongNamed>>
let browser: Awaited<ReturnType<typeof startChromium>>

beforeAll(async () => {
	browser = await startChromium()
	program = await startLongNamed()
})
afterAll(async () => {
	await browser.close()
	await program.stop()
})

/** Somebody with these cookies. */
async function openWith(cookies: Iterable<readonly [string, string]>) {
	const { siteUrl } = program
	const chromium = browser.wsEndpoint()
	const tab = await openPage({ script: true, width: 1280, siteUrl, chromium, expectStatus: [404] })
	await tab.context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: siteUrl })))
	return tab
}

test('F-131 a name of sixty letters stays in its frame on every kind of public page, learning page and login, at four widths and at 200 % text', async () => {
	const addresses = await publicAddresses(program)
	await using tab = await openWith([['learner', program.hall.examinees[0]!.cookie]])
	expect(await faultsOfFrames(tab.page, addresses, WHOLE)).toEqual([])
	console.log(`F-131: ${addresses.length} addresses of visitors and learners`)
})

test('F-131 a name of sixty letters stays in its frame on every kind of page of the back-office, at four widths and at 200 % text', async () => {
	const addresses = await backofficeAddresses(program)
	const { cookies } = await signInVisitor(ADMIN, program.siteUrl)
	await using tab = await openWith(cookies)
	expect(await faultsOfFrames(tab.page, addresses, WHOLE)).toEqual([])
	console.log(`F-131: ${addresses.length} addresses of the back-office`)
})
