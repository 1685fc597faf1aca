import { expect, test } from 'vitest'
import { action } from '#app/backoffice/pictures.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { createPhoto } from '#app/platform/core/files/testing.server.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { newAdminContext } from '#tests/route-context.ts'

/** Posts a picture as the editor does. @param token what stands before it; that of the browser if nothing is said */
async function send(token?: string | null) {
	const visitor = newVisitor()
	const body = new FormData()
	if (token !== null) body.append('csrf_token', token ?? visitor.token)
	body.append('picture', createPhoto())
	const { page, context } = newAdminContext()
	let allowed = 0
	page.allowBody = (bytes) => (allowed = bytes)
	const url = new URL('http://localhost/admin/pictures.json')
	const headers = { cookie: visitor.cookie.split(';')[0]! }
	const request = new Request(url, { method: 'POST', body, headers })
	const answer = await action({ request, context, url, params: {}, pattern: '' } as never)
	return { status: answer.status, said: (await answer.json()) as { url?: string; error?: string }, allowed }
}

test('W1 a picture for a text is taken with the token of its browser, whatever a photograph weighs', async () => {
	const { status, said, allowed } = await send()
	expect([status, said.error]).toEqual([200, undefined])
	expect(said.url).toMatch(/^\/files\/news\//)
	expect(allowed).toBeGreaterThan(5 * 1024 * 1024)
})

test.each([null, '', 'wrong', newVisitor().token])(
	'W1 a picture for a text with the token %j is refused, and none is kept',
	async (token) => {
		const before = await db.$count(files)
		expect(await send(token)).toMatchObject({ status: 403, said: { error: expect.any(String) } })
		expect(await db.$count(files)).toBe(before)
	},
)
