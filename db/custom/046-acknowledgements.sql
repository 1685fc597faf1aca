-- How many acknowledgements one mailbox was given since a moment. Whoever asks is alone with this mailbox until the
-- end of his transaction: the count is taken after the lock, and what he adds is seen by the next one.
create or replace function acknowledgements_since(moment timestamptz, mailbox text) returns bigint
language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtextextended('mailbox ' || mailbox, 0));
	return (select count(*) from public.email_logs where limited_to = mailbox and created_at >= moment);
end
$$;
