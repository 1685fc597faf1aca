import { expect, test } from 'vitest'
import { FORM_BYTES, readFormData } from '#app/platform/web/forms/read-form.server.ts'
import { UnreadableForm } from '#app/platform/web/forms/unreadable-form.ts'

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const multipart = `multipart/form-data; boundary=${boundary}`
const urlencoded = 'application/x-www-form-urlencoded'

function post(body: BodyInit | null, type?: string): Request {
	const request = new Request('http://hub.test/contact', {
		method: 'POST',
		body,
		duplex: 'half',
	} as RequestInit)
	if (type === undefined) return request
	request.headers.set('content-type', type)
	return request
}

const photos = { fields: ['photo'], bytes: 5_000_000 }

const part = (name: string, value: string, head = '') =>
	`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${value}\r\n`

async function refusal(request: Request, limits?: Parameters<typeof readFormData>[1]): Promise<number> {
	const failure = await readFormData(request, limits).then(
		() => undefined,
		(error: unknown) => error,
	)
	expect(failure).toBeInstanceOf(UnreadableForm)
	return failure instanceof UnreadableForm ? failure.status : 0
}

/** Milliseconds of the processor that this process has used for it: other processes do not lengthen them. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage()
	await work()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}

test('reads both kinds of form body, with files, repeated names and any script', async () => {
	const sent = new FormData()
	sent.append('first_name', 'Mutesi Ünal 王')
	sent.append('area', 'a')
	sent.append('area', 'b')
	sent.append('photo', new File([new Uint8Array([0, 13, 10, 45, 45])], 'me.jpg', { type: 'image/jpeg' }))
	const form = await readFormData(post(sent), { files: { fields: ['photo'], bytes: 1000 } })
	expect(form.get('first_name')).toBe('Mutesi Ünal 王')
	expect(form.getAll('area')).toEqual(['a', 'b'])
	const photo = form.get('photo')
	expect(photo instanceof File && [...new Uint8Array(await photo.arrayBuffer())]).toEqual([0, 13, 10, 45, 45])

	const plain = await readFormData(post(new URLSearchParams({ message: 'two\r\nlines & more=1' })))
	expect(plain.get('message')).toBe('two\r\nlines & more=1')
	expect([...(await readFormData(post('', urlencoded)))]).toEqual([])
})

test('W11 a body over the limit is given up soon after, a gigabyte is never read to its end', async () => {
	let sent = 0
	const endless = new ReadableStream<Uint8Array>({
		pull(controller) {
			if (sent === 0) controller.enqueue(Buffer.from(part('message', '').slice(0, -2)))
			sent += 65_536
			controller.enqueue(new Uint8Array(65_536).fill(97))
			if (sent > 1_073_741_824) controller.close()
		},
	})
	expect(await refusal(post(endless, multipart))).toBe(413)
	expect(sent).toBeLessThan(FORM_BYTES + 1024 * 1024)
})

test('W11 a body that says it is too large is refused unread', async () => {
	let pulled = 0
	const body = new ReadableStream<Uint8Array>({ pull: () => void pulled++ }, { highWaterMark: 0 })
	const request = post(body, multipart)
	request.headers.set('content-length', '1073741824')
	expect(await refusal(request)).toBe(413)
	expect(pulled).toBe(0)
})

test('W11 the limit is exact: that many bytes pass, one more does not', async () => {
	const exact = `a=${'x'.repeat(FORM_BYTES - 2)}`
	expect((await readFormData(post(exact, urlencoded))).get('a')).toHaveLength(FORM_BYTES - 2)
	expect(await refusal(post(`${exact}x`, urlencoded))).toBe(413)
})

test('W11 the room for a file is for files: text fields keep their own limit', async () => {
	const long = part('message', 'x'.repeat(FORM_BYTES + 1))
	expect(await refusal(post(`${long}--${boundary}--\r\n`, multipart), { files: photos })).toBe(413)
	const photo = part('photo', 'x'.repeat(FORM_BYTES + 1), '; filename="a.jpg"')
	const form = await readFormData(post(`${photo}--${boundary}--\r\n`, multipart), { files: photos })
	expect(form.get('photo')).toBeInstanceOf(File)
	expect(await refusal(post(`${photo}--${boundary}--\r\n`, multipart), { maxBytes: 2 * FORM_BYTES })).toBe(
		400,
	)
})

test('W11 a form that comes in one line holds no file, so it has no room for one', async () => {
	const limits = { maxBytes: 2000, files: photos }
	const line = (length: number) => post(`bio=${'x'.repeat(length - 4)}`, urlencoded)
	expect((await readFormData(line(2000), limits)).get('bio')).toHaveLength(1996)
	expect(await refusal(line(2001), limits)).toBe(413)
})

test('W11 a hundred fields pass, more do not, and are refused before they are taken apart', async () => {
	const parts = (n: number) =>
		Array.from({ length: n }, (_, i) => part(`f${i}`, '1')).join('') + `--${boundary}--`
	const pairs = (n: number) => Array.from({ length: n }, (_, i) => `f${i}=1`).join('&')
	expect([...(await readFormData(post(`${parts(100)}\r\n`, multipart)))]).toHaveLength(100)
	expect([...(await readFormData(post(pairs(100), urlencoded)))]).toHaveLength(100)
	for (const n of [101, 1000]) {
		expect(await refusal(post(`${parts(n)}\r\n`, multipart))).toBe(413)
		expect(await refusal(post(pairs(n), urlencoded))).toBe(413)
	}
	const time = await processorTime(async () =>
		expect(await refusal(post('&'.repeat(FORM_BYTES), urlencoded))).toBe(413),
	)
	expect(time).toBeLessThan(500)
})

test('W11 what is not a form is refused by its type', async () => {
	for (const type of [
		'application/json',
		'text/plain',
		'application/xml',
		'image/png',
		'nonsense',
		'',
		';',
		'a/b/c',
	]) {
		expect(await refusal(post('{"first_name":"x"}', type)), type).toBe(415)
	}
	expect(await refusal(post(null))).toBe(415)
})

test('W11 a broken multipart body is refused and never hangs', async () => {
	const whole = `${part('first_name', 'x')}--${boundary}--\r\n`
	const broken: [string, string][] = [
		['no boundary', 'multipart/form-data'],
		['empty boundary', 'multipart/form-data; boundary='],
		['boundary too long', `multipart/form-data; boundary=${'b'.repeat(71)}`],
		['another boundary', `multipart/form-data; boundary=${'c'.repeat(40)}`],
	]
	for (const [what, type] of broken) expect(await refusal(post(whole, type)), what).toBe(400)
	const bodies = [
		'',
		'nothing like it',
		whole.slice(0, -8),
		whole.slice(0, 60),
		part('a', 'b'),
		`--${boundary}`,
		`--${boundary}\r\n\r\nvalue\r\n--${boundary}--\r\n`,
		`--${boundary}\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n--${boundary}--\r\n`,
		`--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--\r\n`,
		`--${boundary}\r\nContent-Disposition: form-data; name="a\r\n\r\nx\r\n--${boundary}--\r\n`,
		`--${boundary}\r\n${'X-Long: '.padEnd(400_000, 'y')}`,
		whole.replaceAll('\r\n', '\n'),
		'\u0000'.repeat(1000),
	]
	for (const body of bodies) {
		const time = await processorTime(async () =>
			expect(await refusal(post(body, multipart)), JSON.stringify(body.slice(0, 80))).toBe(400),
		)
		expect(time).toBeLessThan(1000)
	}
})

test('W11 a huge part header, thousands of headers and hostile names end quickly', async () => {
	const long = part('a', 'b', `; filename="${'n'.repeat(400_000)}"`)
	const many = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n${'X-A: b\r\n'.repeat(50_000)}\r\nb\r\n`
	for (const body of [long, many]) {
		const time = await processorTime(() =>
			readFormData(post(`${body}--${boundary}--\r\n`, multipart), { files: photos }).catch((error: unknown) =>
				expect(error).toBeInstanceOf(UnreadableForm),
			),
		)
		expect(time).toBeLessThan(2000)
	}
	expect(await refusal(post(`${'a[b]'.repeat(60)}=1`, urlencoded))).toBe(400)
	expect(await refusal(post(`${part('x'.repeat(201), '1')}--${boundary}--\r\n`, multipart))).toBe(400)
})

test('W11 NUL bytes, lone surrogates, bad escapes, prototype names and broken UTF-8 are only text', async () => {
	const form = await readFormData(
		post('a=x%00y&b=%ED%A0%80z&c=%E0%A4%A&d=100%&__proto__=1&constructor=2&e=%FF%FE&a=second', urlencoded),
	)
	expect(form.get('a')).toBe('x\u0000y')
	expect(form.getAll('a')).toHaveLength(2)
	expect(form.get('b')).toMatch(/^\uFFFD+z$/)
	expect(form.get('d')).toBe('100%')
	expect(form.get('__proto__')).toBe('1')
	for (const [name, value] of form) expect(`${name}${String(value)}`.isWellFormed()).toBe(true)
	expect(({} as Record<string, unknown>)['1']).toBeUndefined()

	const raw = Buffer.concat([Buffer.from(part('a', '').slice(0, -2)), Buffer.from([0xff, 0, 0xc0, 0x80])])
	const body = new Uint8Array(Buffer.concat([raw, Buffer.from(`\r\n--${boundary}--\r\n`)]))
	expect((await readFormData(post(body, multipart))).get('a')).toMatch(/^\uFFFD\u0000\uFFFD+$/)
})

test('W11 a sender that goes away in the middle is a bad request, not a fault', async () => {
	const cut = new ReadableStream<Uint8Array>({
		pull(controller) {
			controller.enqueue(Buffer.from('a=1&'))
			controller.error(new Error('socket hang up'))
		},
	})
	expect(await refusal(post(cut, urlencoded))).toBe(400)
})

test('F-81, W11 ten megabytes of parameters in a part header stall nobody', async () => {
	const hostile = [
		part('csrf_token', 'x', '; a=b'.repeat(2_000_000)),
		part('csrf_token', 'x', ` ${' '.repeat(10_000_000)}`),
		part('csrf_token', 'x', `; filename="${'\\"'.repeat(5_000_000)}`),
		Array.from({ length: 99 }, (_, nth) => part(`f${nth}`, 'x', '; a=b'.repeat(1_500))).join(''),
		Array.from({ length: 99 }, (_, nth) => part(`f${nth}`, 'x', `; a${' '.repeat(7_000)}`)).join(''),
		Array.from({ length: 99 }, (_, nth) => part(`f${nth}`, 'x', `; a="${'b\\'.repeat(3_000)}`)).join(''),
	]
	for (const body of hostile) {
		const files = { fields: ['photo'], bytes: 16_000_000 }
		const request = post(`${body}--${boundary}--\r\n`, multipart)
		const time = await processorTime(() =>
			readFormData(request, { files }).catch((error: unknown) =>
				expect(error).toBeInstanceOf(UnreadableForm),
			),
		)
		expect(time, body.slice(0, 150)).toBeLessThan(400)
	}
})

test('F-81 a part header ends at 8 KB', async () => {
	const head = (bytes: number) => `; a="${'b'.repeat(bytes)}"`
	const body = (bytes: number) => `${part('a', '1', head(bytes))}--${boundary}--\r\n`
	expect((await readFormData(post(body(8_000), multipart))).get('a')).toBe('1')
	expect(await refusal(post(body(8_200), multipart))).toBe(400)
})

test('F-81 a file under a name that takes none, and a second one under the same, are refused', async () => {
	const photo = (name: string) => part(name, 'picture', '; filename="a.jpg"')
	const end = `--${boundary}--\r\n`
	expect(await refusal(post(photo('other') + end, multipart), { files: photos })).toBe(400)
	expect(await refusal(post(photo('photo') + end, multipart))).toBe(400)
	expect(await refusal(post(photo('photo') + photo('photo') + end, multipart), { files: photos })).toBe(400)
	const untouched = await readFormData(post(part('photo', '', '; filename=""') + end, multipart), {
		files: photos,
	})
	expect(untouched.get('photo')).toMatchObject({ size: 0 })
})

test('F-81 what comes behind a first field that is not admitted is never read', async () => {
	let pulled = 0
	const first = Buffer.from(part('csrf_token', 'forged'))
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				controller.enqueue(pulled++ === 0 ? first : Buffer.from(part(`f${pulled}`, 'x'.repeat(1000))))
			},
		},
		{ highWaterMark: 0 },
	)
	const form = await readFormData(post(body, multipart), {
		files: photos,
		admits: (name, value) => name === 'csrf_token' && value === 'right',
	})
	expect([...form]).toEqual([])
	expect(pulled).toBeLessThanOrEqual(2)
	const right = `${part('csrf_token', 'right')}${part('a', '1')}--${boundary}--\r\n`
	const admits = (name: string, value: string) => name === 'csrf_token' && value === 'right'
	expect((await readFormData(post(right, multipart), { admits })).get('a')).toBe('1')
	const second = `${part('a', '1')}${part('csrf_token', 'right')}--${boundary}--\r\n`
	expect([...(await readFormData(post(second, multipart), { admits }))]).toEqual([])
})
