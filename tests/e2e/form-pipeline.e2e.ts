import { expect, test } from 'vitest'
import { HONEYPOT_FIELD } from '#app/platform/web/forms/form-result.ts'
import { type Answer, send, Visitor } from '#tests/browser/http.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

/** The pipeline is the same for every form; the program application stands for all. */
const PATH = '/programs/women-in-tech/apply'

let made = 0
const application = (given: Record<string, string> = {}) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email: `pipeline-${process.pid}-${++made}@mail.example`,
	phone: '+250788123456',
	organization: '',
	startup_sector: 'AgriTech',
	custom_sector: '',
	startup_stage: 'Idea',
	project_description: 'Soil tests by phone.',
	motivation: 'I want to build it here.',
	experience: 'Two years.',
	...given,
})

const count = async (email: string) =>
	Number(
		(
			await sql<{ of: string }>('select count(*) as of from program_applications where email = $1', [email])
		)[0]?.of,
	)

const textOf = (answer: Answer) => answer.text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

test('F-23 a submission is answered 303 to its own form, which says what was sent to its visitor alone', async () => {
	const visitor = new Visitor()
	const values = application()
	const answer = await visitor.submit(PATH, values)
	expect(answer.status).toBe(303)
	const address = String(answer.headers.location)
	expect(address).toMatch(/^\/programs\/women-in-tech\/apply\?sent=[\w-]+$/)
	const page = await visitor.get(address)
	expect(page.headers['cache-control']).toContain('no-store')
	const [row] = await sql<{ id: string }>('select id from program_applications where email = $1', [
		values.email,
	])
	const said = ['Application submitted successfully!', row!.id.slice(0, 8).toUpperCase(), 'Aline Uwase']
	for (const text of said) expect(page.text.split(`>${text}<`), text).toHaveLength(2)
	expect(page.text).toContain('What happens next')
	expect(page.text).not.toContain('name="first_name"')
	for (const stranger of [await new Visitor().get(address), await visitor.get(`${PATH}?sent=forged`)]) {
		expect(stranger.text).not.toContain('Aline')
		expect(stranger.text).toContain('name="first_name"')
	}
	expect(Buffer.from(address.split('sent=')[1]!, 'base64url').toString('latin1')).not.toContain('Aline')
	expect(await count(values.email)).toBe(1)
})

test('W1, ACC-FORM-005, ACC-FORM-006 a wrong, absent or foreign token is refused, whatever the address form', async () => {
	const visitor = new Visitor()
	const form = await visitor.getForm(PATH, 'first_name')
	const other = await new Visitor().getForm(PATH, 'first_name')
	for (const path of [PATH, `${PATH}.data`]) {
		for (const csrf_token of ['', 'wrong', '0'.repeat(64), other.values['csrf_token']!]) {
			const values = application()
			const answer = await visitor.post(path, { ...form.values, ...values, csrf_token })
			expect([path, csrf_token, answer.status]).toEqual([path, csrf_token, 403])
			expect(textOf(answer)).toContain('Security validation failed. Please refresh and try again.')
			expect(await count(values.email)).toBe(0)
		}
		const { csrf_token: _left, ...untokened } = form.values
		expect((await visitor.post(path, { ...untokened, ...application() })).status).toBe(403)
	}
})

test('ACC-FORM-012 the anti-forgery token is 32 random bytes as hex and another for each visitor', async () => {
	const tokens = await Promise.all(
		Array.from(
			{ length: 20 },
			async () => (await new Visitor().getForm(PATH, 'first_name')).values['csrf_token']!,
		),
	)
	for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{64}$/)
	expect(new Set(tokens).size).toBe(20)
})

test('W1 a post from another site is refused before anything reads it', async () => {
	const visitor = new Visitor()
	const form = await visitor.getForm(PATH, 'first_name')
	const foreign: Record<string, string | undefined>[] = [
		{ origin: 'https://evil.example' },
		{ origin: 'null' },
		{ origin: `${visitor.siteUrl}.evil.example` },
		{ origin: visitor.siteUrl.replace('http:', 'https:') },
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site' },
		{ origin: undefined, 'sec-fetch-site': undefined, referer: 'https://evil.example/' },
	]
	for (const headers of foreign) {
		for (const path of [PATH, `${PATH}.data`]) {
			for (const type of [undefined, 'text/plain', 'multipart/form-data; boundary=x']) {
				const values = application()
				const answer = await visitor.post(
					path,
					{ ...form.values, ...values },
					{ ...headers, ...(type && { 'content-type': type }) },
				)
				expect([headers, path, type, answer.status]).toEqual([headers, path, type, 403])
				expect(await count(values.email)).toBe(0)
			}
		}
	}
})

test('W14, ACC-FORM-001, ACC-FORM-002 a filled honeypot is refused, stored nowhere and noted', async () => {
	const visitor = new Visitor()
	const values = application()
	const answer = await visitor.submit(PATH, { ...values, [HONEYPOT_FIELD]: '123' })
	expect(answer.status).toBe(403)
	expect(textOf(answer)).toContain('Security validation failed')
	expect(await count(values.email)).toBe(0)
	await expect
		.poll(() => sql(`select event from security_events where client_address = $1`, [visitor.address]))
		.toContainEqual({ event: 'bot_detected' })
})

test('W13, ACC-FORM-003, ACC-FORM-004, ACC-FORM-011 five in a minute pass, the sixth is refused with 429', async () => {
	const visitor = new Visitor()
	for (let nth = 1; nth <= 5; nth++) expect((await visitor.submit(PATH, application())).status).toBe(303)
	const values = application()
	const answer = await visitor.submit(PATH, values)
	expect(answer.status).toBe(429)
	expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
	expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
	expect(textOf(answer)).toContain('Too many submissions. Please wait before trying again.')
	expect(answer.text).toContain('I want to build it here.')
	expect(await count(values.email)).toBe(0)
	expect((await new Visitor().submit(PATH, application())).status).toBe(303)
})

test('W13 thirty in a minute from one address pass over both processes, whoever sends them', async () => {
	const { address } = new Visitor()
	const statuses: number[] = []
	for (let nth = 0; nth < 33; nth++)
		statuses.push((await new Visitor({ address }).submit(PATH, application())).status)
	expect(statuses.filter((status) => status === 303)).toHaveLength(30)
	expect(statuses.slice(30)).toEqual([429, 429, 429])
})

test('M3 thirty equal posts with one key make one row and one mail', async () => {
	const visitor = new Visitor()
	const form = await visitor.getForm(PATH, 'first_name')
	const values = application()
	const answers = await Promise.all(
		Array.from({ length: 30 }, () => visitor.post(PATH, { ...form.values, ...values })),
	)
	const accepted = answers.filter(({ status }) => status === 303)
	expect(accepted.length).toBeGreaterThanOrEqual(1)
	expect(answers.filter(({ status }) => status !== 303 && status !== 429)).toEqual([])
	expect(new Set(accepted.map(({ headers }) => headers.location)).size).toBe(1)
	expect(await count(values.email)).toBe(1)

	const again = await visitor.post(PATH, { ...form.values, ...values })
	expect(again.headers.location).toBe(accepted[0]?.headers.location)
	expect(await readOutbox(values.email)).toHaveLength(1)
	expect(await sql('select id from email_logs where to_email = $1', [values.email])).toHaveLength(1)
})

test('M3 the same key with another body is 409, with a fresh key and the values back', async () => {
	const visitor = new Visitor()
	const form = await visitor.getForm(PATH, 'first_name')
	const values = application()
	expect((await visitor.post(PATH, { ...form.values, ...values })).status).toBe(303)
	const changed = { ...values, motivation: 'Something else altogether.' }
	const answer = await visitor.post(PATH, { ...form.values, ...changed })
	expect(answer.status).toBe(409)
	expect(answer.text).toContain('Something else altogether.')
	expect(answer.text).not.toContain(form.values['idempotency_key'])
	expect(await count(values.email)).toBe(1)
})

test("one visitor's key means nothing for another", async () => {
	const [first, second] = [new Visitor(), new Visitor()]
	const form = await first.getForm(PATH, 'first_name')
	const values = application()
	const answer = await first.post(PATH, { ...form.values, ...values })
	const foreign = await second.getForm(PATH, 'first_name')
	const key = { idempotency_key: form.values['idempotency_key']! }
	const other = await second.post(PATH, { ...foreign.values, ...values, ...key })
	expect(other.status).toBe(303)
	expect(other.headers.location).not.toBe(answer.headers.location)
	expect(await count(values.email)).toBe(2)
})

test('Z4, PUB-PROG-033 fields that only the server sets are never taken from a post', async () => {
	const visitor = new Visitor()
	const values = application()
	const answer = await visitor.submit(PATH, {
		...values,
		id: '00000000-0000-4000-8000-000000000000',
		status: 'approved',
		program_id: '00000000-0000-4000-8000-000000000000',
		created_at: '1999-01-01',
		role: 'admin',
	})
	expect(answer.status).toBe(303)
	const [row] = await sql<{ id: string; status: string; recent: boolean; program: string }>(
		`select a.id, a.status, a.created_at > now() - interval '1 minute' as recent, p.slug as program
		 from program_applications a join programs p on p.id = a.program_id where a.email = $1`,
		[values.email],
	)
	expect(row).toMatchObject({ status: 'pending', recent: true, program: 'women-in-tech' })
	expect(row?.id).not.toMatch(/^00000000/)
})

test('W11 a body that is no form, too large or full of fields is refused with a status, never a fault', async () => {
	const visitor = new Visitor()
	const form = await visitor.getForm(PATH, 'first_name')
	const many = Object.fromEntries(Array.from({ length: 200 }, (_, nth) => [`field_${nth}`, 'x']))
	expect((await visitor.post(PATH, { ...form.values, ...many })).status).toBe(413)
	const large = { ...form.values, ...application({ motivation: 'x'.repeat(600 * 1024) }) }
	expect((await visitor.post(PATH, large)).status).toBe(413)
	for (const [type, body] of [
		['application/json', '{"first_name":"A"}'],
		['text/plain', 'first_name=A'],
		['multipart/form-data; boundary=x', '--x\r\nbroken'],
		['multipart/form-data', 'no boundary'],
		['', 'first_name=A'],
		['application/x-www-form-urlencoded', '%%%=%ZZ&\u0000'],
	] as const) {
		const answer = await send('POST', new URL(PATH, visitor.siteUrl), {
			headers: {
				'content-type': type || undefined,
				origin: visitor.siteUrl,
				'x-forwarded-for': visitor.address,
			},
			body,
		})
		expect([type, answer.status >= 400 && answer.status < 500]).toEqual([type, true])
		expect(answer.text).not.toMatch(/\bat .*\.js:\d+|node_modules/)
	}
})

test('W11 every field takes hostile values without a fault', async () => {
	const hostile = [
		'\u0000',
		'\ud800',
		'💥'.repeat(500),
		'{"$gt":""}',
		"'; drop table programs; --",
		'__proto__',
		'../../etc/passwd',
		'%00',
		'-1e309',
	]
	const fields = Object.keys(application()).filter((field) => field !== 'organization')
	for (const field of fields) {
		const visitor = new Visitor()
		const form = await visitor.getForm(PATH, 'first_name')
		for (const value of hostile) {
			const answer = await visitor.post(PATH, { ...form.values, ...application(), [field]: value })
			expect([field, value, answer.status < 500]).toEqual([field, value, true])
		}
	}
	expect(await sql('select 1 from programs')).not.toHaveLength(0)
})

test('methods that no page has are answered 405, and a GET changes nothing', async () => {
	const visitor = new Visitor()
	for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
		const answer = await send(method, new URL(PATH, visitor.siteUrl))
		expect([method, answer.status]).toEqual([method, 405])
	}
	const values = application()
	const form = await visitor.getForm(PATH, 'first_name')
	await visitor.get(`${PATH}?${new URLSearchParams({ ...form.values, ...values })}`)
	expect(await count(values.email)).toBe(0)
})
