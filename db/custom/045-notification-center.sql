-- The Notification Center: how many rows its tabs have, the search of notifications by title, person and message, and
-- that of the e-mail log by recipient or subject.
select keep_counts('notifications', '{}');
select keep_search('notifications', $$lower(' ' || title || ' ' || coalesce(from_name, '') || ' ' || coalesce(from_email, user_email) || ' ' || message)$$);
select keep_counts('email_logs', '{}');
select keep_search('email_logs', $$lower(to_email || ' ' || subject)$$);
-- Room for updates in place: a message's outcome goes to its own page, and into no index.
alter table email_logs set (fillfactor = 80);
