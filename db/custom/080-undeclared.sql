-- drop_undeclared('{drop_pages}', '{programs,events}'): triggers of these names stand at these tables alone. A later version
-- may declare a table otherwise than the one that made them.
create or replace function drop_undeclared(names text[], tables text[]) returns void language plpgsql as $$
declare
	undeclared record;
begin
	for undeclared in
		select tgname, tgrelid::regclass as of_table from pg_trigger join pg_class on pg_class.oid = tgrelid
		where relnamespace = 'public'::regnamespace and tgname = any (names) and relname <> all (tables)
	loop
		execute format('drop trigger %I on %s', undeclared.tgname, undeclared.of_table);
	end loop;
end $$;
