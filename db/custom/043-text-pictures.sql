-- The addresses of the pictures of ours that stand in a rich text, which was cleaned before it was stored.
create or replace function text_pictures(content text) returns text[]
language sql immutable parallel safe as $$
	select array(select distinct found[1]
		from regexp_matches(content, '<img src="(/files/[a-z-]+/[0-9a-f-]{36})"', 'g') found)
$$;

-- The same of several texts by their names, as earlier versions of a record keep them.
create or replace function text_pictures(texts jsonb) returns text[]
language sql immutable parallel safe as $$
	select array(select distinct found[1]
		from jsonb_each_text(texts) each,
			regexp_matches(each.value, '<img src="(/files/[a-z-]+/[0-9a-f-]{36})"', 'g') found)
$$;

-- keep_text_pictures('news', 'content'): the index that finds the texts in which a picture stands. That of a large table
-- is made after this file, beside those who write into it (server/due-indexes.ts).
create or replace function keep_text_pictures(texts regclass, column_name text) returns void
language plpgsql as $$
declare
	index_name text := (select relname from pg_class where oid = texts) || '_' || column_name || '_pictures';
begin
	if to_regclass(quote_ident(index_name)) is not null then
		return;
	end if;
	if pg_table_size(texts) >= 8 * 1024 * 1024 then
		insert into installation.indexes_due (name, is_unique, definition, note)
		values (index_name, false, format('on %s using gin (text_pictures(%I))', texts, column_name), null)
		on conflict (name) do nothing;
		return;
	end if;
	execute format('create index %I on %s using gin (text_pictures(%I))', index_name, texts, column_name);
end $$;
