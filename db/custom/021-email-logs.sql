-- Search of the e-mail log by a part of the recipient or the subject.
create extension if not exists pg_trgm;
create index if not exists email_logs_search on email_logs using gin (to_email gin_trgm_ops, subject gin_trgm_ops);
