import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import routes from '#app/routes.ts'
import { askAsAdmin, readScreen } from '#tests/admin-request.ts'
import { sampleValues } from '#tests/browser/record-samples.ts'
import { makeRows, pageModules, routesFor } from '#tests/every-page.ts'
import { kitScreens } from '#tests/kit-screens.ts'
import { addressIn, learning, lesson, OWN_ACTS, OWN_UNREAD, question, TYPED } from '#tests/own-acts.ts'
import { asOwner } from '#tests/reset-database.ts'

const handler = createStaticHandler(await routesFor(routes))

/** What a browser without script sees after a post. */
async function press(path: string, fields: Record<string, string>) {
	const { request, context } = askAsAdmin(path, fields)
	const answer = await handler.query(request, { requestContext: context })
	if (answer instanceof Response) return { status: answer.status, html: '' }
	const router = createStaticRouter(handler.dataRoutes, answer)
	const page = createElement(StaticRouterProvider, { router, context: answer, hydrate: false })
	return { status: answer.statusCode, html: renderToString(page) }
}

/** Every act of the list-and-form screens on a record, with what its fields hold. */
const kitActs = kitScreens.flatMap(({ path, screen: { ui } }) => {
	const typed = (fields: readonly unknown[] = []) => ({
		...sampleValues(fields as readonly Field[], TYPED, 'https://hub.example'),
		version: 'x',
	})
	return [
		...(ui.fields ? [{ path, act: 'edit', fields: typed(ui.fields) }] : []),
		...(ui.request ? [{ path, act: '', fields: { text: TYPED } }] : []),
		...(ui.commands ?? []).map((command) => ({
			path,
			act: command.name,
			fields: typed(command.fields ?? (command.takesShared ? (ui.shared ?? []) : [])),
		})),
	]
})

beforeAll(async () => {
	await makeRows(1)
	await press('/admin/hub', { name: 'Kept', version: 'none' })
	await press('/admin/payments/accounts', { bank_name: 'Kept', version: 'none' })
	const news = { act: 'save', 'news.opening.title': 'Kept', 'news.opening.lead': 'About it.' }
	await press('/admin/site-texts/news', { ...news, version: 'none' })
	await press('/admin/hub/appointments', { monday: '9-13', minutes: '60', capacity: '1', version: 'none' })
}, 60_000)

/** A record that an administrator has deleted: what the log and the bin hold of it. */
async function deleted(): Promise<string> {
	const id = randomUUID()
	await asOwner(async (client) => {
		await client.query(
			`insert into audit_log (actor_email, action, table_name, record_id) values ('aline@hub.example', 'delete', 'programs', $1)`,
			[id],
		)
		await client.query(
			`insert into deleted_records (table_name, record_id, record, links, deleted_by) values ('programs', $1, '{}', '[]', 'aline@hub.example')`,
			[id],
		)
	})
	return id
}

const expectKept = (at: string, { status, html }: { status: number; html: string }, typed: boolean) => {
	expect([at, status, html.includes('Unexpected Application Error')]).toEqual([at, 404, false])
	expect([at, html.includes('aline@hub.example deleted this record on')]).toEqual([at, true])
	expect([at, html.includes('Open it in the bin')]).toEqual([at, true])
	if (typed) expect([at, html.includes(TYPED)]).toEqual([at, true])
}

test('F-107: every form, command and note of a list-and-form screen on a deleted record keeps what was typed, says who deleted it, and leads to the bin', async () => {
	expect(kitActs.length).toBeGreaterThan(35)
	const offered = new Map<string, readonly string[]>()
	for (const { path, screen } of kitScreens) offered.set(path, (await readScreen(screen, path)).data.acts)
	const deletions = kitScreens
		.filter(({ path }) => offered.get(path)?.includes('delete'))
		.map(({ path }) => ({ path, act: 'delete', fields: {} }))
	expect(deletions.length).toBeGreaterThan(8)
	for (const { path, act, fields } of [...kitActs, ...deletions]) {
		if (act && !offered.get(path)?.includes(act)) continue
		const id = await deleted()
		const [kind] = kitScreens.find((each) => each.path === path)?.screen.ui.kinds ?? []
		const at = [path, kind, id, act].filter(Boolean).join('/')
		const shown = await press(at, fields)
		expectKept(`${path} ${act}`, shown, JSON.stringify(fields).includes(TYPED))
		const isOffered = act === 'edit' && offered.get(path)?.includes('new') === true
		expect([path, act, shown.html.includes('Add as new')]).toEqual([path, act, isOffered])
	}
}, 120_000)

test.each([
	['registrations/membership/ID', { text: TYPED }],
	['registrations/membership/ID/reject', { reason: TYPED }],
	['registrations/membership/ID/mark-paid', { note: TYPED }],
	['write/registrations/ID', { subject: TYPED, text: TYPED }],
	['write/registrations/ID/again', {}],
	['notifications/ID', { text: TYPED }],
	['notifications/ID/delete', {}],
	['notifications/ID/read', {}],
	['notifications/emails/ID/resend', {}],
	['elearning/enrollments/ID', { extra_minutes: '5', version: 'x' }],
	['views/ID', { name: TYPED, version: 'x' }],
] as const)(
	'F-107: /admin/%s keeps what was typed and says who deleted the record',
	async (address, fields) => {
		const shown = await press(`/admin/${address.replace('ID', await deleted())}`, fields)
		expectKept(address, shown, JSON.stringify(fields).includes(TYPED))
	},
)

test.each(['no-such-screen', 'programs/ID/no-such-act', 'elearning/enrollments/ID'])(
	'F-107: /admin/%s, where nothing is, says so plainly and leads to the bin',
	async (address) => {
		const path = `/admin/${address.replace('ID', await deleted())}`
		const { request, context } = askAsAdmin(path)
		const answer = await handler.query(request, { requestContext: context })
		if (answer instanceof Response) throw new Error(`${path} answered ${answer.status}`)
		const router = createStaticRouter(handler.dataRoutes, answer)
		const page = createElement(StaticRouterProvider, { router, context: answer, hydrate: false })
		const html = renderToString(page)
		expect([answer.statusCode, html.includes('Unexpected Application Error!')]).toEqual([404, false])
		expect([html.includes('Not there any more'), html.includes('href="/admin/bin"')]).toEqual([true, true])
	},
)

test.each(OWN_ACTS)(
	'F-107: /admin/%s, changed by somebody else meanwhile, is refused and keeps what was typed',
	async (address, fields) => {
		const shown = await press(addressIn(address, await learning()), { ...fields, version: 'x' })
		expect([shown.status, shown.html.includes('Somebody else has changed')]).toEqual([409, true])
		expect(shown.html.includes(TYPED)).toBe(JSON.stringify(fields).includes(TYPED))
	},
)

/** No table can be read while it runs. */
async function nothingReadable(): Promise<AsyncDisposable> {
	const tables = await asOwner(async (owner) => {
		const { rows } = await owner.query<{ name: string }>(
			`select oid::regclass::text as name from pg_class where relkind in ('r', 'p')
			and relnamespace = 'public'::regnamespace and has_table_privilege('hub', oid, 'select')`,
		)
		return rows.map(({ name }) => name).join(', ')
	})
	await asOwner((owner) => owner.query(`revoke select on ${tables} from hub`))
	return {
		[Symbol.asyncDispose]: () =>
			asOwner(async (owner) => void (await owner.query(`grant select on ${tables} to hub`))),
	}
}

const expectUnread = (at: string, { status, html }: { status: number; html: string }, typed: boolean) => {
	expect([at, status >= 500, html.includes('Unexpected Application Error')]).toEqual([at, true, false])
	if (typed) expect([at, html.includes(TYPED)]).toEqual([at, true])
}

test.each(OWN_UNREAD)(
	'F-107: /admin/%s, where nothing can be read, keeps what was typed',
	async (address, fields) => {
		const ids = await learning()
		await using _ = await nothingReadable()
		const shown = await press(addressIn(address, ids), { ...fields, version: 'x' })
		expectUnread(address, shown, JSON.stringify(fields).includes(TYPED))
	},
)

test('F-107: every form, command and note of a list-and-form screen keeps what was typed where the record was changed or cannot be read', async () => {
	let changed = 0
	for (const { path, act, fields: all } of kitActs) {
		const { data } = await readScreen(kitScreens.find((each) => each.path === path)!.screen, path)
		const [row] = data.list.rows
		if (!row || (act && !data.acts.includes(act))) continue
		const at = [path, row.id, act].filter(Boolean).join('/')
		// What is not asked for, as things are set, is typed by nobody.
		const fields = Object.fromEntries(Object.entries(all).filter(([name]) => !data.omits.includes(name)))
		const typed = JSON.stringify(fields).includes(TYPED)
		{
			await using _ = await nothingReadable()
			expectUnread(at, await press(at, fields), typed)
		}
		// A row of the bin never changes.
		if (!('version' in fields) || path === '/admin/bin') continue
		const shown = await press(at, fields)
		expect([at, shown.status]).toEqual([at, 409])
		if (typed) expect([at, shown.html.includes(TYPED)]).toEqual([at, true])
		changed++
	}
	expect(changed).toBeGreaterThan(20)
}, 120_000)

test.each([
	['elearning/COURSE/lessons/GONE', lesson, 'elearning/COURSE/lessons/new'],
	[
		'elearning/COURSE/exam/questions/GONE',
		{ question: TYPED, correct: '1', ...question },
		'elearning/COURSE/exam/questions/new',
	],
] as const)(
	'F-107: what was typed at /admin/%s, which is gone, is added as new without script too; not where the course is gone',
	async (address, fields, add) => {
		const ids = { ...(await learning()), GONE: await deleted() }
		const shown = await press(addressIn(address, ids), { ...fields, version: 'x' })
		expectKept(address, shown, true)
		expect(shown.html).toContain(`action="${addressIn(add, ids)}"`)
		const sent = Object.fromEntries(
			[...shown.html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
				([, name = '', value = '']) => [name, value.replaceAll('&lt;', '<').replaceAll('&gt;', '>')],
			),
		)
		expect(sent).toMatchObject(fields)
		const { csrf_token: _, idempotency_key: __, ...again } = sent
		expect((await press(addressIn(add, ids), again as Record<string, string>)).status).toBe(303)
		const bare = await press(addressIn(address, { ...ids, COURSE: randomUUID() }), {
			...fields,
			version: 'x',
		})
		expect([bare.status, bare.html.includes('Add as new')]).toEqual([404, false])
	},
)

/** Acts on no record, such as those that read a file, or on ticked ones, and those of the security page, which ask who somebody is before anything else. */
const WITHOUT_WORDS =
	/accounts\/admin\/(?!name)|starter-content|not-found|admin\/import\.tsx|admin\/statement\.tsx/

/** Modules of the back-office with acts of their own, and how many of these carry the version of a record. */
async function modulesWithActs(): Promise<Map<string, number>> {
	const found = new Map<string, number>()
	for (const [file, load] of Object.entries(pageModules)) {
		if (!/\/(?:admin|backoffice)\//.test(file) || file.endsWith('.admin.tsx') || WITHOUT_WORDS.test(file))
			continue
		if ((await load()).action)
			found.set(file, readFileSync(`.${file}`, 'utf8').split('schema: versioned(').length - 1)
	}
	return found
}

/** The module that takes what is posted to an address below /admin. */
const moduleAt = (address: string) =>
	matchRoutes(handler.dataRoutes, `/admin/${address.split('?')[0]}`)?.at(-1)?.route.handle as unknown

/** Modules with acts of which fewer are walked than they have. */
async function unwalked(acts: ReadonlyMap<string, number>, addresses: readonly string[]): Promise<string[]> {
	const taking = addresses.map(moduleAt)
	const few: string[] = []
	for (const [file, times] of acts) {
		const module = await pageModules[file]?.()
		if (taking.filter((each) => each === module).length < times) few.push(file)
	}
	return few
}

test('F-107: every act of the back-office on a screen of its own is walked; one more that carries a version, or a module more, is missed', async () => {
	const versioned = await modulesWithActs()
	const all = new Map([...versioned.keys()].map((file) => [file, 1]))
	const changed = OWN_ACTS.map(([address]) => address)
	const unread = OWN_UNREAD.map(([address]) => address)
	expect(await unwalked(versioned, changed)).toEqual([])
	expect(await unwalked(all, unread)).toEqual([])
	for (const [file, times] of versioned) {
		if (times > 0) expect(await unwalked(new Map([[file, times + 1]]), changed)).toEqual([file])
		const module = await pageModules[file]?.()
		const others = unread.filter((address) => moduleAt(address) !== module)
		expect(await unwalked(all, others)).toEqual([file])
	}
})
