-- The Notification Center: how many rows its tabs have, and the search of the e-mail log by recipient or subject.
select keep_counts('notifications', '{}');
select keep_counts('email_logs', '{}');
select keep_search('email_logs', $$lower(to_email || ' ' || subject)$$);
-- Room for updates in place: a message's outcome goes to its own page, and into no index.
alter table email_logs set (fillfactor = 80);
