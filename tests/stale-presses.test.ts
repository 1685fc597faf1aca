import { beforeAll, expect, test } from 'vitest'
import { postToScreen, readScreen } from '#tests/admin-request.ts'
import { makeRows } from '#tests/every-page.ts'
import { kitScreens } from '#tests/kit-screens.ts'
import { asOwner } from '#tests/reset-database.ts'

const STALE = 'Somebody else has changed this record since you opened it. Look at it again, then decide'

beforeAll(() => makeRows(1), 60_000)

type Row = { id: string; version?: string }

/** Every act that one press in a list's row does, with the first row of its screen; a row of the bin never changes. */
async function rowPresses() {
	const found = []
	for (const { path, screen } of kitScreens) {
		const acts = (screen.ui.commands ?? []).filter(
			({ inRow, confirm, fields }) => inRow && !confirm && !fields,
		)
		if (acts.length === 0 || path === '/admin/bin') continue
		const [row] = (await readScreen(screen, path)).data.list.rows as Row[]
		for (const { name } of acts) found.push({ path, screen, name, row })
	}
	return found
}

/** Somebody else changes all rows of the tables that a row of a list may stand for. */
const changeEveryRecord = () =>
	asOwner(async (client) => {
		const { rows } = await client.query<{ table_name: string }>(
			`select table_name from information_schema.columns join information_schema.tables using (table_name)
				where column_name = 'updated_at' and table_type = 'BASE TABLE' and tables.table_schema = 'public'`,
		)
		await client.query('set session_replication_role = replica')
		for (const { table_name } of rows)
			await client.query(`update "${table_name}" set updated_at = clock_timestamp()`)
		await client.query('set session_replication_role = default')
	})

test('F-101 a press in the row of any list carries the version that its reader saw; an old one does nothing', async () => {
	const presses = await rowPresses()
	expect(presses.length).toBeGreaterThan(4)
	expect(presses.filter(({ row }) => !row?.version).map(({ path, name }) => `${path} ${name}`)).toEqual([])
	await changeEveryRecord()
	for (const { path, screen, name, row } of presses) {
		for (const version of [row!.version!, '']) {
			const { status, result } = await postToScreen(screen, `${path}/${row!.id}/${name}`, { version })
			expect([path, name, status, result?.message]).toEqual([path, name, 409, expect.stringContaining(STALE)])
		}
	}
})
