-- How many rows a table has, in all and per value of some columns, without counting them (mechanism 11).
-- A statement only adds its difference as a new row, so writers never wait for each other and cannot deadlock;
-- the count is the sum. Now and then a statement folds the rows that nobody else is folding into one.
create or replace function count_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
	counted text;
	change text;
begin
	-- The total by statements whose plans are kept.
	if tg_op = 'INSERT' then
		insert into row_counts (table_name, column_name, value, count)
		select tg_table_name, '', '', count(*) from new_rows having count(*) > 0;
	elsif tg_op = 'DELETE' then
		insert into row_counts (table_name, column_name, value, count)
		select tg_table_name, '', '', -count(*) from old_rows having count(*) > 0;
	end if;
	foreach counted in array coalesce(tg_argv, '{}') loop
		change := case tg_op
			when 'INSERT' then 'select n.%1$I as value, count(*) as change from new_rows n group by 1'
			when 'DELETE' then 'select o.%1$I as value, -count(*) as change from old_rows o group by 1'
			else 'select value, sum(step) as change from (select n.%1$I as value, 1 as step from new_rows n
				union all select o.%1$I, -1 from old_rows o) b group by 1 having sum(step) <> 0'
		end;
		execute format('insert into row_counts (table_name, column_name, value, count)
			select %2$L, %1$L, coalesce(value::text, ''''), change from (' || change || ') changes', counted, tg_table_name);
	end loop;
	if random() < 0.02 then
		with folded as (
			delete from row_counts where id in (
				select id from row_counts where table_name = tg_table_name
				order by id limit 5000 for update skip locked)
			returning column_name, value, count)
		insert into row_counts (table_name, column_name, value, count)
		select tg_table_name, column_name, value, sum(count) from folded group by 2, 3 having sum(count) <> 0;
	end if;
	return null;
end $$;

-- keep_counts('programs', '{icon}'): from now on the table's rows are counted, in all and per icon.
-- A second call with the same columns does nothing; with others it counts anew.
create or replace function keep_counts(counted_table regclass, columns text[]) returns void
language plpgsql as $$
declare
	name text := (select relname from pg_class where oid = counted_table);
	arguments text := (select coalesce(string_agg(quote_literal(c), ', '), '') from unnest(columns) c);
	mark text := 'count_rows ' || columns::text;
	counted text;
begin
	if exists (select from pg_trigger where tgrelid = counted_table and tgname = 'count_rows_insert'
		and obj_description(oid, 'pg_trigger') = mark) then
		return;
	end if;
	execute format('lock table %s in share row exclusive mode', counted_table);
	execute format('create or replace trigger count_rows_insert after insert on %s referencing new table as new_rows
		for each statement execute function count_rows(%s)', counted_table, arguments);
	execute format('create or replace trigger count_rows_update after update on %s
		referencing new table as new_rows old table as old_rows
		for each statement execute function count_rows(%s)', counted_table, arguments);
	execute format('create or replace trigger count_rows_delete after delete on %s referencing old table as old_rows
		for each statement execute function count_rows(%s)', counted_table, arguments);
	execute format('comment on trigger count_rows_insert on %s is %L', counted_table, mark);
	delete from row_counts where table_name = name;
	foreach counted in array array[''] || columns loop
		execute format('insert into row_counts (table_name, column_name, value, count)
			select %L, %L, coalesce(%s::text, ''''), count(*) from %s group by 3',
			name, counted, case when counted = '' then '''''' else quote_ident(counted) end, counted_table);
	end loop;
end $$;
