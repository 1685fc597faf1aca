import { expect, test } from 'vitest'
import { z } from 'zod'
import { gatherFacts, withPictureFacts } from '#app/platform/office/admin/picture-facts-form.server.ts'
import { filesOf } from '#app/platform/office/admin/record-form.server.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import type { SentPicture } from '#app/platform/core/files/place-picture.server.ts'
import { NOT_DESCRIBED } from '#app/platform/core/files/rules.ts'
import { createPhoto } from '#app/platform/core/files/testing.server.ts'
import { XSS_PAYLOADS } from '#app/platform/core/security/xss-corpus.testing.ts'

const fields: readonly Field[] = [{ name: 'logo', label: 'Logo', as: 'image', bucket: 'partners' }]
const form = withPictureFacts(z.object({ name: z.string().default('') }), fields)

const errorsOf = (sent: object) =>
	(form.safeParse(sent).error?.issues ?? []).map(({ path, message }) => [path[0], message])

const read = (sent: object) => {
	const all = { ...(form.parse(sent) as Record<string, unknown>) }
	gatherFacts(all, 'logo')
	return all['logo_facts'] as SentPicture
}

test('issue M 6: a new picture is described or called decoration; without one, and of one that is too large, nothing is asked', () => {
	const logo = createPhoto()
	expect(errorsOf({ logo })).toEqual([['logo_alt', NOT_DESCRIBED]])
	expect(errorsOf({ logo, logo_alt: '  ' })).toEqual([['logo_alt', NOT_DESCRIBED]])
	expect(errorsOf({ logo, logo_alt: 'Hills' })).toEqual([])
	expect(errorsOf({ logo, logo_decoration: 'true' })).toEqual([])
	expect(errorsOf({})).toEqual([])
	// It is refused beside its own field, when it is prepared.
	expect(errorsOf({ logo: new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png') })).toEqual([])
	expect(filesOf(fields).fields).toEqual(['logo'])
})

test('issue M 6: what is said of a picture is bounded first, cleaned, and kept as text', () => {
	expect(errorsOf({ logo_alt: 'x'.repeat(201) })).toEqual([
		['logo_alt', 'What the picture shows must have at most 200 characters'],
	])
	expect(errorsOf({ logo_alt: 'x'.repeat(900_000), logo_credit: 'x'.repeat(121) })).toEqual([
		['logo_alt', 'What the picture shows must have at most 200 characters'],
		['logo_credit', 'Credit must have at most 120 characters'],
	])
	for (const wrong of ['-1', '101', 'x', '1e1', '5.5'])
		expect(errorsOf({ logo_focus_x: wrong, logo_focus_y: wrong }).map(([name]) => name)).toEqual([
			'logo_focus_x',
			'logo_focus_y',
		])
	for (const payload of XSS_PAYLOADS.filter(({ length }) => length <= 120)) {
		const { alt, credit } = read({ logo_alt: payload, logo_credit: payload })
		for (const text of [alt, credit]) expect(text ?? '').not.toMatch(/[\p{Cc}\u202E]/u)
	}
	for (const odd of [1, {}, ['a'], null, new Map()])
		expect(read({ logo_alt: odd, logo_credit: odd, logo_focus_x: odd, logo_again: odd })).toMatchObject({
			alt: null,
			credit: null,
			x: null,
			again: null,
		})
})

test('issue M 6: the address of a kept picture may be pasted with what stands around it; any other text is refused', () => {
	const address = '/files/news/0b6f8b4e-6e0e-4f37-9d67-0c3f7f6e9a11'
	expect(read({ logo_again: `https://hub.example${address}?w=480` }).again).toBe(address)
	expect(errorsOf({ logo_again: 'https://elsewhere.example/a.png' })).toEqual([
		['logo_again', 'This is not the address of a picture kept here'],
	])
})

test('issue M 6: what a form was filled with is read where it can be, and refuses nothing', () => {
	const was = { alt: 'Two hills', decoration: false, credit: null, x: 20, y: 80 }
	expect(read({ logo_was: JSON.stringify({ ...was, credit: '', x: '20', y: '80' }) }).was).toEqual(was)
	for (const odd of ['', '{', '[]', 'x'.repeat(90_000), 1, {}, null])
		expect(read({ logo_was: odd, logo_of: odd }).was).toBeNull()
})
