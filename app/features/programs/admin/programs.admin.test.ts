import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import * as screen from '#app/features/programs/admin/programs.admin.tsx'
import { ProgramMeta } from '#app/features/programs/components/program-meta.tsx'
import { PROGRAM_ICONS, type ProgramIconName } from '#app/features/programs/rules.ts'
import { fourPrograms } from '#app/features/programs/samples.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { adminContext } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { getProgram } from '#app/features/programs/queries/admin.server.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { asOwner } from '#tests/reset-database.ts'

type Answer = {
	data: { failure: string | null; list: { rows: unknown[] } } & FormResult
	init: { status: number }
}

const ask = (path: string, fields?: Record<string, string>) => askAsAdmin(`/admin/programs${path}`, fields)

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
	const { version } = (await getProgram(db, id))!
	await breakBy(
		`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk on fire'; end $$;
		create trigger refuse before delete on programs for each row execute function refuse()`,
		'drop function refuse cascade',
	)
	const answer = (await screen.action(ask(`/${id}/delete`, { version }))) as unknown as Answer
	expect([answer.init.status, answer.data.message]).toEqual([
		500,
		'Error deleting program: An unexpected error occurred',
	])
	expect(await getProgram(db, id)).toMatchObject({ title: 'Stays' })
})

test('F-66 a program on the site has its page linked in its record; a hidden one has none', async () => {
	const { id } = await createProgram({ slug: 'linked' })
	const linked = await getProgram(db, id)
	if (!linked) throw new Error('no such program')
	expect(screen.ui.page?.(linked)).toBe('/programs/linked')
	expect(screen.ui.page?.({ ...linked, hidden: true })).toBeUndefined()
})

test('F-66, ADM-PROG-006 each icon that the form offers is drawn on the site, with facts and without', () => {
	const [sample] = fourPrograms
	if (!sample) throw new Error('no samples')
	const draw = (icon: ProgramIconName, audience: string | null) =>
		renderToStaticMarkup(
			createElement(ProgramMeta, { program: { ...sample, icon, audience, duration: null } }),
		)
	const drawn = PROGRAM_ICONS.map((icon) => draw(icon, 'For all').match(/<svg.*<\/svg>/)?.[0])
	expect(drawn.every((svg) => svg?.includes('<path'))).toBe(true)
	expect(new Set(drawn).size).toBe(PROGRAM_ICONS.length)
	expect(draw('zap', null)).toContain('<path')
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
	// The message is signed anew with the moment at which it is said.
	const placeOf = ({ headers }: Response) => headers.get('location')?.split('?')[0]
	expect([first.status, second.status, placeOf(second)]).toEqual([303, 303, placeOf(first)])
	const listed = (await screen.loader(ask('?q=once+only'))) as unknown as Answer['data']
	expect(listed.list.rows).toHaveLength(1)
})
