import { expect, test } from 'vitest'
import { FORM_BYTES, readFormData } from '#app/platform/web/forms/read-form.server.ts'
import { UnreadableForm } from '#app/platform/web/forms/unreadable-form.ts'

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const multipart = `multipart/form-data; boundary=${boundary}`
const photos = { fields: ['photo'], bytes: 5_000_000 }

const post = (body: BodyInit): Request =>
	new Request('http://hub.test/contact', {
		method: 'POST',
		headers: { 'content-type': multipart },
		body,
		duplex: 'half',
	} as RequestInit)

const part = (name: string, value: string, head = '') =>
	`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${value}\r\n`

/** What was read of a form that was given up. */
const readOf = async (request: Request) => {
	const failure = await readFormData(request, { files: photos }).catch((error: unknown) => error)
	if (!(failure instanceof UnreadableForm)) throw new Error('nothing was given up')
	return { status: failure.status, fields: Object.fromEntries(failure.read ?? []) }
}

test('F-136 a photo larger than its form has room for leaves every field beside it, in any order and any pieces', async () => {
	const photo = part('photo', 'x'.repeat(12_000_000), '; filename="a.jpg"\r\nContent-Type: image/jpeg')
	const whole = Buffer.from(`${part('bio', 'before')}${photo}${part('terms', 'on')}--${boundary}--\r\n`)
	// Pieces that end within a delimiter, too.
	for (const size of [whole.length, 65_536, 65_537, 4_999]) {
		let at = 0
		const body = new ReadableStream<Uint8Array>({
			pull(controller) {
				controller.enqueue(whole.subarray(at, (at += size)))
				if (at >= whole.length) controller.close()
			},
		})
		const form = await readFormData(post(body), { files: photos })
		expect([form.get('bio'), form.get('terms')]).toEqual(['before', 'on'])
		const kept = form.get('photo')
		expect(kept).toMatchObject({ name: 'a.jpg', type: 'image/jpeg', size: Number.MAX_SAFE_INTEGER })
		expect(kept instanceof File && (await kept.arrayBuffer()).byteLength).toBe(0)
	}
})

test('F-136 files that are too much together are told, with every field beside them', async () => {
	const files = { fields: ['a', 'b'], bytes: 5_000_000 }
	const file = (name: string) => part(name, 'x'.repeat(3_000_000), `; filename="${name}.jpg"`)
	const body = `${file('a')}${file('b')}${part('bio', 'behind')}--${boundary}--\r\n`
	const failure = await readFormData(post(body), { files }).catch((error: unknown) => error)
	expect(failure).toMatchObject({ status: 413 })
	expect(failure instanceof UnreadableForm && failure.read?.get('bio')).toBe('behind')
})

test('F-136 of a gigabyte the fields before the file are read, and half a megabyte in all', async () => {
	let sent = 0
	const head = Buffer.from(part('bio', 'before') + part('photo', '', '; filename="a.jpg"').slice(0, -2))
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				controller.enqueue(sent === 0 ? head : new Uint8Array(65_536).fill(97))
				sent += 65_536
			},
		},
		{ highWaterMark: 0 },
	)
	const request = post(body)
	request.headers.set('content-length', '1073741824')
	expect(await readOf(request)).toEqual({ status: 413, fields: { bio: 'before' } })
	expect(sent).toBeLessThan(FORM_BYTES + 200_000)
})
