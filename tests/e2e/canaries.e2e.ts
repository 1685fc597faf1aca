import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { send, type Values, Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'

const CANARY = `canary${process.pid}z`
const person = (form: string) => ({
	first_name: `${CANARY}${form}first`,
	last_name: `${CANARY}${form}last`,
	email: `${CANARY}${form}@mail.example`,
	phone: '+250788454545',
})
const firstId = async (table: string, where: string) =>
	(await sql<{ id: string }>(`select id from ${table} where ${where} order by created_at limit 1`))[0]?.id

async function submissions(): Promise<[string, Values][]> {
	const event = await firstId('events', "status = 'upcoming' and date > now() and capacity > 5")
	const opportunity = await firstId('opportunities', "status = 'active' and application_deadline > now()")
	const long = (field: string) => `${CANARY}${field} with some words`
	return [
		[
			'/programs/digital-skills/apply',
			{
				...person('program'),
				organization: long('organization'),
				startup_sector: 'Other',
				custom_sector: long('sector'),
				startup_stage: 'Idea',
				project_description: long('project'),
				motivation: long('motivation'),
				experience: long('experience'),
			},
		],
		[
			'/contact',
			{
				full_name: long('name'),
				email: `${CANARY}contact@mail.example`,
				subject: long('subject'),
				message: long('message'),
			},
		],
		[
			'/impact/partner',
			{
				company_name: long('company'),
				contact_name: long('contact'),
				email: `${CANARY}partner@mail.example`,
				phone: '+250788454545',
				company_size: '1-10',
				industry: long('industry'),
				partnership_type: 'technology',
				message: long('partnership'),
			},
		],
		[`/events/${event}/register`, { ...person('event'), organization: long('employer') }],
		[`/opportunities/${opportunity}/apply`, { ...person('opportunity'), cover_letter: long('letter') }],
		[
			'/membership/startup/apply',
			{
				...person('member'),
				bio: long('bio'),
				expectations: long('expectations'),
				startup_sector: 'Other',
				custom_sector: long('membersector'),
				startup_stage: 'Idea',
				terms: 'true',
			},
		],
	]
}

/** What administrators note about every row that the visitors' forms have just made. */
async function noteEverything(): Promise<void> {
	for (const table of [
		'program_applications',
		'event_registrations',
		'opportunity_applications',
		'memberships',
	]) {
		await sql(
			`insert into record_notes (table_name, record_id, text, author_id, author_email)
			select $1, id, $2 || 'note', 'a1', $2 || '@hub.example' from ${table} where email like $2 || '%'`,
			[table, CANARY],
		)
	}
	await sql(
		`insert into record_notes (table_name, record_id, text, author_id, author_email)
		select 'notifications', id, $1 || 'note', 'a1', $1 || '@hub.example' from notifications where from_email like $1 || '%'`,
		[CANARY],
	)
	expect(await sql('select 1 from record_notes where text like $1', [`${CANARY}%`])).not.toEqual([])
}

/** Every public page that the site tells machines of, and the same as data for the router. */
async function publicAddresses(): Promise<string[]> {
	const { text } = await new Visitor().get('/sitemap.xml')
	const paths = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
	return [...paths, ...paths.map((path) => (path === '/' ? '/_root.data' : `${path}.data`))]
}

test('Z3 nothing that a person typed stands in any public page, its data, a feed or the home page', async () => {
	for (const [path, values] of await submissions()) {
		const answer = await new Visitor().submit(path, values)
		expect([path, answer.status]).toEqual([path, 303])
	}
	await noteEverything()
	// The communities' figures are made of these rows; their refresh and the cache have their minute.
	await sql(`select pg_notify('pages_changed', '')`)
	const addresses = await publicAddresses()
	expect(addresses.length).toBeGreaterThan(40)
	const stranger = new Visitor()
	for (const path of [
		...addresses,
		'/news/rss.xml',
		'/opportunities/rss.xml',
		'/sitemap.xml',
		'/robots.txt',
	]) {
		const answer = await stranger.get(path)
		expect([path, answer.status < 500]).toEqual([path, true])
		expect([path, answer.text.includes(CANARY)]).toEqual([path, false])
	}
}, 120_000)

test('Z2 ids are random, and neither a guessed one nor a real one opens another person’s row', async () => {
	const tables = ['program_applications', 'memberships', 'event_registrations', 'opportunity_applications']
	const ids: string[] = []
	for (const table of tables) {
		for (const { id } of await sql<{ id: string }>(`select id from ${table} limit 3`)) ids.push(id)
	}
	expect(ids.length).toBeGreaterThan(0)
	for (const id of ids)
		expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
	const stranger = new Visitor()
	for (const id of [...ids, ...Array.from({ length: 50 }, () => randomUUID())]) {
		for (const path of [`/opportunities/${id}`, `/events/${id}`, `/news/${id}`, `/files/memberships/${id}`]) {
			const answer = await stranger.get(path)
			expect([path, answer.status]).toEqual([path, 404])
			expect(answer.text).not.toContain(CANARY)
		}
	}
	const url = new URL(`/admin/registrations/program_application/${ids[0]}`, stranger.siteUrl)
	for (const form of [url.pathname, `${url.pathname}.data`]) {
		const answer = await send('GET', new URL(form, url))
		expect(answer.text).not.toContain(CANARY)
	}
}, 120_000)
