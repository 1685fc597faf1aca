import { createStaticHandler } from 'react-router'
import { expect, test } from 'vitest'
import { createEvent } from '#app/features/events/testing.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { previewWord as wordOfTexts } from '#app/features/site-texts/queries/preview.server.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import { TAKEN } from '#app/platform/core/publication.ts'
import { previewWord } from '#app/platform/web/pages/preview.server.ts'
import routes from '#app/routes.ts'
import { postToScreen, readScreen } from '#tests/admin-request.ts'
import { sampleValues } from '#tests/browser/record-samples.ts'
import { routesFor } from '#tests/every-page.ts'
import { kitScreens } from '#tests/kit-screens.ts'
import { publishedKinds } from '#tests/published-kinds.ts'
import { asOwner } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

const handler = createStaticHandler(await routesFor(routes))

const rowsOf = (statement: string, values: unknown[] = []) =>
	asOwner(async (client) => (await client.query<Record<string, unknown>>(statement, values)).rows)

const screenOf = (path: string) => kitScreens.find((each) => each.path === path)!.screen

test('D-161 the six screens declare it, and no other', () => {
	const declared = kitScreens.filter(({ screen }) => screen.ui.publication).map(({ path }) => path)
	expect(declared.toSorted()).toEqual(publishedKinds.map(({ screen }) => screen).toSorted())
})

test.each(publishedKinds)(
	'D-161 $screen: what is saved as a draft goes along each arrow once, is audited, found by its filter and marked in its row',
	async ({ screen: path, table }) => {
		const screen = screenOf(path)
		const typed = sampleValues(screen.ui.fields as readonly Field[], 'wanderer', 'https://hub.example')
		const refused = await postToScreen(screen, `${path}/new`, { ...typed, title: '', publication: 'draft' })
		expect(refused.status).toBe(422)
		const made = await postToScreen(screen, `${path}/new`, { ...typed, publication: 'draft' })
		expect(made.status).toBe(303)
		expect(readFlash(new Request(`http://localhost${made.location}`))?.text).toBe(
			`${screen.ui.one} saved as a draft`,
		)
		const [{ id }] = (await rowsOf(`select id from ${table} where title like 'wanderer%'`)) as [
			{ id: string },
		]
		const standsAt = async () => (await rowsOf(`select publication from ${table} where id = $1`, [id]))[0]
		const press = async (act: string) => (await postToScreen(screen, `${path}/${id}/${act}`)).status
		const isListed = async (publication: string) => {
			const { data } = await readScreen(screen, `${path}?publication=${publication}`)
			return data.list.rows.some((row) => row.id === id)
		}
		expect(await standsAt()).toEqual({ publication: 'draft' })
		expect([await isListed('draft'), await isListed('published')]).toEqual([true, false])
		const steps = [
			['archive', 409, 'draft'],
			['publish', 303, 'published'],
			['publish', 409, 'published'],
			['unpublish', 303, 'draft'],
			['publish', 303, 'published'],
			['archive', 303, 'archived'],
			['unpublish', 409, 'archived'],
			['republish', 303, 'published'],
		] as const
		for (const [act, status, now] of steps) {
			expect([act, await press(act), await standsAt()]).toEqual([act, status, { publication: now }])
		}
		expect(await rowsOf('select action from audit_log where record_id = $1 order by at', [id])).toEqual(
			['create', 'publish', 'unpublish', 'publish', 'archive', 'republish'].map((action) => ({ action })),
		)
		// A form that says nothing of it publishes, as the documents' dialog does, whatever else it says.
		const other = await postToScreen(screen, `${path}/new`, { ...typed, publication: 'archived' })
		expect(other.status).toBe(303)
		expect(
			await rowsOf(`select publication from ${table} where id <> $1 and title like 'wanderer%'`, [id]),
		).toEqual([{ publication: 'published' }])
	},
)

test('D-161 what people have a part in is no draft any more, and an event to which people come is not archived', async () => {
	const program = await createProgram()
	await createApplication({ program_id: program.id })
	const back = await postToScreen(screenOf('/admin/programs'), `/admin/programs/${program.id}/unpublish`)
	expect([back.status, back.result?.message]).toEqual([409, `Error taking program back to draft: ${TAKEN}`])
	const event = await createEvent()
	await asOwner((client) =>
		client.query(
			`insert into event_registrations (event_id, first_name, last_name, email, phone)
			values ($1, 'Aline', 'Uwase', 'a@mail.example', '+250788123456')`,
			[event.id],
		),
	)
	const archive = () => postToScreen(screenOf('/admin/events'), `/admin/events/${event.id}/archive`)
	expect((await archive()).result?.message).toBe(
		'Error archiving event: people have a seat in it. Cancel it first, which tells them',
	)
	await asOwner((client) => client.query(`update events set status = 'cancelled' where id = $1`, [event.id]))
	expect((await archive()).status).toBe(303)
	expect(await rowsOf('select publication from programs where id = $1', [program.id])).toEqual([
		{ publication: 'published' },
	])
})

/** What an address of the site answers a stranger: its status, what it is made of, and whether it is kept. */
async function look(path: string) {
	const { page, context } = newRouteContext()
	const answer = await handler.query(new Request(new URL(path, 'http://localhost')), {
		requestContext: context,
	})
	if (answer instanceof Response) throw new Error(path)
	const { matches, loaderData, location } = answer
	const { route, params } = matches.at(-1)!
	const module = route.handle as { meta?: (args: object) => object[] }
	const told = matches.map(({ route: { id } }) => ({ id, loaderData: loaderData[id], meta: [], params }))
	const meta = module.meta?.({ loaderData: loaderData[route.id], matches: told, params, location }) ?? []
	return { status: answer.statusCode, text: JSON.stringify(loaderData), meta, cache: page.cache }
}

test.each(publishedKinds)(
	'D-161 $table: the word of a preview shows this draft, kept for nobody and in no index; another word, an old one or none shows nothing',
	async ({ screen: path, make }) => {
		const { id, path: page } = await make({ title: 'A secret title', publication: 'draft' })
		const other = await make({ title: 'Another one', publication: 'draft' })
		const read = () => readScreen(screenOf(path), `${path}/${id}`)
		const address = (await read()).data.preview!
		expect(address).toMatch(new RegExp(`^${page}\\?preview=`))
		const shown = await look(address)
		expect([shown.status, shown.cache]).toEqual([200, 'forbidden'])
		expect(shown.text).toContain('A secret title')
		expect(shown.meta).toContainEqual({ name: 'robots', content: 'noindex' })
		const words = [
			previewWord(other.path, new Date()),
			previewWord(page, new Date(Date.now() - 61 * 60_000)),
			wordOfTexts(new Date()),
			`${address.split('=')[1]}0`,
			'x'.repeat(5000),
			'',
		]
		for (const word of words) {
			const { status, text } = await look(`${page}?preview=${encodeURIComponent(word)}`)
			expect([word, status, text.includes('A secret title')]).toEqual([word, 404, false])
		}
		expect((await postToScreen(screenOf(path), `${path}/${id}/publish`)).status).toBe(303)
		expect((await read()).data.preview).toBeNull()
		const open = await look(page)
		expect(open.status).toBe(200)
		expect(open.meta).not.toContainEqual({ name: 'robots', content: 'noindex' })
	},
)
