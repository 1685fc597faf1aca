-- Lists of the back-office follow what happens: whoever writes a table that one of them shows, PostgreSQL tells
-- every process the table's name after the commit, once per transaction. A statement that has met no row changes no
-- list; jobs make such ones all the time.

create or replace function tell_list_changed() returns trigger language plpgsql as $$
begin
	perform pg_notify('lists_changed', tg_table_name);
	return null;
end $$;

create or replace function tell_list_changed_by_rows() returns trigger language plpgsql as $$
begin
	if exists (select from changed_rows) then
		perform pg_notify('lists_changed', tg_table_name);
	end if;
	return null;
end $$;

-- tell_changes_of('programs'): from now on a statement that adds, changes or deletes rows of the table is told.
-- tell_changes_of('ad_units', '{impressions,clicks}'): but not one that names these columns alone.
create or replace function tell_changes_of(listed_table regclass, except_columns text[] default '{}') returns void
language plpgsql as $$
declare
	columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
		where attrelid = listed_table and attnum > 0 and not attisdropped and attgenerated = ''
		and attname <> all (except_columns));
begin
	execute format('create or replace trigger tell_inserted after insert on %s referencing new table as changed_rows
		for each statement execute function tell_list_changed_by_rows()', listed_table);
	execute format('create or replace trigger tell_deleted after delete on %s referencing old table as changed_rows
		for each statement execute function tell_list_changed_by_rows()', listed_table);
	if except_columns = '{}' then
		execute format('create or replace trigger tell_updated after update on %s referencing new table as changed_rows
			for each statement execute function tell_list_changed_by_rows()', listed_table);
	else
		-- A trigger that names columns is not shown the rows.
		execute format('create or replace trigger tell_updated after update of %s on %s
			for each statement execute function tell_list_changed()', columns, listed_table);
	end if;
end $$;
