import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Field } from '#app/platform/admin/resource-ui.ts'
import routes from '#app/routes.ts'
import { askAsAdmin, readScreen } from '#tests/admin-request.ts'
import { createExaminee } from '#app/features/exams/testing.server.ts'
import { sampleValues } from '#tests/browser/record-samples.ts'
import { makeRows, routesFor } from '#tests/every-page.ts'
import { kitScreens } from '#tests/kit-screens.ts'
import { asOwner } from '#tests/reset-database.ts'

const handler = createStaticHandler(await routesFor(routes))

const TYPED = 'typed-just-now'

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
		const at = [path, id, act].filter(Boolean).join('/')
		const shown = await press(at, fields)
		expectKept(`${path} ${act}`, shown, JSON.stringify(fields).includes(TYPED))
		const isOffered = act === 'edit' && offered.get(path)?.includes('new') === true
		expect([path, act, shown.html.includes('Add as new')]).toEqual([path, act, isOffered])
	}
}, 120_000)

test.each([
	['registrations/membership/ID', { text: TYPED }],
	['registrations/membership/ID/reject', { reason: TYPED }],
	['registrations/event_registration/ID/send-email', {}],
	['notifications/ID', { text: TYPED }],
	['notifications/ID/delete', {}],
	['notifications?press=read&pressed=ID', {}],
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

test.each([
	'no-such-screen',
	'programs/ID/no-such-act',
	'elearning/enrollments/ID',
	'notifications/emails/ID',
])('F-107: /admin/%s, where nothing is, says so plainly and leads to the bin', async (address) => {
	const path = `/admin/${address.replace('ID', await deleted())}`
	const { request, context } = askAsAdmin(path)
	const answer = await handler.query(request, { requestContext: context })
	if (answer instanceof Response) throw new Error(`${path} answered ${answer.status}`)
	const router = createStaticRouter(handler.dataRoutes, answer)
	const page = createElement(StaticRouterProvider, { router, context: answer, hydrate: false })
	const html = renderToString(page)
	expect([answer.statusCode, html.includes('Unexpected Application Error!')]).toEqual([404, false])
	expect([html.includes('Not there any more'), html.includes('href="/admin/bin"')]).toEqual([true, true])
})

const question = Object.fromEntries(['option_1', 'option_2'].map((name) => [name, `${TYPED} ${name}`]))
const lesson = { title: TYPED, minutes: '5', content: '<p>Read.</p>' }

/** An enrollment in a course with lessons and an exam, and the ids that the addresses below name. */
async function learning() {
	const { course, enrollment } = await createExaminee()
	return { COURSE: course.id, LESSON: course.lessons[0]!.id, ENROLLMENT: enrollment.id }
}

const addressIn = (address: string, ids: Readonly<Record<string, string>>) =>
	`/admin/${address.replaceAll(/[A-Z]{2,}/g, (name) => ids[name] ?? name)}`

/** Every act on a record of a screen of its own that carries the record's version, with what it is posted. */
const OWN_ACTS = [
	['elearning/COURSE/lessons/LESSON', lesson],
	['elearning/COURSE/lessons/LESSON/delete', {}],
	['elearning/COURSE/lessons?move=up&lesson=LESSON', {}],
	['elearning/COURSE/exam', { title: TYPED, description: 'About it.', time_limit: '20' }],
	['elearning/COURSE/exam?move=down&question=q1', {}],
	['elearning/COURSE/exam/questions/q1', { question: TYPED, correct: '1', ...question }],
	['elearning/COURSE/exam/questions/q1/remove', {}],
	['elearning/COURSE/exam/questions/q1/mend?correct=2', { correct: '2' }],
	['elearning/enrollments/ENROLLMENT', { extra_minutes: '5' }],
	['hub', { name: TYPED }],
] as const

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

test.each([
	...OWN_ACTS,
	['elearning/COURSE/lessons/new', lesson],
	['elearning/COURSE/exam/questions/new', { question: TYPED, correct: '1', ...question }],
	['registrations/enrollment/ENROLLMENT', { text: TYPED }],
	['registrations/enrollment/ENROLLMENT/reject', { reason: TYPED }],
	['registrations/enrollment/ENROLLMENT/send-email', {}],
	['notifications/ENROLLMENT', { text: TYPED }],
	['notifications/ENROLLMENT/delete', {}],
	['notifications/emails/ENROLLMENT/resend', {}],
	['views/ENROLLMENT', { name: TYPED }],
	['views/new?screen=news&search=q%3Da', { name: TYPED }],
	['security/name', { name: TYPED }],
	['people/a@mail.example/erase', { address: TYPED }],
] as const)('F-107: /admin/%s, where nothing can be read, keeps what was typed', async (address, fields) => {
	const ids = await learning()
	await using _ = await nothingReadable()
	const shown = await press(addressIn(address, ids), { ...fields, version: 'x' })
	expectUnread(address, shown, JSON.stringify(fields).includes(TYPED))
})

test('F-107: every form, command and note of a list-and-form screen keeps what was typed where the record was changed or cannot be read', async () => {
	let changed = 0
	for (const { path, act, fields } of kitActs) {
		const { data } = await readScreen(kitScreens.find((each) => each.path === path)!.screen, path)
		const [row] = data.list.rows
		if (!row || (act && !data.acts.includes(act))) continue
		const at = [path, row.id, act].filter(Boolean).join('/')
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
