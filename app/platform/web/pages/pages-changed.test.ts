import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { declaredTables } from '#app/declared-tables.server.ts'
import { PAGES_CHANGED } from '#app/platform/web/pages/pages-changed.server.ts'

async function connect() {
	const client = new pg.Client({ connectionString: process.env['OWNER_DATABASE_URL'] })
	await client.connect()
	onTestFinished(() => client.end())
	return client
}

/** How often the kept pages were dropped by a statement. */
async function listen() {
	const listener = await connect()
	const writer = await connect()
	let told = 0
	listener.on('notification', ({ channel }) => channel === PAGES_CHANGED && told++)
	await listener.query(`listen ${PAGES_CHANGED}`)
	return async (statement: string) => {
		told = 0
		await writer.query(statement)
		await listener.query('select 1')
		return told
	}
}

const dropping = async () => {
	const client = await connect()
	const { rows } = await client.query<{ name: string }>(
		`select tgrelid::regclass::text as name from pg_trigger where tgname = 'drop_pages' order by 1`,
	)
	return rows.map(({ name }) => name)
}

test('what visitors’ pages show drops the kept pages, and nothing else does', async () => {
	const shown = declaredTables.flatMap(({ table, shown: isShown }) => (isShown ? [getTableName(table)] : []))
	expect(shown.length).toBeGreaterThanOrEqual(9)
	expect(await dropping()).toEqual(shown.toSorted())
})

test('an added, changed or deleted row drops the pages whoever writes it, once per statement', async () => {
	const tell = await listen()
	for (const name of await dropping()) {
		const added = await tell(`insert into ${name} select * from ${name} where false`)
		const changed = await tell(`update ${name} set id = id where false`)
		const deleted = await tell(`delete from ${name} where false`)
		expect([name, added, changed, deleted]).toEqual([name, 1, 1, 1])
	}
})

test('D-122 views and clicks, which visitors cause, leave the pages where they are', async () => {
	const tell = await listen()
	expect(await tell('update ad_units set impressions = impressions + 1, clicks = clicks + 1')).toBe(0)
	expect(await tell('update ad_units set clicks = clicks + 1, network = network')).toBe(1)
})
