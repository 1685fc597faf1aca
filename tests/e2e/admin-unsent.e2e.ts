import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeRecords } from '#tests/browser/admin-records.ts'
import { adminSendings } from '#tests/browser/admin-sendings.ts'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { sql } from '#tests/browser/program-state.ts'
import { type Cut, CUTS, loseAnswer, sendTwice } from '#tests/browser/send-twice.ts'

const ADMIN = 'unsent@hub.example'

/** A full list has more addresses than the router asks for ahead. */
const FULL = 'A line of a full list'

beforeAll(async () => {
	await createAdministrator(ADMIN)
	await sql(
		`insert into notifications (title, message, type, user_email, from_email, created_at)
			select $1, 'A line.', 'info', 'hub@hub.example', 'line@line.example', now() - interval '1 day'
			from generate_series(1, 40)`,
		[FULL],
	)
})

/** Much of it is waiting: some tabs at once. */
const TABS = 3

/** @returns what went wrong with each of them */
async function tryAll(cutOf: (at: number) => Cut, done: 0 | 1, expectStatus: number[] = []) {
	const problems: [string, string[]][] = []
	const waiting = adminSendings.entries()
	await Promise.all(
		Array.from({ length: TABS }, async () => {
			await using tab = await openAs(ADMIN, '/admin/partners', { expectStatus })
			for (const [at, sending] of waiting) {
				const found = await sendTwice(tab, sending, cutOf(at), done).catch((error: unknown) => [
					String(error),
				])
				if (found.length > 0) problems.push([sending.name, found])
			}
		}),
	)
	return problems
}

test('F-20 the forms of the back-office stay as they are when the line is cut or a proxy answers 503, and arrive by the second try', async () => {
	expect(await tryAll((at) => CUTS[at % CUTS.length]!, 0, [503])).toEqual([])
}, 240_000)

test('F-20 what the back-office did and whose answer was lost is done once by the second try, which says what was done', async () => {
	expect(await tryAll(() => loseAnswer, 1)).toEqual([])
}, 240_000)

afterAll(async () => {
	await removeRecords()
	await sql('delete from notifications where title = $1', [FULL])
})
