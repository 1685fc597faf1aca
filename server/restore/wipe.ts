import type pg from 'pg'

/** Counters and marks that a database without content holds from its first migration on. */
const OF_ITSELF = ['notifications_unread', 'row_counts', 'row_sums', 'backups']

/** Whether the database holds anything that a restore would overwrite. */
export async function holdsContent(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query<{ name: string }>(
		`select format('%I.%I', schemaname, tablename) as name from pg_tables
		 where schemaname = 'public' and tablename <> all($1::text[])`,
		[OF_ITSELF],
	)
	for (const { name } of rows) {
		if ((await client.query(`select from ${name} limit 1`)).rowCount !== 0) return true
	}
	return false
}

/** Removes all that the hub has made in a database, in one transaction; extensions and roles stay. */
export const wipe = (client: pg.Client) =>
	client.query(`do $$
		declare one record;
		begin
			drop schema if exists pgboss, drizzle, installation cascade;
			for one in select c.oid, c.relkind, c.relname from pg_class c
				where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
					and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
			loop
				if to_regclass(format('public.%I', one.relname)) is not null then
					execute format('drop %s public.%I cascade',
						case one.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, one.relname);
				end if;
			end loop;
			for one in select p.oid::regprocedure::text as name from pg_proc p
				where p.pronamespace = 'public'::regnamespace
					and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
			loop
				if to_regprocedure(one.name) is not null then
					execute format('drop routine %s cascade', one.name);
				end if;
			end loop;
			for one in select t.typname as name from pg_type t
				where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
					and not exists (select from pg_depend e where e.objid = t.oid and e.deptype = 'e')
			loop
				execute format('drop type if exists public.%I cascade', one.name);
			end loop;
		end $$`)
