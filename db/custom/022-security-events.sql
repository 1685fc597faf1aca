-- What happened stays as it was written; old entries are removed when their time is over.
do $$ begin
	if exists (select from pg_roles where rolname = 'hub') then
		revoke update, truncate, references, trigger on security_events from hub;
	end if;
end $$;
