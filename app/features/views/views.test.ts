import '#app/learning/certificates/admin/certificates.admin.tsx'
import '#app/features/donations/admin/donations.admin.tsx'
import '#app/learning/elearning/admin/elearning.admin.tsx'
import '#app/features/notifications/admin/emails.admin.tsx'
import '#app/features/notifications/admin/notifications.admin.tsx'
import '#app/features/registrations/admin/registrations.admin.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import pg from 'pg'
import * as newView from '#app/features/views/admin/new-view.tsx'
import * as view from '#app/features/views/admin/view.tsx'
import { saveView, removeView, renameView } from '#app/features/views/commands/saved-views.server.ts'
import { listViews, readViewsAt } from '#app/features/views/queries/saved-views.server.ts'
import { MOST_VIEWS } from '#app/features/views/rules.ts'
import { knownSearch } from '#app/platform/office/admin/lists.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { postToScreen, readScreen, withoutTable } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { testAdmin } from '#tests/route-context.ts'

beforeEach(resetDatabase)

const other = { kind: 'admin', id: 'b2', email: 'b@hub.example' } as const
const PENDING = 'payment_status=pending'
const newAt = (screen: string, search: string) =>
	`/admin/views/new?${new URLSearchParams({ screen, search })}`
const keep = (name: string, search = PENDING, screen = 'donations') =>
	postToScreen(newView, newAt(screen, search), { name })
const viewsAt = (address: string, admin = testAdmin.id) => readViewsAt(`http://localhost${address}`, admin)
const namesAt = async (address: string, admin?: string) =>
	(await viewsAt(address, admin))?.views.map(({ name }) => name)

async function keptId(name: string): Promise<string> {
	const found = (await listViews(db, testAdmin.id)).find((each) => each.name === name)
	return found?.id ?? ''
}

const acts = async () =>
	(await db.select().from(audit_log)).map(({ action, table_name, actor_email }) => [
		action,
		table_name,
		actor_email,
	])

test('decision 224: a view is kept under its name, leads back to its list, and is audited', async () => {
	const { status, location } = await keep('  Waiting gifts ')
	expect(status).toBe(303)
	expect(location).toMatch(/^\/admin\/donations\?payment_status=pending&done=/)
	expect(await viewsAt('/admin/donations')).toMatchObject({
		screen: 'donations',
		search: '',
		views: [{ name: 'Waiting gifts', search: PENDING }],
	})
	expect(await acts()).toEqual([['create', 'saved_views', testAdmin.email]])
})

test('decision 224: parameters that the list does not know, its page and what is open are dropped; two spellings are one view', async () => {
	const asked =
		'sort=-amount&open=1&after=x&done=y&nothing=1&payment_status=lost&q=%20ada%20&from=2026-11-01&to=never'
	expect(knownSearch('donations', new URLSearchParams(asked))).toBe('q=ada&from=2026-11-01&sort=-amount')
	expect(knownSearch('donations', new URLSearchParams('sort=-created_at'))).toBe('')
	expect(knownSearch('notifications/emails', new URLSearchParams('status=failed&type=info'))).toBe(
		'status=failed',
	)
	expect(knownSearch('no-such-list', new URLSearchParams(''))).toBeUndefined()
	await keep('Ada', asked)
	const shown = await viewsAt('/admin/donations?sort=-amount&from=2026-11-01&q=ada&before=z')
	expect(shown?.search).toBe(shown?.views[0]?.search)
	const { status, result } = await keep('Ada again', 'q=ada&sort=-amount&from=2026-11-01')
	expect(status).toBe(409)
	expect(result?.message).toBe('You have kept this view already, as "Ada".')
})

test('decision 224: a list below another has its own views, on the pages of its dialogs, too; the one above has none of them', async () => {
	const { location } = await keep('Wrong ones', 'status=revoked', 'elearning/certificates')
	expect(location).toMatch(/^\/admin\/elearning\/certificates\?status=revoked&done=/)
	const own = { screen: 'elearning/certificates', views: [{ name: 'Wrong ones', search: 'status=revoked' }] }
	const below = '/admin/elearning/certificates'
	for (const address of [below, `${below}/00000000-0000-4000-8000-000000000000/revoke`]) {
		expect(await viewsAt(`${address}?status=revoked`), address).toMatchObject({
			...own,
			search: 'status=revoked',
		})
	}
	expect(await viewsAt('/admin/elearning')).toMatchObject({ screen: 'elearning', views: [] })
	expect(await viewsAt('/admin/elearning/x/lessons')).toMatchObject({ screen: 'elearning', views: [] })
})

test('decision 224: nothing to keep, and a list that there is not, are not found', async () => {
	for (const address of [
		newAt('donations', ''),
		newAt('donations', 'x=1'),
		newAt('__proto__', 'q=a'),
		newAt('', 'q=a'),
	]) {
		expect((await readScreen(newView as never, address)).status, address).toBe(404)
		expect((await postToScreen(newView, address, { name: 'A' })).status, address).toBe(404)
	}
})

test('decision 224: a name that is taken is refused beside its field, in any case; on another list it is free', async () => {
	await keep('Waiting')
	const { status, result } = await keep('WAITING', 'payment_status=completed')
	expect(status).toBe(409)
	expect(result?.errors['name']).toEqual([
		'You already have a view called "Waiting" of this list. Please choose another name.',
	])
	expect(result?.values['name']).toBe('WAITING')
	expect((await keep('Waiting', 'status=pending', 'registrations')).status).toBe(303)
	expect((await keep('', 'q=x')).result?.errors['name']).toHaveLength(1)
	expect((await keep('n'.repeat(61), 'q=x')).result?.errors['name']).toHaveLength(1)
	expect((await keep('n'.repeat(60), `q=${'あ'.repeat(100)}`)).status).toBe(303)
})

test('decision 224: a list has twenty views, even where two are kept at once', async () => {
	await Promise.all(
		Array.from({ length: MOST_VIEWS + 3 }, (_, at) => keep(`View ${at}`, `q=${at}`).catch(() => null)),
	)
	expect(await namesAt('/admin/donations')).toHaveLength(MOST_VIEWS)
	const { status, result } = await keep('One more', 'q=more')
	expect(status).toBe(409)
	expect(result?.message).toBe('You have 20 views of this list already. Remove one of them first.')
	expect((await keep('Elsewhere', 'q=more', 'registrations')).status).toBe(303)
})

test('decision 224: another administrator’s views are neither seen nor changed nor removed', async () => {
	const theirs = await transact((tx) =>
		saveView(tx, { screen: 'donations', search: PENDING, name: 'Theirs' }, other),
	)
	expect((await keep('Theirs')).status).toBe(303)
	expect(await namesAt('/admin/donations', other.id)).toEqual(['Theirs'])
	const path = `/admin/views/${theirs.id}`
	expect((await readScreen(view as never, path)).status).toBe(404)
	expect((await postToScreen(view, path, { name: 'Mine', version: '' })).status).toBe(404)
	expect((await postToScreen(view, `${path}/remove`)).status).toBe(404)
	const by = { kind: 'admin', id: testAdmin.id, email: testAdmin.email } as const
	await expect(transact((tx) => removeView(tx, theirs.id, by))).rejects.toThrow('no longer exists')
	await expect(
		transact((tx) => renameView(tx, { id: theirs.id, name: 'Mine', version: '' }, by)),
	).rejects.toThrow('no longer exists')
	expect(await namesAt('/admin/donations', other.id)).toEqual(['Theirs'])
})

test('decision 224: a view is renamed from the version that was seen, and removed', async () => {
	await keep('Waiting')
	await keep('Done', 'payment_status=completed')
	const path = `/admin/views/${await keptId('Waiting')}`
	const { data } = await readScreen(view as never, path)
	const { version } = data as unknown as { version: string }
	expect((await postToScreen(view, path, { name: 'done', version })).result?.errors['name']).toHaveLength(1)
	expect((await postToScreen(view, path, { name: 'Still waiting', version })).status).toBe(303)
	expect((await postToScreen(view, path, { name: 'Late', version })).status).toBe(409)
	expect(await namesAt('/admin/donations')).toEqual(['Done', 'Still waiting'])
	const removed = await postToScreen(view, `${path}/remove`)
	expect(removed).toMatchObject({ status: 303 })
	expect(removed.location).toMatch(/^\/admin\/donations\?payment_status=pending&done=/)
	expect(await namesAt('/admin/donations')).toEqual(['Done'])
	expect((await postToScreen(view, `${path}/elsewhere`)).status).toBe(404)
	expect((await acts()).map(([action]) => action)).toEqual(['create', 'create', 'update', 'delete'])
})

test('decision 224: a list reads its views with one statement; without the table it is a list without views', async () => {
	for (let at = 0; at < 5; at++) await keep(`View ${at}`, `q=${at}`)
	const sent = vi.spyOn(pg.Client.prototype, 'query')
	await viewsAt('/admin/donations')
	const statements = sent.mock.calls.length
	await viewsAt('/admin/people/a@mail.example')
	expect(sent.mock.calls.length).toBe(statements)
	sent.mockRestore()
	expect(statements).toBe(1)
	await using _gone = await withoutTable('saved_views')
	expect(await namesAt('/admin/donations')).toEqual([])
})
