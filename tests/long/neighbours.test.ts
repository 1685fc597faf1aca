import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Answer } from '#tests/browser/http.ts'
import { inParallel, startOwnProgram } from '#tests/long/own-program.ts'

const own = await startOwnProgram({ env: { LOG_LEVEL: 'error' } })
afterAll(() => own[Symbol.asyncDispose]())

/** Neighbours of real ids that are asked for, each at every place. */
const GUESSES = 1_000

/** Addresses of one record each. */
const PLACES: ((id: string) => string)[] = [
	(id) => `/opportunities/${id}`,
	(id) => `/opportunities/${id}/apply`,
	(id) => `/events/${id}`,
	(id) => `/events/${id}/register`,
	(id) => `/events/${id}/event.ics`,
	(id) => `/news/${id}`,
	(id) => `/elearning/${id}`,
	(id) => `/elearning/${id}/certificate`,
	(id) => `/elearning/premium/${id}`,
	(id) => `/exam/${id}`,
	(id) => `/exam/${id}/result`,
	(id) => `/certificate/${id}`,
	(id) => `/requests/${id}`,
	(id) => `/elearning/continue/${id}`,
	(id) => `/files/memberships/${id}`,
	(id) => `/files/lessons/${id}`,
	(id) => `/admin/registrations/program_application/${id}`,
	(id) => `/admin/elearning/enrollments/${id}`,
]

/** The ids beside a real one: each differs in one digit, and is an id as ours are. */
const neighboursOf = (id: string): string[] =>
	[...id].flatMap((digit, at) => {
		if (digit === '-' || at === 14 || at === 19) return []
		return [1, 7].map((step) => {
			const other = ((Number.parseInt(digit, 16) + step) % 16).toString(16)
			return id.slice(0, at) + other + id.slice(at + 1)
		})
	})

/** What an answer says beside the name that was asked for and what is drawn anew for each visitor. */
function saidOf({ status, headers, text }: Answer, asked: string): string {
	const bare = `${status} ${headers.location ?? ''} ${text}`
		.replaceAll(asked, 'ASKED')
		.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
		.replaceAll(/[\w-]{40,}|\b[0-9a-f]{12}\b|\b1[0-9]{12}\b/g, 'DRAWN')
	return bare
}

const isId = (id: string | null): id is string => id !== null && /^[0-9a-f-]{36}$/.test(id)

/** Sends every form as two people. @returns their addresses, and the ids of all rows that hold one, by table */
async function people() {
	const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
		.jpeg()
		.toBuffer()
	const file = new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' })
	const addresses = new Set<string>()
	const rows = new Map<string, string[]>()
	for (const [form, n] of own.forms.flatMap((sent) => [1, 2].map((nth) => [sent, nth] as const))) {
		const typed = form.type(n)
		const visitor = own.visitor()
		const { path, values } = await visitor.getForm(form.path(n), form.field)
		await own.takeChanges()
		const { status } = await visitor.post(path, {
			...values,
			...typed,
			...(form.name === 'membership' && { photo: file }),
		})
		expect([form.name, status]).toEqual([form.name, 303])
		addresses.add(typed['email'] ?? '')
		for (const name of new Set((await own.takeChanges()).map((change) => change.name))) {
			const found = await own.owner.query<{ id: string | null }>(
				`select to_jsonb(t) ->> 'id' as id from ${name} t where t::text like $1`,
				[`%${typed['email']}%`],
			)
			const ids = found.rows.map(({ id }) => id).filter(isId)
			if (ids.length > 0) rows.set(name, [...new Set([...(rows.get(name) ?? []), ...ids])])
		}
	}
	return { addresses: [...addresses], rows }
}

/** What one says from where it differs from the other. */
function whereTheyPart(one: string, other = ''): string {
	const at = [...one].findIndex((sign, nth) => sign !== other[nth])
	const from = Math.max(0, at - 60)
	return `"${one.slice(from, from + 120)}", not "${other.slice(from, from + 120)}"`
}

const asked = { requests: 0 }

/** What somebody new to us is told at an address; the limit of wrong numbers is another test's. */
async function askAt(path: string, id: string): Promise<string> {
	asked.requests++
	return saidOf(await own.visitor().get(path.replace('ASKED', id)), id)
}

const paths = PLACES.map((place) => place('ASKED')).flatMap((path) => [path, `${path}.data`])

test('Z2 of 1,000 neighbours of real ids none is guessed, and a real one of somebody else answers as a missing one', async () => {
	const { addresses, rows } = await people()
	const ids = [...rows.values()].flat()
	expect(rows.size).toBeGreaterThan(10)
	for (const id of ids)
		expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
	const missing = new Map<string, string>()
	for (const path of paths) {
		const said = await askAt(path, randomUUID())
		// Whoever is led elsewhere is led to the same place, whatever they asked for.
		const status = /^\/(?:admin|exam\/.*result)/.test(path) ? /^(?:202|302) / : /^404 /
		expect([path, said.slice(0, 60)]).toEqual([path, expect.stringMatching(status)])
		missing.set(path, said)
	}
	const leaks: string[] = []
	const neighbours = ids
		.flatMap(neighboursOf)
		.toSorted(() => Math.random() - 0.5)
		.slice(0, GUESSES)
	expect(neighbours).toHaveLength(GUESSES)
	const pages = paths.filter((path) => !path.endsWith('.data'))
	await inParallel([...ids, ...neighbours], 4, async (id) => {
		for (const path of ids.includes(id) ? paths : pages) {
			const said = await askAt(path, id)
			if (said !== missing.get(path)) leaks.push(`${path} ${id}: ${whereTheyPart(said, missing.get(path))}`)
			if (addresses.some((address) => said.includes(address))) leaks.push(`${path} ${id} shows an address`)
		}
	})
	console.log(
		`Z2: ${ids.length} rows of ${rows.size} tables, ${GUESSES} neighbours, ${PLACES.length} places, ${asked.requests} requests`,
	)
	expect(leaks).toEqual([])
}, 900_000)

/** All that was sent by mail so far, with its lines joined again. */
const readMails = () => {
	const folder = join(own.program.dataDir, 'outbox')
	const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
	return files.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '')).join('\n')
}

/** The same text with another sign at one place. */
const withAnother = (text: string, at: number) =>
	text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

test('Z2 a link, a photograph and a number of somebody else are as good as none but to whom they were given', async () => {
	await expect.poll(readMails, { timeout: 60_000 }).toMatch(/\/requests\/[\w-]{40}/)
	await expect.poll(readMails, { timeout: 60_000 }).toMatch(/\/elearning\/continue\/[\w-]{40}/)
	const [link = ''] = /\/requests\/[\w-]+/.exec(readMails()) ?? []
	const [way = ''] = /\/elearning\/continue\/[\w-]+/.exec(readMails()) ?? []
	const number = `IRIS-1795000000000-${randomBytes(5).toString('hex').slice(0, 9).toUpperCase()}`
	await own.owner.query(
		`insert into certificates (enrollment_id, course_id, student_name, course_title, completion_date,
			certificate_number, hub_name, credential)
		select enrollments.id, course_id, first_name || ' ' || last_name, title, now(), $1, 'IRIS Hub', 'a.b.c'
		from enrollments join courses on courses.id = course_id limit 1`,
		[number],
	)
	for (const [real, from] of [
		[link, '/requests/'.length],
		[way, '/elearning/continue/'.length],
		[`/certificate/${number}`, '/certificate/IRIS-'.length],
	] as const) {
		const place = real.slice(0, real.lastIndexOf('/') + 1)
		expect([real, (await own.visitor().get(real)).status]).toEqual([real, 200])
		const none = await askAt(
			`${place}ASKED`,
			withAnother(real.slice(place.length), real.length - place.length - 1),
		)
		expect(none).toMatch(/^404 /)
		for (let at = from; at < real.length; at++) {
			const other = withAnother(real, at).slice(place.length)
			expect([other, await askAt(`${place}ASKED`, other)]).toEqual([other, none])
		}
	}
	const { rows } = await own.owner.query<{ image_url: string }>(
		'select image_url from memberships where image_url is not null',
	)
	const [photo = ''] = rows.map(({ image_url }) => image_url)
	const missing = await askAt('/files/memberships/ASKED', randomUUID())
	expect(missing).toMatch(/^404 /)
	expect(await askAt('/files/memberships/ASKED', photo.split('/').at(-1) ?? '')).toBe(missing)
	expect((await (await own.signIn()).get(photo)).status).toBe(200)
}, 300_000)
