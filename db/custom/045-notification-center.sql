-- The Notification Center: how many rows its tabs have, and the search of the e-mail log by recipient or subject.
select keep_counts('notifications', '{}');
select keep_counts('email_logs', '{}');
create index if not exists email_logs_search on email_logs using gin (lower(to_email || ' ' || subject) gin_trgm_ops);
-- Room for updates in place: a message's outcome goes to its own page, and into no index.
alter table email_logs set (fillfactor = 80);
