import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loader as document } from '#app/learning/certificates/pages/document.ts'
import { loader as picture } from '#app/learning/certificates/pages/picture.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { StoreUnavailable } from '#app/platform/core/files/file-store.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { storePhoto } from '#app/platform/core/files/testing.server.ts'
import { newRouteContext } from '#tests/route-context.ts'

async function createWithLogo(logo_url: string): Promise<string> {
	const { id, certificate_number } = await createCertificate()
	await db.update(certificates).set({ logo_url }).where(eq(certificates.id, id))
	return certificate_number
}

function fetchFile(load: (args: never) => Promise<Response>, number: string): Promise<Response> {
	const { context } = newRouteContext()
	const request = new Request(`http://localhost/certificate/${number}`)
	return load({ params: { number }, context, request } as never)
}

const hasPicture = async (answer: Response) =>
	Buffer.from(await answer.arrayBuffer()).includes('/Subtype /Image')

test('D-156 while a logo cannot be read the files of a certificate are drawn without it, and kept by nobody', async () => {
	const number = await createWithLogo((await storePhoto('hub')).url)
	const { read } = store
	const cut = vi
		.spyOn(store, 'read')
		.mockImplementation((key) =>
			key.startsWith('hub/') ? Promise.reject(new StoreUnavailable('gone')) : read(key),
		)
	onTestFinished(() => cut.mockRestore())
	for (const load of [picture, document]) {
		const plain = await fetchFile(load, number)
		const { status, headers } = plain
		expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null])
		expect(await hasPicture(plain)).toBe(false)
	}
	cut.mockRestore()
	const whole = await fetchFile(document, number)
	expect([whole.headers.get('cache-control'), await hasPicture(whole)]).toEqual(['private, no-cache', true])
})

test('D-156 where a kept logo is damaged the document has the name alone', async () => {
	const logo = await storePhoto('hub')
	const number = await createWithLogo(logo.url)
	const [row] = await db.select().from(files).where(eq(files.id, logo.id))
	for (const { path, type } of row!.variants)
		await store.write(`hub/${path}`, Buffer.from('no picture'), type)
	const named = await fetchFile(document, number)
	expect([named.status, await hasPicture(named)]).toEqual([200, false])
})
