-- How many rows a table has, in all and per value of some columns, without counting them (mechanism 11).
-- A statement only adds its difference as new rows, so writers never wait for each other and cannot deadlock;
-- the count is the sum. Now and then a statement folds the rows that nobody else is folding into one.


create or replace function fold_counts(counted_table text) returns void language sql as $$
	with folded as (
		delete from public.row_counts where id in (
			select id from public.row_counts where table_name = counted_table
			order by id limit 5000 for update skip locked)
		returning column_name, value, count)
	insert into public.row_counts (table_name, column_name, value, count)
	select counted_table, column_name, value, sum(count) from folded group by 2, 3 having sum(count) <> 0
$$;

-- keep_counts('programs', '{icon}'): from now on the table's rows are counted, in all and per icon, by a trigger
-- function of the table's own, whose statements never change, so that a connection plans them only once.
-- Where not every row is meant, a condition on its columns says which: 'status <> ''draft'''. A second call with the same
-- columns and condition does nothing; with others, or after a change of this file, it counts anew.
drop function if exists keep_counts(regclass, text[]);
create or replace function keep_counts(counted_table regclass, columns text[], meant text default null) returns void
language plpgsql as $keep$
declare
	name text := (select relname from pg_class where oid = counted_table);
	counter text := quote_ident('count_rows_of_' || name);
	fields text := (select coalesce(string_agg(', ' || quote_ident(c), ''), '') from unnest(columns) c);
	narrowed text := coalesce(' where ' || meant, '');
	-- Each row counts for the table as a whole, whose column is '', and for its value of each column.
	counts text := $$('', '')$$ || coalesce((
		select string_agg(format($$, (%L, coalesce(changed.%I::text, ''))$$, c, c), '') from unnest(columns) c), '');
	add text := format($$
		insert into public.row_counts (table_name, column_name, value, count)
		select %L, counted.column_name, counted.value, sum(changed.change)
		from (%%s) changed cross join lateral (values %s) counted (column_name, value)
		group by 2, 3 having sum(changed.change) <> 0$$, name, counts);
	come text := format('select 1 as change%s from new_rows%s', fields, narrowed);
	gone text := format('select -1 as change%s from old_rows%s', fields, narrowed);
	body text := format($$
		begin
			if tg_op = 'INSERT' then %s;
			elsif tg_op = 'DELETE' then %s;
			else %s;
			end if;
			if random() < 0.02 then
				perform public.fold_counts(tg_table_name);
			end if;
			return null;
		end $$, format(add, come), format(add, gone), format(add, come || ' union all ' || gone));
begin
	if exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
		where t.tgrelid = counted_table and t.tgname = 'count_rows_insert' and p.prosrc = body) then
		return;
	end if;
	execute format('lock table %s in share row exclusive mode', counted_table);
	execute format('create or replace function %s() returns trigger language plpgsql as %L', counter, body);
	execute format('create or replace trigger count_rows_insert after insert on %s referencing new table as new_rows
		for each statement execute function %s()', counted_table, counter);
	execute format('create or replace trigger count_rows_delete after delete on %s referencing old table as old_rows
		for each statement execute function %s()', counted_table, counter);
	-- Where no column is counted and every row is meant, no update changes a count.
	if cardinality(columns) > 0 or meant is not null then
		execute format('create or replace trigger count_rows_update after update on %s
			referencing new table as new_rows old table as old_rows
			for each statement execute function %s()', counted_table, counter);
	else
		execute format('drop trigger if exists count_rows_update on %s', counted_table);
	end if;
	delete from row_counts where table_name = name;
	execute format(add, format('select 1 as change%s from %s%s', fields, counted_table, narrowed));
end $keep$;
