import { asOwner } from '#tests/reset-database.ts'

/** A column that holds text. */
export type Column = { table_name: string; column_name: string }

/** Columns whose value is one of a list of ours, a key, or what a page is found by. */
const OURS =
	/(?:^|_)(?:id|key|status|type|kind|method|level|category|network|format|placement|stage|icon|slug|role|event|currency|frequency|bucket|path|screen|search|entity|action|template_name|identifier|value|token|password|digest|package|billing|time|visibility|content_type|education_level|decision)$/

/** Every column of every table that holds words, addresses among them. */
export const textColumns = (): Promise<Column[]> =>
	asOwner(async (client) => {
		const { rows } = await client.query<Column>(
			`select c.table_name, c.column_name from information_schema.columns c
			join information_schema.tables t using (table_schema, table_name)
			where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
			order by 1, 2`,
		)
		return rows.filter(({ column_name }) => !OURS.test(column_name))
	})

/** Whether the column holds an address for a link or a picture. */
export const isAddress = ({ column_name }: Column): boolean => /(?:_url|^link|^website)$/.test(column_name)

/** Puts a text into these columns of every row. @returns the columns that the database lets hold it, at least in part */
export const plant = (columns: readonly Column[], text: string): Promise<string[]> =>
	asOwner(async (client) => {
		const planted: string[] = []
		for (const { table_name, column_name } of columns) {
			for (const value of ['$1::text', 'left($1, 150)', 'left($1, 90) || ctid::text']) {
				const put = client.query(`update ${table_name} set ${column_name} = ${value}`, [text])
				const isTaken = await put.then(
					() => true,
					() => false,
				)
				if (!isTaken) continue
				planted.push(`${table_name}.${column_name}`)
				break
			}
		}
		return planted
	})
