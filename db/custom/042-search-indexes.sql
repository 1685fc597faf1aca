-- keep_search('partners', 'name || '' '' || description'): the trigram index that finds any part of this text in any
-- case. It is made anew when the text is another one than it was made for; that of a large table after this file,
-- beside those who write into it (server/due-indexes.ts).
create or replace function keep_search(searched_table regclass, searched_text text) returns void
language plpgsql as $$
declare
	index_name text := (select relname from pg_class where oid = searched_table) || '_search';
	made_for text := obj_description(to_regclass(quote_ident(index_name)), 'pg_class');
begin
	if made_for = searched_text then
		return;
	end if;
	if pg_table_size(searched_table) >= 8 * 1024 * 1024 then
		insert into installation.indexes_due (name, is_unique, definition, note)
		values (index_name, false, format('on %s using gin ((%s) gin_trgm_ops)', searched_table, searched_text), searched_text)
		on conflict (name) do update set definition = excluded.definition, note = excluded.note;
		return;
	end if;
	execute format('drop index if exists %I', index_name);
	execute format('create index %I on %s using gin ((%s) gin_trgm_ops)', index_name, searched_table, searched_text);
	execute format('comment on index %I is %L', index_name, searched_text);
end $$;
