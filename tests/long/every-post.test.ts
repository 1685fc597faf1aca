import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { type Answer, send, type Values, Visitor } from '#tests/browser/http.ts'
import { inParallel, startOwnProgram } from '#tests/long/own-program.ts'
import { addressOf, routesWithActions } from '#tests/long/routes-with-actions.ts'

const own = await startOwnProgram({ env: { ADMIN_EMAILS: '' } })
afterAll(() => own[Symbol.asyncDispose]())

/** Both as one posts a page and as the router posts its data. */
const addresses: string[] = []
for (const route of await routesWithActions()) {
	const address = await addressOf(route, own.owner)
	addresses.push(address, `${address}.data`)
}

/** Counting an advert has no form: it stands by Origin and Fetch-Metadata alone. No page is there to post to. */
const WITHOUT_TOKEN = /^\/(?:ad-events|no-such-page|admin\/no-such-page)(?:\.data)?$/

/** The keys that every form of this visitor carries. */
async function keysOf(visitor: Visitor): Promise<Keys> {
	const { values } = await visitor.getForm('/contact', 'message')
	return { csrf_token: values['csrf_token'] ?? '', idempotency_key: randomUUID() }
}

const FROM_ELSEWHERE = [403]
const REFUSED = [400, 403, 404, 405, 413, 415]

/** They have no page that could say it, or none for somebody in this state: who is refused is led to one that has. */
const LED_ELSEWHERE =
	/^\/(?:admin\/sign-out|admin\/login\/(?:sms\/code|second-factor)|admin\/security\/|elearning\/continue\/)/

const STOLEN = { first_name: 'Aline', email: 'x@mail.example', status: 'approved', id: randomUUID() }

/** What a page of another site, or one that pretends to be this one, would send. */
const elsewhere = (siteUrl: string): Record<string, string | undefined>[] => [
	{ origin: 'https://evil.example' },
	{ origin: 'null' },
	{ origin: `${siteUrl}.evil.example` },
	{ origin: siteUrl.replace('http:', 'https:') },
	{ origin: siteUrl.replace('localhost', 'localhost.evil.example') },
	{ origin: siteUrl.replace('localhost', 'localhost@evil.example') },
	{ origin: `${siteUrl}/` },
	{ origin: siteUrl.replace(/\d+$/, '1') },
	{ 'sec-fetch-site': 'cross-site' },
	{ 'sec-fetch-site': 'same-site' },
	{ origin: 'https://evil.example', 'content-type': 'text/plain' },
	{ origin: undefined, 'sec-fetch-site': undefined, referer: 'https://evil.example/' },
]

type Keys = { csrf_token: string; idempotency_key: string }

/** Posts to an address as nobody may. @returns what was not refused, and how often it was tried */
async function forge(visitor: Visitor, address: string, keys: Keys, foreign: Keys) {
	const accepted: string[] = []
	let tries = 0
	const judge = ({ status }: Answer, what: string, refused: readonly number[]) => {
		tries++
		const isLed =
			refused !== FROM_ELSEWHERE && [202, 302, 303].includes(status) && LED_ELSEWHERE.test(address)
		if (!refused.includes(status) && !isLed) accepted.push(`${status} ${address} ${what}`)
	}
	for (const headers of elsewhere(visitor.siteUrl)) {
		const answer = await visitor.post(address, { ...keys, ...STOLEN }, headers)
		judge(answer, JSON.stringify(headers), FROM_ELSEWHERE)
	}
	if (WITHOUT_TOKEN.test(address)) return { accepted, tries }
	for (const csrf_token of ['', 'wrong', '0'.repeat(64), foreign.csrf_token, `${keys.csrf_token} `])
		judge(await visitor.post(address, { ...keys, ...STOLEN, csrf_token }), `token ${csrf_token}`, REFUSED)
	const { csrf_token: _left, ...untokened } = keys
	judge(await visitor.post(address, { ...untokened, ...STOLEN }), 'no token', REFUSED)
	const plain = new URLSearchParams({ ...keys, ...STOLEN }).toString()
	judge(await visitor.post(address, plain, { 'content-type': 'text/plain' }), 'text/plain', REFUSED)
	return { accepted, tries }
}

test('W1 no route that takes posts takes one without its token or from elsewhere: 0 accepted, nothing changed', async () => {
	const admin = await own.signIn()
	const stranger = own.visitor()
	const [keys, foreign] = [await keysOf(admin), await keysOf(stranger)]
	await own.takeChanges()
	let tries = 0
	const accepted: string[] = []
	await inParallel(addresses, 4, async (address) => {
		const found = await forge(admin, address, keys, foreign)
		accepted.push(...found.accepted)
		tries += found.tries
	})
	console.log(`W1: ${addresses.length} addresses, ${tries} posts, ${accepted.length} accepted`)
	expect(accepted).toEqual([])
	expect(tries).toBeGreaterThan(1_000)
	expect(await own.takeChanges()).toEqual([])
	expect((await admin.get('/admin/partners')).status, 'still signed in').toBe(200)
	// Asked rightly, the same program does take a post: a deaf one would prove nothing.
	const right = { full_name: 'Aline Uwase', email: 'x@mail.example', subject: 'Hours', message: 'Open?' }
	expect((await stranger.submit('/contact', right)).status).toBe(303)
	expect((await own.takeChanges()).length).toBeGreaterThan(0)
}, 900_000)

test('W1 a route that asks for nothing is found: one is planted', async () => {
	const planted = createServer((_request, answer) => answer.writeHead(303, { location: '/' }).end())
	await once(planted.listen(0, '127.0.0.1'), 'listening')
	const { port } = planted.address() as AddressInfo
	const visitor = new Visitor({ siteUrl: `http://localhost:${port}` })
	const keys = { csrf_token: 'a', idempotency_key: randomUUID() }
	const { accepted, tries } = await forge(visitor, '/planted', keys, keys)
	planted.close()
	expect(accepted).toHaveLength(tries)
	expect(tries).toBeGreaterThan(15)
})

test('W1 no address changes anything when it is only looked at, with all that a form would send', async () => {
	const admin = await own.signIn()
	const keys = await keysOf(admin)
	await own.takeChanges()
	const query = new URLSearchParams({ ...keys, status: 'approved', email: 'x@mail.example' })
	for (const address of addresses) {
		if (address.startsWith('/admin/sign-out')) continue
		const answer = await admin.get(`${address}?${query}`)
		expect([address, answer.status < 500]).toEqual([address, true])
	}
	// The message about what was sent before may go out meanwhile.
	expect((await own.takeChanges()).filter(({ name }) => name !== 'email_logs')).toEqual([])
}, 300_000)

const HOSTILE = [
	'\u0000',
	'\ud800',
	'💥'.repeat(300),
	'{"$gt":""}',
	"'; drop table programs; --",
	'__proto__',
	'../../etc/passwd',
	'%00',
	'-1e309',
	'NaN',
	'\r\nset-cookie: x=1',
	'9'.repeat(400),
	'2026-13-45T99:99',
	'<svg onload=alert(1)>',
]

/** Names that fields have somewhere, and names that none has. */
const FIELDS = [
	'id',
	'email',
	'first_name',
	'title',
	'status',
	'amount',
	'date',
	'version',
	'verb',
	'answers',
	'idempotency_key',
	'__proto__',
	'constructor',
	'toString',
]

const FORM = 'application/x-www-form-urlencoded'

/** Bodies that are no form at all, or only almost one. */
const bodies = (token: string): [type: string, body: string][] => [
	['application/json', '{"first_name":"A"}'],
	['application/json', '['.repeat(5_000)],
	['text/plain', 'first_name=A'],
	['text/plain', ''],
	['multipart/form-data', 'no boundary'],
	['multipart/form-data; boundary=x', '--x\r\nbroken'],
	[
		'multipart/form-data; boundary=x',
		`--x\r\ncontent-disposition: form-data; name="csrf_token"\r\n\r\n${token}\r\n--x`,
	],
	['multipart/form-data; boundary=', '--\r\n\r\n'],
	[`multipart/form-data; boundary=${'x'.repeat(300)}`, 'x'],
	['', 'first_name=A'],
	['application/octet-stream', '\u0000\u0001\u0002'],
	['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
	[FORM, '%%%=%ZZ&\u0000'],
	[FORM, `csrf_token=${token}&`.repeat(60)],
	[FORM, `csrf_token=${token}&${'a=b&'.repeat(200)}`],
	[FORM, `csrf_token=${token}&x=${'y'.repeat(600 * 1024)}`],
	[FORM, `csrf_token=${token}&idempotency_key=%F0%28%8C%28`],
	[FORM, '='.repeat(2_000)],
]

test('W11 no route reads a form of more than 100 fields or 512 KB', async () => {
	const admin = await own.signIn()
	const { csrf_token, idempotency_key } = await keysOf(admin)
	const keys = `csrf_token=${csrf_token}&idempotency_key=${idempotency_key}`
	const answers = new Map<number, number>()
	const taken: string[] = []
	for (const address of addresses)
		for (const body of [`${keys}&${'a=b&'.repeat(100)}`, `${keys}&x=${'y'.repeat(512 * 1024)}`]) {
			const { status } = await admin.post(address, body, { 'content-type': FORM })
			answers.set(status, (answers.get(status) ?? 0) + 1)
			const isLed = [202, 302, 303].includes(status) && LED_ELSEWHERE.test(address)
			if (!REFUSED.includes(status) && !isLed) taken.push(`${status} ${address} ${body.length}`)
		}
	console.log(
		`W11: beyond the limits ${[...answers].map(([status, times]) => `${times} × ${status}`).join(', ')}`,
	)
	expect(taken).toEqual([])
	expect(answers.get(413)).toBeGreaterThan(addresses.length)
	expect((await admin.get('/admin/partners')).status, 'still signed in').toBe(200)
}, 300_000)

/** A fault of ours, or more than a visitor may read of one. */
const isFault = ({ status, text }: Pick<Answer, 'status' | 'text'>) =>
	status >= 500 || /\bat .*\.js:\d+|node_modules|\bselect (?:"|&quot;)/.test(text)

test('W11 at least 200 malformed posts to every route that takes posts: no fault, no trace, nobody waits', async () => {
	const faults: string[] = []
	let asked = 0
	const judge = (what: string, answer: Answer) => {
		asked++
		if (isFault(answer)) faults.push(`${answer.status} ${what} ${answer.text.slice(0, 200)}`)
	}
	await inParallel(addresses, 2, async (address) => {
		// Some of it signs out, or is the limit's business.
		const visitor = address.startsWith('/admin') ? await own.signIn() : own.visitor()
		const keys = await keysOf(visitor)
		for (const [type, body] of bodies(keys.csrf_token)) {
			const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
			const headers = { 'content-type': type || undefined, origin: visitor.siteUrl, cookie }
			const sent = { headers: { ...headers, 'x-forwarded-for': visitor.address }, body }
			judge(
				`${address} ${type} ${body.slice(0, 40)}`,
				await send('POST', new URL(address, visitor.siteUrl), sent),
			)
		}
		for (const field of FIELDS) {
			for (const value of HOSTILE) {
				const values: Values = { ...keys, idempotency_key: randomUUID(), [field]: value }
				judge(`${address} ${field}=${value.slice(0, 20)}`, await visitor.post(address, values))
			}
		}
	})
	const each = HOSTILE.length * FIELDS.length + bodies('').length
	console.log(`W11: ${addresses.length} addresses, ${each} malformed posts each, ${asked} in all`)
	expect(each).toBeGreaterThanOrEqual(200)
	expect(faults).toEqual([])
	expect([500, 400].map((status) => isFault({ status, text: 'at x (/a/b.js:1:2)' }))).toEqual([true, true])
	expect(isFault({ status: 404, text: 'Not found' })).toBe(false)
	expect((await own.owner.query('select 1 from programs')).rowCount).toBeGreaterThan(0)
	expect(own.program.readLog()).not.toMatch(/"level":"(?:error|fatal)"/)
}, 1_800_000)
