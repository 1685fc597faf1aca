-- What visitors read of a table changes their pages: whoever writes it, by whatever command, every process drops the
-- pages that it keeps. PostgreSQL tells them after the commit, once per transaction.
create or replace function tell_pages_changed() returns trigger language plpgsql as $$
begin
	perform pg_notify('pages_changed', '');
	return null;
end $$;

-- drop_pages_with('ad_units', '{impressions,clicks}'): from now on a statement that adds or deletes rows of the table,
-- or names any of its columns but those, drops the pages. What visitors themselves cause (views, clicks) is excepted:
-- it never clears pages and is at most a minute old there.
create or replace function drop_pages_with(read_table regclass, except_columns text[] default '{}') returns void
language plpgsql as $$
declare
	columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
		where attrelid = read_table and attnum > 0 and not attisdropped and attgenerated = ''
		and attname <> all (except_columns));
begin
	execute format('create or replace trigger drop_pages after insert or delete or truncate or update of %s on %s
		for each statement execute function tell_pages_changed()', columns, read_table);
end $$;
