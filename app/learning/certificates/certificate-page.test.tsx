import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createRoutesStub, type LoaderFunctionArgs } from 'react-router'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import CertificatePage, { loader, meta } from '#app/learning/certificates/pages/certificate.tsx'
import { loader as credential } from '#app/learning/certificates/pages/credential.ts'
import { loader as document } from '#app/learning/certificates/pages/document.ts'
import { loader as picture } from '#app/learning/certificates/pages/picture.ts'
import { loader as status } from '#app/learning/certificates/pages/status.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { withoutTable } from '#tests/admin-request.ts'
import { newRouteContext } from '#tests/route-context.ts'

let lastAddress = 0

/** What a loader gets from somebody at an address of their own, or at the one given. */
function ask(number: string, given: { address?: string; headers?: Record<string, string> } = {}) {
	const { address = `203.0.113.${++lastAddress}`, headers = {} } = given
	const { page, context } = newRouteContext({ clientAddress: address })
	const request = new Request(`http://localhost/certificate/${number}`, { headers })
	return { page, args: { params: { number }, context, request } as never as LoaderFunctionArgs & never }
}

type Answer = { status: number; headers: Headers; data?: Awaited<ReturnType<typeof loader>>['data'] }

/** The status, the headers and what the page is drawn from. */
async function open(number: string, given?: Parameters<typeof ask>[1]): Promise<Answer> {
	const answer = await loader(ask(number, given).args).catch((thrown: unknown) => thrown)
	if (answer instanceof Response) return { status: answer.status, headers: answer.headers }
	const { data, init } = answer as Awaited<ReturnType<typeof loader>>
	return { data, status: init?.status ?? 200, headers: new Headers(init?.headers) }
}

async function fetchFile(
	load: (args: never) => Promise<Response>,
	number: string,
	given?: Parameters<typeof ask>[1],
) {
	const answer = await load(ask(number, given).args).catch((thrown: unknown) => thrown)
	expect(answer).toBeInstanceOf(Response)
	return answer as Response
}

/** The page as the server draws it. */
function draw(data: unknown): string {
	const Page = () => <CertificatePage {...({ loaderData: data } as Parameters<typeof CertificatePage>[0])} />
	const Stub = createRoutesStub([{ path: '/', Component: Page }])
	return renderToString(<Stub />)
}

const textOf = (html: string) =>
	html
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.replaceAll('&amp;', '&')

const CANARIES = { email: 'canary-mail@mail.example', reason: 'canary reason' }

async function createRevoked() {
	const made = await createCertificate({ email: CANARIES.email })
	await db
		.update(certificates)
		.set({
			status: 'revoked',
			revoked_at: new Date('2026-11-01T08:00:00Z'),
			revoked_by: 'canary@hub.example',
			revoked_reason: CANARIES.reason,
		})
		.where(eq(certificates.id, made.id))
	return made
}

const leaks = (text: string, made: Awaited<ReturnType<typeof createCertificate>>) =>
	[
		...Object.values(CANARIES),
		'canary@hub.example',
		made.id,
		made.enrollment.id,
		made.enrollment.learner_id,
		'788123456',
		'notebook',
	].filter((secret) => text.includes(secret))

test('PUB-NAV-037, PUB-CERT-009, PUB-CERT-013, D-062, E5, Z2 whoever has the number sees name, course, date and number, and nothing more', async () => {
	const made = await createCertificate({ first_name: 'Ange', last_name: 'Uwineza', email: CANARIES.email })
	const { status: code, data } = await open(made.certificate_number)
	expect(code).toBe(200)
	const html = draw(data)
	const text = textOf(html)
	for (const shown of [
		'Valid.',
		'Ange Uwineza',
		'Bookkeeping for Founders',
		'October 3, 2026',
		made.certificate_number,
		'Founder & CEO',
	])
		expect(text).toContain(shown)
	expect(leaks(html + JSON.stringify(data), made)).toEqual([])
	expect(text).toContain(`Verify at localhost:3000/certificate/${made.certificate_number}`)
})

test('PUB-CERT-012 the email draft and the LinkedIn link tell what the page tells', async () => {
	const made = await createCertificate({
		first_name: 'Ange',
		last_name: 'Uwineza & Co',
		email: CANARIES.email,
	})
	const html = draw((await open(made.certificate_number)).data)
	const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
	const mail = new URL(links.find((href) => href.startsWith('mailto:'))!)
	expect(mail.searchParams.get('subject')).toBe('Certificate: Bookkeeping for Founders')
	expect(mail.searchParams.get('body')).toContain(
		`Verify it here: http://localhost:3000/certificate/${made.certificate_number}`,
	)
	expect(mail.searchParams.get('body')).toContain('Ange Uwineza & Co has completed')
	const linkedIn = new URL(links.find((href) => href.includes('linkedin.com'))!)
	expect(Object.fromEntries(linkedIn.searchParams)).toEqual({
		startTask: 'CERTIFICATION_NAME',
		name: 'Bookkeeping for Founders',
		organizationName: 'IRIS Hub',
		issueYear: '2026',
		issueMonth: '10',
		certUrl: `http://localhost:3000/certificate/${made.certificate_number}`,
		certId: made.certificate_number,
	})
	const below = (file: string) => `/certificate/${made.certificate_number}/${file}`
	for (const file of ['picture.png', 'document.pdf', 'credential.jwt']) expect(links).toContain(below(file))
})

test('D-062 the id of the row and another spelling lead to the number', async () => {
	const made = await createCertificate()
	for (const other of [made.id, made.id.toUpperCase(), made.certificate_number.toLowerCase()]) {
		const { status: code, headers } = await open(other)
		expect([code, headers.get('location')]).toEqual([302, `/certificate/${made.certificate_number}`])
	}
})

test('D-130, Z2 malformed and unknown numbers are not found, and look alike', async () => {
	const wrong = [
		'x',
		'IRIS-1-A',
		"IRIS-1791019812345-'OR 1=1",
		'IRIS-1791019812345-ABCDEFGHI',
		randomUUID(),
		'../admin',
		'%00',
	]
	const pages = await Promise.all(wrong.map((number) => open(number)))
	expect(pages.map((page) => page.status)).toEqual(wrong.map(() => 404))
	expect(new Set(pages.map(({ data }) => draw(data))).size).toBe(1)
	expect(textOf(draw(pages[0]?.data))).toContain('No certificate has this number')
	for (const load of [picture, document, credential, status])
		expect((await fetchFile(load, 'IRIS-1791019812345-ABCDEFGHI')).status).toBe(404)
})

test('E5 thirty wrong numbers a minute and address, then 429; a right one is answered all the same', async () => {
	const made = await createCertificate()
	const address = '198.51.100.7'
	const tryOne = (at: number) => open(`IRIS-1791019812345-WRONG${String(at).padStart(4, '0')}`, { address })
	const first = await Promise.all(Array.from({ length: 30 }, (_, at) => tryOne(at)))
	expect(first.map((page) => page.status)).toEqual(first.map(() => 404))
	const refused = await tryOne(30)
	expect(refused.status).toBe(429)
	expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
	expect(textOf(draw(refused.data))).toContain('Please wait a minute')
	expect((await fetchFile(picture, randomUUID(), { address })).status).toBe(429)
	expect((await open(made.certificate_number, { address })).status).toBe(200)
	expect((await open(randomUUID())).status).toBe(404)
	// What can be no number asks nothing and counts for nothing.
	expect((await open('x', { address })).status).toBe(404)
})

test('without the database 503, for pages and files', async () => {
	const { certificate_number: number } = await createCertificate()
	await using _ = await withoutTable('certificates')
	const page = await loader(ask(number).args).catch((thrown: unknown) => thrown)
	expect(page).toMatchObject({ init: { status: 503 } })
	for (const load of [picture, document, credential, status])
		expect((await fetchFile(load, number)).status).toBe(503)
	expect((await open('x')).status).toBe(404)
})

test('a revoked one says so with the date and without the reason, and has no files', async () => {
	const made = await createRevoked()
	const { status: code, data } = await open(made.certificate_number)
	expect(code).toBe(200)
	const html = draw(data)
	expect(textOf(html)).toContain('Revoked on November 1, 2026')
	for (const shown of ['Aline Uwase', 'Bookkeeping for Founders', 'October 3, 2026', made.certificate_number])
		expect(html).toContain(shown)
	expect(html).not.toMatch(/picture\.png|document\.pdf|credential\.jwt|Valid\./)
	expect(leaks(html + JSON.stringify(data), made)).toEqual([])
	for (const load of [picture, document, credential])
		expect((await fetchFile(load, made.certificate_number)).status).toBe(410)
	const facts = await (await fetchFile(status, made.certificate_number)).json()
	expect(facts).toEqual({
		id: `http://localhost:3000/certificate/${made.certificate_number}/status.json`,
		issuer: 'http://localhost:3000/.well-known/openbadges/issuer.json',
		revokedCredentials: [
			{ id: `http://localhost:3000/certificate/${made.certificate_number}`, revoked: true },
		],
	})
})

test('it is shared with its picture and found by no search engine', async () => {
	const made = await createCertificate({ first_name: 'Ange', last_name: 'Uwineza' })
	const about = (loaderData: unknown) => JSON.stringify(meta({ loaderData } as never))
	const { data } = await open(made.certificate_number)
	expect(about(data)).toContain(
		`"og:image","content":"http://localhost:3000/certificate/${made.certificate_number}/picture.png"`,
	)
	for (const loaderData of [
		data,
		(await open('x')).data,
		(await open((await createRevoked()).certificate_number)).data,
		undefined,
	])
		expect(about(loaderData)).toContain('{"name":"robots","content":"noindex"}')
})

// The first drawing of a process compiles what it draws with. On a machine with other work that holds up whoever asks
// meanwhile for longer than a page is waited for.
beforeAll(async () => {
	const { certificate_number: number } = await createCertificate()
	for (const draw of [picture, document]) await (await fetchFile(draw, number)).arrayBuffer()
})

const kept = (number: string) =>
	readdirSync(join(settings.dataDir, 'files', 'made', 'certificates')).filter((name) =>
		name.startsWith(number),
	)

test('PUB-CERT-010, D-134 picture and PDF are made once, also for requests at the same moment, and kept', async () => {
	const { certificate_number: number } = await createCertificate()
	const answers = await Promise.all(Array.from({ length: 6 }, () => fetchFile(picture, number)))
	const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
	expect(bodies.every((body) => body.equals(bodies[0]!))).toBe(true)
	expect(bodies[0]!.subarray(1, 4).toString()).toBe('PNG')
	await fetchFile(document, number)
	await fetchFile(document, number)
	expect(
		kept(number)
			.map((name) => name.split('.').at(-1))
			.toSorted(),
	).toEqual(['pdf', 'png'])
	const [one] = answers
	expect(Object.fromEntries(one!.headers)).toMatchObject({
		'content-type': 'image/png',
		'cache-control': 'private, no-cache',
		'x-robots-tag': 'noindex',
		'content-disposition': `inline; filename="${number}.png"`,
	})
	const again = await fetchFile(picture, number, { headers: { 'if-none-match': one!.headers.get('etag')! } })
	expect(again.status).toBe(304)
})

test('PUB-CERT-013 the credential is served as the standard says: the compact JWS as plain text', async () => {
	const made = await createCertificate()
	const answer = await fetchFile(credential, made.certificate_number)
	expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
	expect(await answer.text()).toBe(made.credential)
	expect(await (await fetchFile(status, made.certificate_number)).json()).toMatchObject({
		revokedCredentials: [],
	})
})
