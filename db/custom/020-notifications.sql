-- Keeps notifications_unread. A statement adds up its rows and touches one part, chosen by connection.
create or replace function count_unread_notifications() returns trigger language plpgsql as $$
declare
	change bigint := 0;
begin
	if tg_op in ('INSERT', 'UPDATE') then
		select change + count(*) filter (where not read) into change from after_rows;
	end if;
	if tg_op in ('DELETE', 'UPDATE') then
		select change - count(*) filter (where not read) into change from before_rows;
	end if;
	if change <> 0 then
		insert into notifications_unread as counted (part, unread) values (pg_backend_pid() % 64, change)
		on conflict (part) do update set unread = counted.unread + excluded.unread;
	end if;
	return null;
end
$$;

create or replace function recount_unread_notifications() returns trigger language plpgsql as $$
begin
	delete from notifications_unread;
	return null;
end
$$;

create or replace trigger notifications_inserted after insert on notifications
	referencing new table as after_rows for each statement execute function count_unread_notifications();
create or replace trigger notifications_updated after update on notifications
	referencing old table as before_rows new table as after_rows
	for each statement execute function count_unread_notifications();
create or replace trigger notifications_deleted after delete on notifications
	referencing old table as before_rows for each statement execute function count_unread_notifications();
create or replace trigger notifications_truncated after truncate on notifications
	for each statement execute function recount_unread_notifications();

-- Rows that came in past the triggers (a restored backup) are counted here.
do $$ begin
	lock table notifications in share row exclusive mode;
	delete from notifications_unread;
	insert into notifications_unread (part, unread) select 0, count(*) from notifications where not read;
end $$;
