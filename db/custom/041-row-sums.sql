-- keep_sums('donations', 'amount', 'payment_status'): from now on what `amount` adds up to per payment_status is kept
-- beside the row counts (040) and in their way: a statement adds its difference, the sum of all is the truth. It stands
-- there as the table 'donations.amount'. A condition leaves out rows as there, and a second call does nothing; after a
-- change of this file it adds up anew.
drop function if exists keep_sums(regclass, text, text);
create or replace function keep_sums(summed_table regclass, summed text, per text, meant text default null) returns void
language plpgsql as $keep$
declare
	name text := (select relname from pg_class where oid = summed_table);
	kept text := name || '.' || summed;
	summer text := quote_ident('sum_rows_of_' || name);
	narrowed text := coalesce(' where ' || meant, '');
	add text := format($$
		insert into public.row_counts (table_name, column_name, value, count)
		select %L, %L, changed.value, sum(changed.amount)
		from (%%s) changed
		group by 3 having sum(changed.amount) <> 0$$, kept, per);
	come text := format('select %I::text as value, %I as amount from new_rows%s', per, summed, narrowed);
	gone text := format('select %I::text as value, -%I as amount from old_rows%s', per, summed, narrowed);
	body text := format($$
		begin
			if tg_op = 'INSERT' then %s;
			elsif tg_op = 'DELETE' then %s;
			else %s;
			end if;
			if random() < 0.02 then
				perform public.fold_counts(%L);
			end if;
			return null;
		end $$, format(add, come), format(add, gone), format(add, come || ' union all ' || gone), kept);
begin
	if exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
		where t.tgrelid = summed_table and t.tgname = 'sum_rows_insert' and p.prosrc = body) then
		return;
	end if;
	execute format('lock table %s in share row exclusive mode', summed_table);
	execute format('create or replace function %s() returns trigger language plpgsql as %L', summer, body);
	execute format('create or replace trigger sum_rows_insert after insert on %s referencing new table as new_rows
		for each statement execute function %s()', summed_table, summer);
	execute format('create or replace trigger sum_rows_delete after delete on %s referencing old table as old_rows
		for each statement execute function %s()', summed_table, summer);
	execute format('create or replace trigger sum_rows_update after update on %s
		referencing new table as new_rows old table as old_rows
		for each statement execute function %s()', summed_table, summer);
	delete from row_counts where table_name = kept;
	execute format(add, format('select %I::text as value, %I as amount from %s%s', per, summed, summed_table, narrowed));
end $keep$;
