import { afterEach, expect, test } from 'vitest'
import { RouterContextProvider } from 'react-router'
import * as screen from '#app/features/programs/admin/programs.admin.tsx'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { adminContext } from '#app/platform/auth/admin-context.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { pageContext, type PageState } from '#app/platform/pages/page-context.server.ts'
import { getProgram } from '#app/features/programs/queries/admin.server.ts'
import { asOwner } from '#tests/reset-database.ts'

type Answer = {
	data: { failure: string | null; list: { rows: unknown[] } } & FormResult
	init: { status: number }
}

/** A request of an administrator to the screen, with the keys that its form would carry. */
function ask(path: string, fields?: Record<string, string>) {
	const page: PageState = {
		clientAddress: '10.0.0.1',
		cache: 'unset',
		cookies: [],
		headers: [],
		errorId: 'e',
		foreignHosts: {},
	}
	const context = new RouterContextProvider()
	context.set(pageContext, page)
	context.set(adminContext, {
		id: 'a1',
		email: 'a@hub.example',
		role: 'admin',
		phone: null,
		email_verified: true,
		phone_verified: false,
		two_factor_enabled: false,
		created_at: new Date(),
		signed_in_at: new Date(),
	})
	const url = `http://localhost/admin/programs${path}`
	const { csrf_token, idempotency_key } = formPage({ request: new Request(url), context })
	const keys = { csrf_token, idempotency_key }
	const request = new Request(url, {
		headers: { cookie: page.cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
		...(fields && { method: 'POST', body: new URLSearchParams({ ...keys, ...fields }) }),
	})
	const [id, verb] = path.split('?')[0]?.split('/').slice(1) ?? []
	return {
		request,
		context,
		params: { ...(id && { id }), ...(verb && { verb }) },
		url: new URL(url),
		pattern: '',
	}
}

const undo: string[] = []
afterEach(() =>
	asOwner(async (client) => void (undo.length > 0 && (await client.query(undo.splice(0).join(';'))))),
)

async function breakBy(statement: string, mended: string) {
	await asOwner((client) => client.query(statement))
	undo.push(mended)
}

test('ADM-PROG-013 when the programs cannot be read, the screen stays, empty, and says so', async () => {
	await breakBy(
		'alter table programs rename to programs_elsewhere',
		'alter table programs_elsewhere rename to programs',
	)
	const answer = (await screen.loader(ask(''))) as unknown as Answer
	expect([answer.init.status, answer.data.failure, answer.data.list.rows]).toEqual([
		500,
		'Error fetching programs',
		[],
	])
})

test('ADM-PROG-014 when a program cannot be deleted, it stays and the dialog says so', async () => {
	const { id } = await createProgram({ title: 'Stays' })
	await breakBy(
		`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk on fire'; end $$;
		create trigger refuse before delete on programs for each row execute function refuse()`,
		'drop function refuse cascade',
	)
	const answer = (await screen.action(ask(`/${id}/delete`, {}))) as unknown as Answer
	expect([answer.init.status, answer.data.message]).toEqual([
		500,
		'Error deleting program: An unexpected error occurred',
	])
	expect(await getProgram(db, id)).toMatchObject({ title: 'Stays' })
})

test('ADM-GEN-003 without the guard before it neither loader nor action does anything', async () => {
	const { id } = await createProgram({ title: 'Behind the guard' })
	for (const [part, path] of [
		[screen.loader, ''],
		[screen.action, `/${id}/delete`],
	] as const) {
		const args = ask(path, path ? {} : undefined)
		args.context.set(adminContext, null)
		await expect(part(args)).rejects.toThrow('guard')
	}
	expect(await getProgram(db, id)).not.toBeNull()
})

test('the same form sent twice adds one program', async () => {
	const args = ask('/new', { title: 'Once only', description: 'One.', icon: 'zap' })
	const again = args.request.clone()
	const first = (await screen.action(args)) as Response
	const second = (await screen.action({ ...args, request: again })) as Response
	expect([first.status, second.status, second.headers.get('location')]).toEqual([
		303,
		303,
		first.headers.get('location'),
	])
	const listed = (await screen.loader(ask('?q=once+only'))) as unknown as Answer['data']
	expect(listed.list.rows).toHaveLength(1)
})
