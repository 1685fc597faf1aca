import { beforeEach, expect, test } from 'vitest'
import '#app/features/registrations/admin/registrations.admin.tsx'
import '#app/features/donations/admin/donations.admin.tsx'
import { createDonation } from '#app/features/donations/testing.server.ts'
import * as activity from '#app/features/history/admin/activity.admin.tsx'
import * as dialog from '#app/features/people/admin/merge.tsx'
import * as merged from '#app/features/people/admin/merged.ts'
import * as page from '#app/features/people/admin/person.tsx'
import { personPath, refusals, texts } from '#app/features/people/rules.ts'
import { linked_addresses } from '#app/features/people/tables.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { sayAct, type TellableAct } from '#app/platform/office/admin/act-sentence.tsx'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { adminContext } from '#app/platform/web/session/admin-context.server.ts'
import { askAsAdmin, readScreen } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { testAdmin } from '#tests/route-context.ts'

const [old, now] = ['aline@mail.example', 'a.mukamana@work.example'] as const

beforeEach(resetDatabase)

type Asked = { fields?: Record<string, string>; stale?: true; email?: string }

/** A request to the page of the first address, or below it; `stale` from a session that is signed in for an hour. */
function ask(rest = '', { fields, stale, email = old }: Asked = {}) {
	const args = askAsAdmin(`/admin/people/${email}${rest}`, fields)
	args.context.set(adminContext, {
		...testAdmin,
		signed_in_at: new Date(Date.now() - (stale ? 3_600_000 : 0)),
	})
	return { ...args, params: { email } }
}

/** What a thrown redirect leads to. */
const leads = (asked: () => unknown) =>
	Promise.resolve()
		.then(asked)
		.then(
			() => null,
			(thrown: unknown) =>
				thrown instanceof Response ? thrown.headers.get('location') : Promise.reject(thrown),
		)

const look = (typed: string) => dialog.loader(ask(`/merge?${new URLSearchParams({ with: typed })}`))

async function press(fields: Record<string, string> = {}) {
	const { seen = '' } = await look(now)
	return dialog.action(ask('/merge', { fields: { other: now, stays: now, seen, ...fields } }))
}

const both = async () => {
	await createApplication({ email: old, first_name: 'Aline', last_name: 'Mukamana', phone: '+250788123456' })
	await createDonation({ email: now, donor_name: 'aline  mukamana', phone: '+250788123456' })
}

test('issue M 10 merging: both are shown side by side, then either address leads to one page, and Activity says it and where it is undone', async () => {
	await both()
	const shown = await look(` ${now.toUpperCase()}`)
	expect(shown.error).toBeUndefined()
	expect(shown.own).toMatchObject({
		email: old,
		names: ['Aline Mukamana'],
		kinds: [{ kind: 'program_application', count: 1 }],
	})
	expect(shown.other).toMatchObject({ email: now, kinds: [{ kind: 'donation', count: 1 }] })
	const answer = (await press()) as Response
	expect([answer.status, answer.headers.get('location')]).toEqual([
		303,
		expect.stringContaining(`${personPath(now)}?done=`),
	])
	expect(await leads(() => page.loader(ask('?behind=x')))).toBe(`${personPath(now)}?behind=x`)
	expect(await leads(() => page.loader(ask('/erase')))).toBe(`${personPath(now)}/erase`)
	const { person } = await page.loader(ask('', { email: now }))
	expect(person).toMatchObject({ email: now, total: 2, linked: [{ email: old, undoable: true }] })

	const acts = async () =>
		(await readScreen(activity, '/admin/activity')).data.list.rows as unknown as TellableAct[]
	const [act] = await acts()
	expect(sayAct(act!)).toBe(`${testAdmin.email} merged the addresses ${old} and ${now}`)
	const [link] = await db.select().from(linked_addresses)
	expect(act!.undo).toBe(`/admin/people/merged/${link!.id}`)
	const follow = (id: string) =>
		leads(() => merged.loader({ ...askAsAdmin(act!.undo!), params: { link: id } }))
	expect(await follow(link!.id)).toBe(personPath(now))
	await expect(follow("x' or 1=1")).rejects.toMatchObject({ init: { status: 404 } })
	await db.update(linked_addresses).set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
	expect((await acts())[0]).toMatchObject({ undo: null, address: `/admin/people/merged/${link!.id}` })
	expect((await page.loader(ask('', { email: now }))).person.linked).toMatchObject([{ undoable: false }])
})

test('issue M 10 merging: a press on the person’s page undoes it, and a second one says that it is undone', async () => {
	await both()
	await press()
	const [link] = await db.select().from(linked_addresses)
	const undo = () => page.action(ask('', { email: now, fields: { merging: link!.id } }))
	const answer = (await undo()) as Response
	expect([answer.status, answer.headers.get('location')]).toEqual([
		303,
		expect.stringContaining(`${personPath(now)}?done=`),
	])
	expect((await page.loader(ask())).person.total).toBe(1)
	const again = (await undo()) as { data: FormResult }
	expect(again.data.message).toMatch(`${texts.notUnmerged}: it was undone already`)
	for (const made of ['', 'x', 'x'.repeat(500)]) {
		const odd = (await page.action(ask('', { email: now, fields: { merging: made } }))) as {
			data: FormResult
		}
		expect(odd.data.errors['merging']).toHaveLength(1)
	}
})

test('issue M 10 merging: looking at both, merging and undoing ask for a fresh sign-in, and write nothing without it', async () => {
	await both()
	const again = (to: string) => `/admin/security/sign-in-again?to=${encodeURIComponent(to)}`
	const here = `${personPath(old)}/merge`
	expect(await leads(() => dialog.loader(ask('/merge', { stale: true })))).toBe(again(here))
	const fields = { other: now, stays: now, seen: '' }
	expect(await leads(() => dialog.action(ask('/merge', { stale: true, fields })))).toBe(again(here))
	expect(await leads(() => page.action(ask('', { stale: true, fields: { merging: 'x' } })))).toBe(
		again(personPath(old)),
	)
	expect([await db.$count(linked_addresses), await db.$count(audit_log)]).toEqual([0, 0])
})

test('issue M 10 merging: whatever is typed is answered beside the field and stays in it', async () => {
	await both()
	const long = `${'a'.repeat(308)}@mail.example`
	for (const [typed, sentence] of [
		['', 'The other address is required'],
		[old, refusals.itself],
		['nobody@mail.example', refusals.nothing],
		['аline@mail.example', refusals.nothing],
		[long, refusals.tooLong],
		['x'.repeat(5_000), refusals.tooLong],
		['Nobody of this name', refusals.nobody],
		["%_\\'\0", refusals.nobody],
	] as const) {
		const { error, typed: kept, other } = await look(typed)
		expect([typed, error, kept, other]).toEqual([typed, sentence, typed, undefined])
	}
	const refused = async (fields: Record<string, string>) =>
		((await press(fields)) as { data: FormResult }).data
	expect(await refused({ other: long })).toMatchObject({
		errors: { other: [expect.any(String)] },
		values: { other: long },
	})
	expect(await refused({ other: '' })).toMatchObject({ errors: { other: ['The other address is required'] } })
	expect(await refused({ stays: 'x@mail.example' })).toMatchObject({ errors: { stays: [refusals.stays] } })
	expect(await refused({ seen: 'f'.repeat(32) })).toMatchObject({ errors: { other: [refusals.changed] } })
	expect(await db.$count(linked_addresses)).toBe(0)
})

test('issue M 10 merging: the other is found by name or phone, and who has the same name and phone is offered; no more than eight', async () => {
	await both()
	await createDonation({ email: 'jean@mail.example', donor_name: 'Jean Bosco', phone: '+250788123456' })
	const begun = await dialog.loader(ask('/merge'))
	expect(begun.likely?.map(({ email }) => email)).toEqual([now])
	expect((await look('bosco')).found?.map(({ email }) => email)).toEqual(['jean@mail.example'])
	expect((await look('0788 123 456')).found?.map(({ email }) => email).toSorted()).toEqual(
		[now, 'jean@mail.example'].toSorted(),
	)
	for (let n = 0; n < 12; n++)
		await createDonation({ email: `jean${n}@mail.example`, donor_name: 'Jean Bosco' })
	expect((await look('bosco')).found).toHaveLength(8)
})
