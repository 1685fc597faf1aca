import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type ListDefinition, tablesOf } from '#app/platform/office/lists/list-definition.server.ts'
import { listenForChanges } from '#server/changes.ts'
import { ownerUrl } from '#tests/reset-database.ts'

const modules = import.meta.glob<Record<string, unknown>>('/app/{features,learning}/*/queries/*.server.ts', {
	eager: true,
})
const isList = (value: unknown): value is ListDefinition =>
	typeof value === 'object' && value !== null && 'sources' in value && 'sort' in value
const isTables = (value: unknown): value is readonly PgTable[] =>
	Array.isArray(value) && value.every((each) => is(each, PgTable))
/** The tables of every list, and those that the screens follow which are none. */
const shown = [
	...new Set(
		Object.values(modules)
			.flatMap((module) => Object.values(module))
			.flatMap((value) => (isList(value) ? tablesOf(value) : isTables(value) ? value : []))
			.map((table) => getTableName(table)),
	),
]

async function connect() {
	const client = new pg.Client({ connectionString: ownerUrl() })
	await client.connect()
	onTestFinished(() => client.end())
	return client
}

/** A process that listens; `heard` is what it was told since it was last asked. */
async function listen() {
	let told: string[] = []
	const ready = Promise.withResolvers<void>()
	const listening = listenForChanges(String(process.env['DATABASE_URL']), {
		pages: () => {},
		list: (table) => told.push(table),
		ready: () => ready.resolve(),
		lost: () => {},
	})
	onTestFinished(() => listening.close())
	await ready.promise
	const writer = await connect()
	return {
		...listening,
		/** What a statement is heard as. A last word of another kind says that nothing more comes. */
		async tell(statement: string) {
			told = []
			await writer.query(statement)
			await writer.query(`select pg_notify('lists_changed', 'the end')`)
			await expect.poll(() => told.at(-1)).toBe('the end')
			return told.slice(0, -1)
		},
	}
}

const ONE = `insert into contacts (full_name, email, subject, message) values ('Aline', 'a@mail.example', 'Hello', 'One')`

test('D-158 every process hears of a table that a list shows', async () => {
	const one = await listen()
	expect(await one.tell(ONE)).toEqual(['contacts'])
	expect(await one.tell(`begin; ${ONE}; ${ONE}; update contacts set subject = 'Two'; commit`)).toEqual([
		'contacts',
	])
	expect(await one.tell(`begin; ${ONE}; rollback`)).toEqual([])
	expect(await one.tell('delete from contacts where full_name is null')).toEqual([])
	expect(await one.tell('delete from contacts')).toEqual(['contacts'])
})

test('D-158 every table that a list of the back-office shows is told', async () => {
	const { rows } = await (
		await connect()
	).query<{ name: string }>(
		`select tgrelid::regclass::text as name from pg_trigger where tgname like 'tell\\_%' group by 1 having count(*) = 3`,
	)
	const followed = rows.map(({ name }) => name)
	expect(shown).toEqual(expect.arrayContaining(['hub_details', 'exam_attempts', 'lessons']))
	expect(shown.length).toBeGreaterThan(15)
	expect(shown.filter((name) => !followed.includes(name))).toEqual([])
})

test('D-122, D-158 views and clicks of visitors are no change of a list', async () => {
	const { tell } = await listen()
	expect(await tell('update ad_units set impressions = impressions + 1, clicks = clicks + 1')).toEqual([])
	expect(await tell('update ad_units set name = name')).toEqual(['ad_units'])
})
