import type pg from 'pg'

/**
 * Drops the indexes that only make reading quick, for rows come in many times faster without them; above all into a table
 * whose texts are searched. Those that hold something (keys, what is unique) stay, as do the parts of an index over
 * partitions, which have no life of their own.
 * @param tables their names, with their schemas
 * @returns makes them again, with the notes by which `keep_search` knows them
 */
export async function putIndexesAside(
	client: pg.Client,
	tables: readonly string[],
): Promise<() => Promise<void>> {
	const { rows } = await client.query<{ name: string; definition: string; note: string | null }>(
		`select format('%I.%I', namespace.nspname, index.relname) as name, pg_get_indexdef(index.oid) as definition,
			quote_literal(obj_description(index.oid, 'pg_class')) as note
		from pg_index join pg_class index on index.oid = indexrelid join pg_class owner on owner.oid = indrelid
			join pg_namespace namespace on namespace.oid = owner.relnamespace
		where namespace.nspname || '.' || owner.relname = any ($1) and owner.relkind = 'r'
			and indisvalid and not indisunique and not indisexclusion
			and not exists (select from pg_inherits where inhrelid = index.oid)
		order by 1`,
		[tables],
	)
	for (const { name } of rows) await client.query(`drop index ${name}`)
	return async () => {
		for (const { name, definition, note } of rows) {
			await client.query(definition)
			if (note !== null) await client.query(`comment on index ${name} is ${note}`)
		}
	}
}
