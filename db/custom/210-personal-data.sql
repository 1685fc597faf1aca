-- The mailbox behind an address: case and a +tag make no other one (app/platform/core/mail/mailbox.ts).
create or replace function mailbox_of(address text) returns text language sql immutable parallel safe as $$
	select regexp_replace(lower(trim(address)), '\+[^@]*@', '@')
$$;

-- The logs that nobody may change lose one address, and nothing else of them: who acted, on what and when stays by id.
-- Of an administrator it stays, for as long as they are one. account_keys stand for the address in security_events.
create or replace function erase_from_logs(mailbox text, account_keys text[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
	erased bigint := 0;
	of_events bigint;
begin
	if mailbox is null or mailbox <> mailbox_of(mailbox) or mailbox !~ '^[^@\s]+@[^@\s]+$' then
		raise exception 'not a mailbox';
	end if;
	if exists (select from administrators where mailbox_of(email) = mailbox) then
		raise exception 'an administrator''s address stays in the logs';
	end if;
	update audit_log set actor_email = case when mailbox_of(actor_email) = mailbox then 'erased' else actor_email end,
			record_id = case when mailbox_of(record_id) = mailbox then 'erased' else record_id end
		where mailbox_of(actor_email) = mailbox or mailbox_of(record_id) = mailbox;
	get diagnostics erased = row_count;
	update security_events set actor_email = null, account_key = null, account_masked = null, client_address = null
		where mailbox_of(actor_email) = mailbox or account_key = any (account_keys);
	get diagnostics of_events = row_count;
	return erased + of_events;
end $$;
revoke all on function erase_from_logs(text, text[]) from public;
do $$ begin
	if exists (select from pg_roles where rolname = 'hub') then
		grant execute on function erase_from_logs(text, text[]) to hub;
	end if;
end $$;

-- What was erased before its request was ended with it: nobody is left who could be answered.
update consultation_bookings set status = 'cancelled' where email = 'erased' and status in ('pending', 'confirmed');
update enrollments set status = 'withdrawn' where email = 'erased' and status = 'pending';
