-- What happened stays as it was written. The running role removes nothing by itself: what it may ask for is that entries
-- go whose time is over, and none that are younger than thirty days, so that whoever breaks in covers no fresh tracks.
create or replace function forget_security_events(before timestamptz, most integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
	gone bigint;
begin
	if before is null or before > clock_timestamp() - interval '30 days' then
		raise exception 'security events are kept for thirty days at least';
	end if;
	delete from security_events where id in
		(select id from security_events where at < before order by at limit most);
	get diagnostics gone = row_count;
	return gone;
end $$;
revoke all on function forget_security_events(timestamptz, integer) from public;
do $$ begin
	if exists (select from pg_roles where rolname = 'hub') then
		revoke update, delete, truncate, references, trigger on security_events from hub;
		grant execute on function forget_security_events(timestamptz, integer) to hub;
	end if;
end $$;
