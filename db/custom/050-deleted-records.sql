-- Everything that goes or is let go when a row is deleted, as JSON:
-- rows of tables that are deleted with it come whole, with their own links; rows that only lose their
-- reference come as ids. A row without an id, such as a mark between two records, has no links of its own.
create or replace function record_links(of_table regclass, of_id uuid) returns jsonb
language plpgsql stable as $$
declare
	link record;
	found jsonb;
	links jsonb := '[]';
begin
	for link in
		select c.conrelid::regclass as child, a.attname as column_name, c.confdeltype as on_delete
		from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
		where c.contype = 'f' and c.confrelid = of_table and c.confdeltype in ('c', 'n') and cardinality(c.conkey) = 1
		order by 1, 2
	loop
		if link.on_delete = 'n' then
			execute format('select jsonb_agg(id order by id) from %s where %I = $1', link.child, link.column_name)
				into found using of_id;
		elsif exists (select from pg_attribute where attrelid = link.child and attname = 'id' and not attisdropped) then
			execute format('select jsonb_agg(jsonb_build_object(''row'', to_jsonb(t), ''links'', record_links(%L, t.id)) order by id)
				from %s t where %I = $1', link.child, link.child, link.column_name)
				into found using of_id;
		else
			execute format('select jsonb_agg(jsonb_build_object(''row'', to_jsonb(t), ''links'', ''[]''::jsonb)) from %s t
				where %I = $1', link.child, link.column_name)
				into found using of_id;
		end if;
		if found is not null then
			links := links || jsonb_build_object('table', link.child::text, 'column', link.column_name,
				case link.on_delete when 'n' then 'ids' else 'rows' end, found);
		end if;
	end loop;
	return links;
end $$;

-- Puts a deleted row back, then the rows that went with it, then the references that were let go and are still empty.
create or replace function put_back_record(of_table regclass, record jsonb, links jsonb) returns void
language plpgsql as $$
declare
	columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
		where attrelid = of_table and attnum > 0 and not attisdropped and attgenerated = '' and record ? attname);
	link jsonb;
	child jsonb;
begin
	execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', of_table, columns)
		using record;
	for link in select jsonb_array_elements(links) loop
		if link ? 'ids' then
			execute format('update %s set %2$I = $1 where %2$I is null and id in (select value::uuid from jsonb_array_elements_text($2))',
				(link ->> 'table')::regclass, link ->> 'column') using (record ->> 'id')::uuid, link -> 'ids';
		else
			for child in select jsonb_array_elements(link -> 'rows') loop
				perform put_back_record((link ->> 'table')::regclass, child -> 'row', child -> 'links');
			end loop;
		end if;
	end loop;
end $$;
